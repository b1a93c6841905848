import { setImmediate as nextTurn } from 'node:timers/promises'

const ITEMS_AT_ONCE = 250

/**
 * The JSON of an answer with a long list `results`. It is made in parts, between which other requests are answered, since
 * thousands of movies take a tenth of a second.
 */
export async function textInParts<Item>(
  items: readonly Item[],
  toView: (item: Item) => unknown,
  others: object,
): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < items.length; from += ITEMS_AT_ONCE) {
    if (from > 0) await nextTurn()
    parts.push(JSON.stringify(items.slice(from, from + ITEMS_AT_ONCE).map(toView)).slice(1, -1))
  }
  const rest = JSON.stringify(others).slice(1)
  return `{"results":[${parts.join(',')}]${rest === '}' ? '' : ','}${rest}`
}
