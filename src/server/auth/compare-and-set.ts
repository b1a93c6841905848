import type { DBAdapter } from 'better-auth'

/**
 * The adapter, with changes that depend on a row's old value made in one statement. The library's own looks for the row
 * in a subquery, which PostgreSQL does not ask again when a change made at the same moment is through: of several who
 * show one backup code at once, all would come in.
 */
export function withCompareAndSet<Options extends object, Adapter extends DBAdapter<Options>>(
  createAdapter: (options: Options) => Adapter,
): (options: Options) => Adapter {
  return (options) => {
    const adapter = createAdapter(options)
    const incrementOne: Adapter['incrementOne'] = async <Row>(
      change: Parameters<Adapter['incrementOne']>[0],
    ): Promise<Row | null> => {
      const { model, where, increment, set } = change
      if (Object.keys(increment).length > 0) return adapter.incrementOne<Row>(change)
      const changed = await adapter.updateMany({ model, where, update: set ?? {} })
      return changed === 0 ? null : adapter.findOne<Row>({ model, where: where.slice(0, 1) })
    }
    return { ...adapter, incrementOne }
  }
}
