import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Day, dayOf } from '#features/daily/rules/day.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { errorBody, isUnavailable } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import { newId } from '#web/lib/chance.ts'
import { dayInPlay, type KeptDay, openTry, startTry, unsentTries, useKeptDay } from './kept-days.ts'
import { underlyingError } from '#web/lib/sync/request.ts'
import { Before } from './before.tsx'
import { puzzleQuery } from './daily-queries.ts'
import { Result } from './result/result.tsx'
import { Unanswered } from './result/unanswered.tsx'
import { trySenderOf } from './try-sender.ts'
import './today.css'

const loadPlaying = () => import('./playing/playing.tsx')
/** The bots come with it. */
const Playing = lazy(async () => ({ default: (await loadPlaying()).Playing }))

/** The draft of the day (B6.1); of an earlier one if it is asked for. */
export function Today({ asked }: { asked: Day | undefined }) {
  const session = useSession()
  const { data, error, refetch } = useQuery(puzzleQuery(session, asked))
  const [shownFirst] = useState(() => asked ?? dayInPlay(Date.now()))
  const [here] = useState(() => dayOf(new Date()))
  const [stayedFor, setStayedFor] = useState<Day>()
  const day = stayedFor ?? shownFirst ?? data?.day ?? here
  const kept = useKeptDay(day)

  if (kept) return <KeptToday kept={kept} isEarlier={asked !== undefined} onStart={() => setStayedFor(day)} />
  if (error) return <NoDraft error={underlyingError(error)} onRetry={() => void refetch()} />
  return <Loading />
}

type KeptTodayProps = {
  kept: KeptDay
  isEarlier: boolean
  onStart: () => void
}

/** The draft of a day, which needs no network any more. */
function KeptToday({ kept, isEarlier, onStart }: KeptTodayProps) {
  const { view, tries } = kept
  const session = useSession()
  const open = openTry(kept)
  const last = tries.at(-1)
  const unsent = unsentTries(kept).length
  const result = last ? last.result : (view.result ?? undefined)
  usePageTitle(view.title, 'Draft of the day')
  useStageFocus(open ? 'playing' : last || result ? 'result' : 'before')

  useEffect(() => {
    loadPlaying().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (unsent > 0) trySenderOf(session).send(view.day)
  }, [unsent, session, view.day])

  function start() {
    onStart()
    startTry(view.day, newId(), Date.now())
  }

  if (open) {
    return (
      <Suspense fallback={<Loading />}>
        <Playing view={view} play={open} />
      </Suspense>
    )
  }
  if (result) return <Result view={view} result={result} isEarlier={isEarlier} onPlayAgain={start} />
  if (last) return <Unanswered view={view} play={last} isEarlier={isEarlier} onPlayAgain={start} />
  return <Before view={view} isEarlier={isEarlier} onPlay={start} />
}

/** Goes to the top of the page when another part of the draft is shown. Playing chooses its own place. */
function useStageFocus(stage: 'before' | 'playing' | 'result'): void {
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    window.scrollTo(0, 0)
    if (stage !== 'playing') document.getElementById('main')?.focus({ preventScroll: true })
  }, [stage])
}

function Loading() {
  usePageTitle('Draft of the day')
  return (
    <p className="page loading" role="status">
      Loading...
    </p>
  )
}

function NoDraft({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  usePageTitle('Draft of the day')
  const isOnline = useOnline()
  const isOut = isUnavailable(error)
  const text = isOnline
    ? 'The server cannot be reached right now.'
    : 'You are offline. Open the draft of the day once with the network, and it can be played without.'
  return (
    <div className="page empty">
      <h1>{isOut ? 'No draft yet' : 'No draft that day'}</h1>
      <p role="alert">{isOut ? text : errorBody(error).message}</p>
      {isOut ? (
        <Button kind="go" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <ButtonLink kind="go" to="/today">
          Today’s draft
        </ButtonLink>
      )}
    </div>
  )
}
