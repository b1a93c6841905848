import type { Draft, DraftPick, ParticipantId } from '#domain/draft/draft.ts'
import { scoredTeams, type TeamScore } from '#domain/scoring/team-score.ts'
import { tiesOf } from '#domain/scoring/tie-break.ts'
import type { JudgedDraft } from './honours.ts'
import { leaderAfter, leads, type Odds } from './odds-figures.ts'
import { countOf, nameOf, possessive, say, type Sentence } from '#domain/words/sentence.ts'
import { marginOf, marginText } from './sum-text.ts'
import type { PickValue } from './value.ts'

/** What a night was, in a few words. */
export type Headline<P extends DraftPick = DraftPick> = {
  kind: 'turned' | 'nose' | 'first-reel' | 'ran-away' | 'comfortable'
  /** 'Theo had it.' and 'Maya took it.'; or all in one. */
  words: readonly string[]
  lead: Sentence
  /** One or two picks that show it. */
  picks: readonly PickValue<P>[]
}

/** The percent from which somebody had the night in hand, and how many of them one pick lost at least. */
const IN_HAND = 50
const LOST = 20
const NOSE_POINTS = 0.5
const AWAY_POINTS = 4

/**
 * The headline of a complete draft, the first that fits. Undefined unless two teams have scores. Without odds, those
 * that need them are passed over.
 */
export function headlineOf<P extends DraftPick>(night: JudgedDraft<P>): Headline<P> | undefined {
  const { draft, values, teams, odds } = night
  const [winner, second] = scoredTeams(teams)
  if (!winner || !second) return undefined
  const turned = odds && turnedHeadline(night, odds, winner)
  if (turned) return turned
  const [name, other] = [winner, second].map(({ participantId }) => nameOf(draft, participantId))
  const margin = marginOf(winner.averageScore, second.averageScore)
  const ahead = say`${marginText(margin)} ahead of ${other ?? ''} after ${countOf(values.length, 'pick')}.`
  const picks = [winner, second].flatMap((team) => bestOf(values, team.participantId) ?? [])
  if (margin === 0) {
    const lead = `${name} and ${other} ended level; ${decidedBy(teams, winner.participantId)}.`
    return { kind: 'nose', words: [`${name} by a nose`], lead: [lead], picks }
  }
  if (margin < NOSE_POINTS) return { kind: 'nose', words: [`${name} by a nose`], lead: ahead, picks }
  if (odds && ledFromRound1(draft, odds, winner.participantId)) {
    const lead = say`The odds were with ${name ?? ''} from the first round on: ${ahead}`
    return { kind: 'first-reel', words: [`${name} from the first reel`], lead, picks }
  }
  if (margin > AWAY_POINTS)
    return { kind: 'ran-away', words: [`${name} ran away with it`], lead: ahead, picks }
  return { kind: 'comfortable', words: [`${name}, comfortably`], lead: ahead, picks }
}

/** Somebody with 50 % or more lost the lead and at least 20 % by one pick, and then the night. Of several picks, the last. */
function turnedHeadline<P extends DraftPick>(
  { draft, values }: JudgedDraft<P>,
  odds: Odds,
  winner: TeamScore,
): Headline<P> | undefined {
  const winnersSeat = draft.draftOrder.indexOf(winner.participantId)
  const turn = values.findLast(({ overallPick }) => {
    const seat = leaderAfter(odds, overallPick - 1)
    const before = odds.percents[overallPick - 1]?.[seat] ?? 0
    const lost = before - (odds.percents[overallPick]?.[seat] ?? 0)
    return seat !== winnersSeat && before >= IN_HAND && lost >= LOST && !leads(odds, overallPick, seat)
  })
  if (!turn) return undefined
  const seat = leaderAfter(odds, turn.overallPick - 1)
  const loser = draft.draftOrder[seat]
  if (loser === undefined) return undefined
  const [name, other] = [loser, winner.participantId].map((id) => nameOf(draft, id))
  const times = Math.min(99, odds.percents[turn.overallPick - 1]?.[seat] ?? 0)
  const left = values.length - turn.overallPick + 1
  const next = values[turn.overallPick]
  const answer = next?.pick.participantId === winner.participantId ? next : undefined
  const end = left <= draft.draftOrder.length ? 'the lights came up' : 'the night turned'
  const took = ({ pick }: PickValue<P>) => say`${nameOf(draft, pick.participantId)} took ${pick.movie}`
  return {
    kind: 'turned',
    words: [`${name} had it.`, `${other} took it.`],
    lead: say`With ${countOf(left, 'pick')} to go, this was ${possessive(name ?? '')} night ${times} times out of 100. Then ${took(turn)}${answer ? say`, ${took(answer)},` : ''} and ${end}.`,
    picks: [turn, ...(answer ? [answer] : [])],
  }
}

/** Whether somebody had the best chance after every pick from the last of round 1 on. */
function ledFromRound1({ draftOrder }: Draft, odds: Odds, id: ParticipantId): boolean {
  const seat = draftOrder.indexOf(id)
  return odds.percents.every((_, made) => made < draftOrder.length || leads(odds, made, seat))
}

/** The pick of a player with the highest score. */
function bestOf<P extends DraftPick>(
  values: readonly PickValue<P>[],
  id: ParticipantId,
): PickValue<P> | undefined {
  return values
    .filter(({ pick, score }) => pick.participantId === id && score !== undefined)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0]
}

function decidedBy(teams: readonly TeamScore[], winner: ParticipantId): string {
  switch (tiesOf(teams).get(winner)?.tieBreak?.by) {
    case 'scoredPicks':
      return 'more scored picks decided'
    case 'bestPick':
      return 'the better best movie decided'
    default:
      return 'the draft order decided'
  }
}
