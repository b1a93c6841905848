import { type Draft, type DraftPick, type ParticipantId, roundOfPick } from '#domain/draft/draft.ts'
import { average } from '#domain/scoring/movie-score.ts'
import { scoredTeams, type TeamScore } from '#domain/scoring/team-score.ts'
import { isAtLeast } from './grades.ts'
import { leaderAfter, type Odds, percentText } from './odds-figures.ts'
import { capitalized } from '#domain/words/phrases.ts'
import {
  countOf,
  nameOf,
  ordinalNumber,
  ordinalWord,
  possessive,
  say,
  type Sentence,
} from '#domain/words/sentence.ts'
import { marginOf, marginText, pointsText, sumSentence } from './sum-text.ts'
import { type GotAway, gotAway, type PickValue } from './value.ts'

/** What people will argue about: a headline, a line, and the sum behind them. */
export type Honour<P extends DraftPick = DraftPick> = {
  /** The pick whose movie is shown. */
  value: PickValue<P>
  heading: Sentence
  line: Sentence
  sum: Sentence
}

/** What else is told of a night, in one line. */
export type Note = { name: string; text: string }

/** What is told of a night beside grades (B4.3). Each part is left out where it is not true. */
export type Honours<P extends DraftPick = DraftPick> = {
  steal?: Honour<P> | undefined
  reach?: Honour<P> | undefined
  gotAway?: Honour<P> | undefined
  notes: readonly Note[]
}

/** A complete draft with what its verdict follows from. */
export type JudgedDraft<P extends DraftPick = DraftPick> = {
  draft: Draft<P>
  values: readonly PickValue<P>[]
  /** Best first. */
  teams: readonly TeamScore[]
  odds?: Odds | undefined
}

export function honoursOf<P extends DraftPick>(night: JudgedDraft<P>): Honours<P> {
  const { draft, values, teams, odds } = night
  const steal = stealOf(values)
  const reach = reachOf(values)
  const away = gotAwayOf(draft, values)
  return {
    steal: steal && stealHonour(draft, steal, values),
    reach: reach && reachHonour(draft, reach, steal?.value.pick.participantId),
    gotAway: away && gotAwayHonour(draft, away),
    notes: [
      odds && turnNote(draft, odds, teams),
      duelNote(draft, teams),
      roundNote(draft, values),
      odds && seatNote(draft, odds),
    ].filter((note) => note !== undefined),
  }
}

/** The least places that a steal came late. */
const STEAL_PLACES = 4
/** The least points that a reach left on the table. */
const REACH_POINTS = 12

/**
 * The steal of the night: the pick that came most places later than its movie's place by score among all that were
 * drafted, at least 4, with a grade of B− or better. Of equal ones the higher score.
 */
export function stealOf<P extends DraftPick>(
  values: readonly PickValue<P>[],
): { value: PickValue<P>; place: number; late: number } | undefined {
  const scores = values.flatMap(({ score }) => score ?? [])
  const late = values.flatMap((value) => {
    if (value.score === undefined || value.grade === undefined || !isAtLeast(value.grade, 'B−')) return []
    const { score } = value
    const place = scores.filter((other) => other > score).length + 1
    return value.overallPick - place >= STEAL_PLACES
      ? [{ value, place, late: value.overallPick - place }]
      : []
  })
  return late.toSorted((a, b) => b.late - a.late || a.place - b.place)[0]
}

/** The reach of the night: the pick that left most on the table, at least 12 points; of equal ones the earlier. */
export function reachOf<P extends DraftPick>(values: readonly PickValue<P>[]): PickValue<P> | undefined {
  const [most] = values.toSorted((a, b) => (b.leftOnTable ?? 0) - (a.leftOnTable ?? 0))
  return most && (most.leftOnTable ?? 0) >= REACH_POINTS ? most : undefined
}

/** The movie that got away from anybody by the most points. */
export function gotAwayOf<P extends DraftPick>(
  { draftOrder }: Pick<Draft, 'draftOrder'>,
  values: readonly PickValue<P>[],
): GotAway<P> | undefined {
  return draftOrder
    .flatMap((id) => gotAway(values, id) ?? [])
    .toSorted((a, b) => b.difference - a.difference || a.overallPick - b.overallPick)[0]
}

function stealHonour<P extends DraftPick>(
  draft: Draft<P>,
  { value, place, late }: { value: PickValue<P>; place: number; late: number },
  values: readonly PickValue<P>[],
): Honour<P> {
  const { pick, overallPick, score = 0 } = value
  const scored = values.filter((other) => other.score !== undefined).length
  const best = place === 1 ? 'best' : `${ordinalWord(place)} best`
  const passed = overallPick - 1
  return {
    value,
    heading: say`${nameOf(draft, pick.participantId)} found ${pick.movie} at pick ${overallPick}.`,
    line: say`The ${best} movie of the night. ${capitalized(countOf(passed, 'pick'))} went by before anybody wanted it.`,
    sum: say`${score.toFixed(2)} points, ${ordinalNumber(place)} of the ${scored} movies, taken ${ordinalNumber(overallPick)}: ${countOf(late, 'place')} late.`,
  }
}

function reachHonour<P extends DraftPick>(
  draft: Draft<P>,
  value: PickValue<P>,
  stealer: ParticipantId | undefined,
): Honour<P> {
  const { pick, best } = value
  const name = nameOf(draft, pick.participantId)
  const isAgain = stealer === pick.participantId
  return {
    value,
    heading: isAgain ? say`${name} again: ${pick.movie}.` : say`${name} reached for ${pick.movie}.`,
    line: !best
      ? []
      : best.category === pick.category
        ? say`${best.movie} was on the same shelf.`
        : say`${best.movie} was still there for ${best.category}.`,
    sum: sumSentence(value),
  }
}

function gotAwayHonour<P extends DraftPick>(draft: Draft<P>, away: GotAway<P>): Honour<P> {
  const { movie, category, score, overallPick, instead, takenAs, ended, difference } = away
  const name = nameOf(draft, instead.pick.participantId)
  const taker = nameOf(draft, takenAs.pick.participantId)
  const later = `${countOf(takenAs.overallPick - overallPick, 'pick')} later`
  const isEnd = ended === instead
  return {
    value: takenAs,
    heading: say`${name} let ${movie} go.`,
    line: isEnd
      ? say`${instead.pick.movie} came first for ${category}, and ${taker} took ${movie} ${later}.`
      : say`${instead.pick.movie} came first, ${taker} took ${movie} ${later}, and ${possessive(name)} ${category} ended as ${ended.pick.movie}.`,
    sum: say`${movie} ${score.toFixed(2)}, ${ended.pick.movie} ${(ended.score ?? 0).toFixed(2)}: ${pointsText(difference)} points of ${category}.`,
  }
}

/** The least percent by which the winner's chance rose for a pick to be called the turn. */
const TURN_PERCENT = 20

/** Where it turned: the pick that raised the winner's chance most, by at least 20 percent. */
function turnNote(draft: Draft, { percents }: Odds, [winner]: readonly TeamScore[]): Note | undefined {
  if (!winner) return undefined
  const seat = draft.draftOrder.indexOf(winner.participantId)
  const chances = percents.map((now) => now[seat] ?? 0)
  const rises = chances
    .slice(1)
    .map((after, index) => ({ overallPick: index + 1, before: chances[index] ?? 0, after }))
  const [turn] = rises.toSorted((a, b) => b.after - b.before - (a.after - a.before))
  if (!turn || turn.after - turn.before < TURN_PERCENT) return undefined
  const isOver = turn.overallPick === draft.draftOrder.length * draft.categories.length
  const [from, to] = [percentText(turn.before, false), percentText(turn.after, isOver)]
  return {
    name: 'Where it turned',
    text: `Pick ${turn.overallPick}: ${nameOf(draft, winner.participantId)} went from ${from} to ${to}.`,
  }
}

/** The tightest duel: of three teams and more, the two next to each other in the ranking that are closest. */
function duelNote(draft: Draft, teams: readonly TeamScore[]): Note | undefined {
  const scored = scoredTeams(teams)
  if (scored.length < 3) return undefined
  const duels = scored.slice(1).map((below, index) => {
    const above = scored[index] ?? below
    return { above, below, apart: marginOf(above.averageScore, below.averageScore) }
  })
  const [duel] = duels.toSorted((a, b) => a.apart - b.apart)
  if (!duel) return undefined
  const names = `${nameOf(draft, duel.above.participantId)} and ${nameOf(draft, duel.below.participantId)}`
  return {
    name: 'Tightest duel',
    text: duel.apart === 0 ? `${names}, level.` : `${names}, ${marginText(duel.apart)} apart.`,
  }
}

/** The best round: the highest average of the rounds of which every pick has a score, if they are two at least. */
function roundNote(draft: Draft, values: readonly PickValue[]): Note | undefined {
  const players = draft.draftOrder.length
  const rounds = draft.categories.map((_, index) => {
    const scores = values
      .filter(({ overallPick }) => roundOfPick(draft, overallPick) === index + 1)
      .flatMap(({ score }) => score ?? [])
    return { round: index + 1, average: average(scores), isKnown: scores.length === players }
  })
  const known = rounds.filter(({ isKnown }) => isKnown)
  const [best] = known.toSorted((a, b) => b.average - a.average)
  if (!best || known.length < 2 || players < 2) return undefined
  return { name: 'Best round', text: `The ${ordinalWord(best.round)}: ${pointsText(best.average)} a pick.` }
}

/** How many percent a seat must be above its fair share at the start to be called lucky. */
const LUCKY_PERCENT = 3

/** The luckiest order: the seat that won most of the nights that were simulated from the start. */
function seatNote(draft: Draft, odds: Odds): Note | undefined {
  const seat = leaderAfter(odds, 0)
  const id = draft.draftOrder[seat]
  const nights = odds.percents[0]?.[seat] ?? 0
  const players = draft.draftOrder.length
  if (id === undefined || players < 2 || nights < 100 / players + LUCKY_PERCENT) return undefined
  const isLast = seat === players - 1
  return {
    name: 'Luckiest seat',
    text: `${possessive(nameOf(draft, id))}: going ${isLast ? 'last' : ordinalWord(seat + 1)} wins ${nights} of 100 replays.`,
  }
}
