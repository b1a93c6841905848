import { useMemo } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import type { HonourView, VerdictView } from '#features/verdict/wire/verdict-view.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import type { Grade } from '#features/verdict/rules/grades.ts'
import { useVerdictAnswer, useVerdictClient } from './answers/use-verdict-client.ts'

export type VerdictWords = {
  /** By overall pick; undefined while they are not known, or if they never will be. */
  grades: ReadonlyMap<number, Grade | undefined> | undefined
  cards: VerdictView['cards']
  honours: readonly HonourView[]
  /** Undefined until it is settled. */
  headline: string | undefined
  /** Whether nothing more is to come. */
  isSettled: boolean
}

/** What exports say of the verdict. A result that is not final has none. */
export function useVerdictWords(draft: ViewedDraft, { isFinal }: DraftResult): VerdictWords {
  const { client, hasFailed } = useVerdictClient(draft)
  const { answer, isDone } = useVerdictAnswer(client, { kind: 'night' })
  const verdict = isFinal ? answer?.verdict : undefined
  const isSettled = !isFinal || hasFailed || isDone
  return useMemo(() => {
    const { cards = [], honours = [], headline } = verdict ?? {}
    const grades = cards.flatMap(({ calls }) => calls.map((call) => [call.overallPick, call.grade] as const))
    return {
      grades: grades.some(([, grade]) => grade !== undefined) ? new Map(grades) : undefined,
      cards,
      honours,
      headline: isSettled ? headline?.words.join(' ') : undefined,
      isSettled,
    }
  }, [verdict, isSettled])
}
