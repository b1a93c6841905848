import { useMemo } from 'react'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, participantOf } from '#domain/draft/draft.ts'
import { dryTurn } from '#domain/supply/way-on.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'

export type WaysOn = {
  /** Allows House Override for the category. */
  onAllow?: ((category: CategoryName) => void) | undefined
  onUndo?: (() => void) | undefined
  /** Leaves the category empty. */
  onLeave?: ((category: CategoryName) => void) | undefined
  /** Who can do what this viewer cannot: 'Maya can allow House Override or undo picks.' */
  others?: string | undefined
}

type DryTurnNoticeProps = { draft: Draft; pool: MoviePool; ways: WaysOn }

/** Says for which categories of the player on the clock nothing is left, and offers the ways on. */
export default function DryTurnNotice({ draft, pool, ways }: DryTurnNoticeProps) {
  const movies = pool.state === 'ready' && pool.expected === undefined ? pool.movies : undefined
  const turn = useMemo(() => movies && dryTurn(draft, movies), [draft, movies])
  if (!turn) return null
  const { dry, isStuck, overridable, participantId } = turn
  const { onAllow, onUndo, onLeave, others } = ways
  const { name, bot } = participantOf(draft, participantId)
  const [first] = dry
  return (
    <section className="notice notice--warn dry-turn" role="status">
      <Icon name="warning" />
      <div>
        <p>
          <b>
            Nothing is left for {listOf(dry)}: {name} cannot fill {dry.length === 1 ? 'it' : 'them'}
          </b>
          <br />
          {isStuck
            ? `No movie that is free may be drafted there, and ${name} has nothing else open.${bot ? ' A bot leaves it empty.' : ''}`
            : `No movie that is free may be drafted there. ${name} can fill the others first.`}
          {others !== undefined && ` ${others}`}
        </p>
        <div className="dry-turn__ways">
          {onAllow &&
            overridable.map((category) => (
              <Button key={category} size="small" onClick={() => onAllow(category)}>
                Allow House Override for {shortNameOf(category)}
              </Button>
            ))}
          {onUndo && (
            <Button size="small" onClick={onUndo}>
              Undo the last pick
            </Button>
          )}
          {onLeave && isStuck && first !== undefined && (
            <Button size="small" onClick={() => onLeave(first)}>
              Leave {shortNameOf(first)} empty (scores 0)
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function listOf(categories: readonly CategoryName[]): string {
  return categories.length > 3 ? `${categories.length} categories` : categories.map(shortNameOf).join(', ')
}
