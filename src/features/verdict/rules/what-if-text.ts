import { rulesOf } from '#domain/house-rules/house-rules.ts'
import { scoringName } from '#domain/scoring/presets.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { countOf, nameOf, say, type Sentence } from '#domain/words/sentence.ts'
import { marginOf, marginText } from './sum-text.ts'
import { rankingOf } from './verdict.ts'
import type { RatedDraft, WhatIf, WhatIfQuestion } from './what-if.ts'

/** The words above a what-if. */
export type WhatIfWords = {
  /** Which take it is: 2 with the first change. */
  take: number
  headline: string
  lead: Sentence
}

/** 'Theo wins by 1.7' and 'if Theo takes *Captain Phillips* at pick 17 and leaves *The Da Vinci Code* on the shelf.' */
export function whatIfWords(
  { draft: night }: Pick<RatedDraft, 'draft'>,
  { draft, changes }: WhatIf,
  { by }: WhatIfQuestion,
): WhatIfWords {
  const asked = changes.filter(({ isAsked }) => isAsked)
  const isOtherwise = by !== undefined && by !== rulesOf(night).scoring.preset
  if (asked.length === 0 && !isOtherwise)
    return { take: 1, headline: 'What if…', lead: ['Choose a pick to change.'] }
  const scored = isOtherwise ? [`scored by ${scoringName({ preset: by })}`] : []
  const lead = leadOf(draft, asked)
  return {
    take: asked.length + 1,
    headline: headlineOf(night, draft),
    lead: say`${lead}${lead.length > 0 && isOtherwise ? ', ' : ''}${scored}.`,
  }
}

function leadOf(draft: RatedDraft['draft'], asked: WhatIf['changes']): Sentence {
  const [only, ...others] = asked
  if (!only) return []
  if (others.length > 0) return [`with ${countOf(asked.length, 'pick')} changed`]
  const { overallPick, was, now } = only
  const name = nameOf(draft, now.participantId)
  return say`if ${name} takes ${now.movie} at pick ${overallPick} and leaves ${was.movie} on the shelf`
}

function headlineOf(night: RatedDraft['draft'], draft: RatedDraft['draft']): string {
  const end = endOf(draft)
  if (!end) return 'Nobody has a score'
  if (end.margin === 0) return 'A tie'
  const name = nameOf(draft, end.winner)
  const isSame = endOf(night)?.winner === end.winner
  return isSame || end.margin === undefined
    ? `${name} still wins`
    : `${name} wins by ${marginText(end.margin)}`
}

/** How a night ends, in a few words: 'Theo by 1.7', 'A tie'. */
export function endText(draft: RatedDraft['draft']): string {
  const end = endOf(draft)
  if (!end) return 'Nobody has a score'
  if (end.margin === 0) return 'A tie'
  const name = nameOf(draft, end.winner)
  return end.margin === undefined ? name : `${name} by ${marginText(end.margin)}`
}

/** Who is first, and by how much; no margin if nobody else has scores. */
function endOf(draft: RatedDraft['draft']) {
  const [first, second] = scoredTeams(rankingOf(draft))
  if (!first) return undefined
  const margin = second && marginOf(first.averageScore, second.averageScore)
  return { winner: first.participantId, margin }
}
