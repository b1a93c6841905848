import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Draft } from '#domain/draft/draft.ts'
import type { PickRecord } from '#domain/draft/draft-record.ts'
import { api, unwrap } from '#web/lib/api.ts'
import type { VerdictQuestion } from './verdict-answers.ts'
import { type AnswerTo, createVerdictClient, startSpareWorker, type VerdictClient } from './verdict-client.ts'

export { endSpareWorker } from './verdict-client.ts'

export type ClientState = {
  /** Undefined until the movies are loaded. */
  client: VerdictClient | undefined
  hasFailed: boolean
  /** Tries once more after a failure. */
  again: () => void
}

type VerdictDraft = Draft<PickRecord> & { id: string }

/** Answers about the verdict of a draft, from the movies of its theme. */
export function useVerdictClient(draft: VerdictDraft): ClientState {
  const { data: movies, isError, refetch } = useQuery(ratedMoviesQuery(draft.id))
  const [failed, setFailed] = useState<VerdictClient>()
  const client = useMemo(() => {
    if (movies === undefined) return undefined
    const opened = createVerdictClient(draft, movies, () => setFailed(opened))
    return opened
  }, [draft, movies])
  useEffect(() => client?.close, [client])
  return {
    client,
    hasFailed: client ? failed === client : isError,
    again: () => {
      setFailed(undefined)
      if (client) client.restart()
      else void refetch()
    },
  }
}

/** Loads what a client of this draft needs, before it is asked anything. */
export async function prepareVerdictClient(queries: QueryClient, draftId: string): Promise<void> {
  startSpareWorker()
  await queries.query(ratedMoviesQuery(draftId))
}

/** The movies of a draft's theme with what they are scored by, as text: the worker reads it. */
export function ratedMoviesQuery(draftId: string) {
  return queryOptions({
    queryKey: ['rated-movies', draftId],
    queryFn: async () => {
      const response = await api.drafts[':id']['rated-movies'].$get({ param: { id: draftId } })
      if (!response.ok) await unwrap(Promise.resolve(response))
      return response.text()
    },
    staleTime: Infinity,
  })
}

/**
 * The best answer so far. Later answers keep what they do not tell. An old answer stays until there is a better one, also
 * if the worker fails.
 */
export function useVerdictAnswer<Q extends VerdictQuestion>(
  client: VerdictClient | undefined,
  question: Q,
): { answer: AnswerTo<Q> | undefined; isDone: boolean } {
  const key = JSON.stringify(question)
  const [known, setKnown] = useState<{ key: string; answer: AnswerTo<Q>; isLast: boolean }>()
  useEffect(
    () =>
      client?.ask(JSON.parse(key) as Q, (answer, isLast) => {
        // A transition keeps the screen responsive.
        startTransition(() => {
          setKnown((before) => ({
            key,
            answer: before?.key === key && answer ? { ...before.answer, ...answer } : answer,
            isLast,
          }))
        })
      }),
    [client, key],
  )
  return { answer: known?.answer, isDone: known?.key === key && known.isLast }
}
