import { type CategoryDuel, countOf, type Side, SIDES } from '#domain/scoring/compare.ts'

/** 'Maya wins 3 categories, Theo wins 1 · 1 tied · 2 undecided': who is ahead comes first. */
export function tallyText(duels: readonly CategoryDuel[], names: Record<Side, string>): string {
  const [left, right] = [countOf(duels, 'left'), countOf(duels, 'right')]
  const [tied, undecided] = [countOf(duels, 'tied'), countOf(duels, 'undecided')]
  return [
    left + right === 0 ? 'Nobody wins a category' : winsText(names, { left, right }),
    ...(tied > 0 ? [`${tied} tied`] : []),
    ...(undecided > 0 ? [`${undecided} undecided`] : []),
  ].join(' · ')
}

function winsText(names: Record<Side, string>, counts: Record<Side, number>): string {
  const [ahead, behind] = counts.right > counts.left ? SIDES.toReversed() : SIDES
  const categories = counts[ahead] === 1 ? 'category' : 'categories'
  return `${names[ahead]} wins ${counts[ahead]} ${categories}, ${names[behind]} wins ${counts[behind]}`
}
