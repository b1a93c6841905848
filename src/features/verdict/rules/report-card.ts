import {
  type Draft,
  type DraftPick,
  type ParticipantId,
  participantOf,
  roundOfPick,
} from '#domain/draft/draft.ts'
import { type Grade, gradeOf, isAtLeast } from './grades.ts'
import type { Headline } from './headline.ts'
import { type JudgedDraft, reachOf } from './honours.ts'
import { leads } from './odds-figures.ts'
import { capitalized } from '#domain/words/phrases.ts'
import { countOf, nameOf, ordinalWord, say, type Sentence } from '#domain/words/sentence.ts'
import { NOT_ENOUGH_SCORES, pointsText } from './sum-text.ts'
import { type PickValue, teamLeftOnTable } from './value.ts'

/** What is said of a team. */
export type ReportCard<P extends DraftPick = DraftPick> = {
  participantId: ParticipantId
  name: string
  /** The rank in the result, from 1. */
  rank: number
  averageScore: number
  /** The mean of what the picks left on the table; undefined, as the grade, if too few scores are known. */
  leftOnTable: number | undefined
  grade: Grade | undefined
  line: Sentence
  /** In drafting order. */
  values: readonly PickValue<P>[]
}

type HeadedDraft<P extends DraftPick = DraftPick> = JudgedDraft<P> & { headline?: Headline<P> | undefined }

/** The report cards, best team first. */
export function reportCardsOf<P extends DraftPick>(night: HeadedDraft<P>): ReportCard<P>[] {
  const { draft, values, teams } = night
  const lead = longestLead(night)
  const reach = reachOf(values)
  return teams.map(({ participantId, rank, averageScore }) => {
    const own = values.filter(({ pick }) => pick.participantId === participantId)
    const leftOnTable = teamLeftOnTable(own)
    const card = {
      participantId,
      name: participantOf(draft, participantId).name,
      rank,
      averageScore,
      leftOnTable,
      grade: leftOnTable === undefined ? undefined : gradeOf(leftOnTable),
      values: own,
    }
    const line =
      leftOnTable === undefined
        ? [NOT_ENOUGH_SCORES]
        : (leadLine(night, participantId, lead) ??
          callsLine(own, reach) ??
          topCallsLine(night, participantId, own) ??
          overrideLine(draft, own) ??
          plainLine(leftOnTable))
    return { ...card, line }
  })
}

/** A row of picks after each of which a seat had the best chance. */
type Lead = { seat: number; from: number; to: number }

/** The longest lead of the night, if it was at least a round long and its player did not win. */
function longestLead({ draft, odds, teams }: JudgedDraft): Lead | undefined {
  if (!odds) return undefined
  const leadsOf = draft.draftOrder.flatMap((_, seat) => {
    const found: Lead[] = []
    for (let made = 1; made < odds.percents.length; made += 1) {
      if (!leads(odds, made, seat)) continue
      const last = found.at(-1)
      if (last?.to === made - 1) last.to = made
      else found.push({ seat, from: made, to: made })
    }
    return found
  })
  const [longest] = leadsOf.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
  const isLong = longest && longest.to - longest.from + 1 >= draft.draftOrder.length
  return isLong && draft.draftOrder[longest.seat] !== teams[0]?.participantId ? longest : undefined
}

/** 'Led from pick 2 to pick 10, then fell for *The Post*.' */
function leadLine({ draft, values }: JudgedDraft, id: ParticipantId, lead: Lead | undefined) {
  if (!lead || draft.draftOrder[lead.seat] !== id) return undefined
  const end = values[lead.to]
  if (!end) return undefined
  const led = `Led from pick ${lead.from} to pick ${lead.to}`
  const { participantId, movie } = end.pick
  return participantId === id
    ? say`${led}, then fell for ${movie}.`
    : say`${led}, then ${nameOf(draft, participantId)} took ${movie}.`
}

/** The least grade of a good call. */
const GOOD: Grade = 'B−'
const LEAST_CALLS = 2

/** 'Four good calls and *The Da Vinci Code*.': the reach of the night, and otherwise only good calls. */
function callsLine(own: readonly PickValue[], reach: PickValue | undefined) {
  if (!reach || !own.includes(reach)) return undefined
  const others = own.filter((value) => value !== reach)
  const isGood = others.every(({ grade }) => grade !== undefined && isAtLeast(grade, GOOD))
  return isGood && others.length >= LEAST_CALLS
    ? say`${capitalized(countOf(others.length, 'good call'))} and ${reach.pick.movie}.`
    : undefined
}

/** 'Two calls nobody could better.' */
function topCallsLine({ headline, teams }: HeadedDraft, id: ParticipantId, own: readonly PickValue[]) {
  const calls = own.filter(({ leftOnTable }) => leftOnTable === 0).length
  if (calls < LEAST_CALLS) return undefined
  const isTaker = headline?.kind === 'turned' && teams[0]?.participantId === id
  const end = isTaker ? ', and in the right seat when the night fell over' : ''
  return say`${capitalized(countOf(calls, 'call'))} nobody could better${end}.`
}

/** The least points that an early House Override left on the table to be worth a word. */
const DEAR_POINTS = 8

/** 'Paid a second-round price for *Cast Away*.': a House Override of the first half that left much on the table. */
function overrideLine(draft: Draft, own: readonly PickValue[]) {
  const dear = own.find(
    ({ pick, overallPick, leftOnTable = 0 }) =>
      pick.houseOverride &&
      roundOfPick(draft, overallPick) <= draft.categories.length / 2 &&
      leftOnTable >= DEAR_POINTS,
  )
  return (
    dear &&
    say`Paid a ${ordinalWord(roundOfPick(draft, dear.overallPick))}-round price for ${dear.pick.movie}.`
  )
}

function plainLine(leftOnTable: number): Sentence {
  return isAtLeast(gradeOf(leftOnTable), GOOD)
    ? ['A steady hand.']
    : [`On average each pick was ${pointsText(leftOnTable)} short of the best one.`]
}
