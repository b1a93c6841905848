import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { toDraftResult } from '#contract/results/draft-result.ts'
import { LogFold } from '#web/components/draft/log/log-fold.tsx'
import RulesLine from '#web/components/draft/rules/rules-line.tsx'
import { RematchSlip } from '#features/rematch/web/rematch-slip.tsx'
import { canAskForRematch, useRematch } from '#features/rematch/web/use-rematch.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { errorBody, isUnavailable, isUnreachable } from '#web/lib/api.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { isOnlineDraftState } from '#web/lib/drafts/draft-navigation.ts'
import { readLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { PLAY_NOW } from '#features/play-now/web/play-now-link.ts'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { dismissToast } from '#web/lib/toasts/toasts.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { playAgainLink } from '#web/lib/setup/setup-navigation.ts'
import { draftQuery } from '#web/lib/drafts/draft-query.ts'
import { FinalScoresSkeleton } from './final-scores-skeleton.tsx'
import { HouseVotes } from '#features/house-votes/web/house-votes.tsx'
import {
  LoadFailure,
  RESULTS_SUBJECT,
  SourcesOff,
  Unreachable,
} from '#web/components/draft/results-notices.tsx'
import { MovieDataBanner } from './movie-data-banner.tsx'
import { RematchButton } from '#features/rematch/web/rematch-button.tsx'
import { Results } from './results/results.tsx'
import type { ResultsTab } from '#web/components/draft/results-tabs.tsx'
import { useLedReveal } from '#features/reveal/web/use-led-reveal.ts'
import { SaveDraft } from './save/save-draft.tsx'
import { ShareResults } from './share/share-results.tsx'
import { useMovieData } from './use-movie-data.ts'
import { useResultsRoom } from './use-results-room.ts'
import { VerdictTab } from '#features/verdict/web/verdict-tab.tsx'
import { usePreparedVerdict } from '#features/verdict/web/use-prepared-verdict.ts'
import { useNamedPlayers } from './results/use-shown-players.ts'
import './final-scores.css'

type FinalScoresProps = { draftId: string; tab: ResultsTab; isPublicView: boolean }

/** The final scores of a draft (Spec 2.41–2.49). */
export function FinalScores({ draftId, tab, isPublicView }: FinalScoresProps) {
  const { data: draft, error, isFetching, refetch } = useQuery(draftQuery(draftId))
  const isLoaded = draft !== undefined
  useEffect(() => {
    if (isLoaded) dismissToast(RESULTS_SUBJECT)
  }, [isLoaded])
  const result = useMemo(() => draft && toDraftResult(draft), [draft])
  const { movieData, tryAgain } = useMovieData(draftId, draft?.pendingEnrichment ?? 0)
  const room = useResultsRoom(draftId, draft !== undefined && canAskForRematch(draft))
  const rematch = useRematch(draftId, room.rematchNews)
  const onBeat = useLedReveal(draft, room.tellBeat)
  const [readsOn, setReadsOn] = useState(false)
  const wasDrawn = useWasDrawn(draftId)
  const hasLog = useMayReadLog(draft)
  const prepareVerdict = usePreparedVerdict(draft, result, tab === 'verdict')
  useNamedPlayers(draftId, draft)
  usePageTitle(...(result ? [result.title] : []), 'Final scores')

  if (draft && result) {
    const hasScores = result.picks.some(({ score }) => score !== undefined)
    if (movieData === 'loading' && !hasScores && !readsOn) {
      return <MovieDataLoading onReadOn={() => setReadsOn(true)} />
    }
    // Unfinished results can be saved and shared, too (Spec 2.47).
    const actions = (result.isFinished || hasScores) && (
      <>
        {result.isFinished && (draft.theme !== 'others' || wasDrawn) && (
          <PlayAgain draft={draft} wasDrawn={wasDrawn} />
        )}
        <RematchButton draft={draft} result={result} rematch={rematch} />
        <SaveDraft
          draftId={draftId}
          ownerId={draft.ownerId}
          isFresh={!isFetching}
          isPublicView={isPublicView}
        />
        {movieData !== 'loading' && (
          <ShareResults draft={draft} result={result} isFresh={!isFetching} hasScores={hasScores} />
        )}
      </>
    )
    const notes = (
      <>
        {draft.rules && <RulesLine rules={draft.rules} isOnline={draft.isMultiplayer} />}
        <MovieDataBanner
          state={movieData}
          pending={draft.pendingEnrichment}
          unscored={draft.picks.filter(({ score }) => score === undefined).length}
          onTryAgain={tryAgain}
        />
        <SourcesOff />
      </>
    )
    return (
      <Results
        draftId={draftId}
        result={result}
        tab={tab}
        question={<RematchSlip draftId={draftId} rematch={rematch} />}
        actions={actions}
        notes={notes}
        verdict={<VerdictTab draft={draft} result={result} />}
        onNearVerdict={prepareVerdict}
        foot={hasLog && <LogFold draftId={draftId} version={draft.version} />}
        houseVotes={draft.isMultiplayer && result.isFinished && <HouseVotes draft={draft} result={result} />}
        isOnline={draft.isMultiplayer}
        isOwnResult={draft.isOwner || draft.myParticipantIds.length > 0}
        onBeat={onBeat}
      />
    )
  }
  if (!error || (isFetching && isUnavailable(error))) return <FinalScoresSkeleton />
  if (isUnavailable(error)) {
    const reason = isUnreachable(error) ? undefined : errorBody(error).message
    return <Unreachable draftId={draftId} reason={reason} onRetry={() => void refetch()} />
  }
  return <LoadFailure isPublicView={isPublicView} />
}

/** Shown while nothing is scored (Spec 2.48); visitors can go on to the picks. */
function MovieDataLoading({ onReadOn }: { onReadOn: () => void }) {
  return (
    <FinalScoresSkeleton text="Loading movie data...">
      <button className="link" type="button" onClick={onReadOn}>
        Show the picks meanwhile
      </button>
    </FinalScoresSkeleton>
  )
}

/** Whether this browser drew the theme for somebody who played alone (B2.2). The server, which prerenders, did not. */
function useWasDrawn(draftId: string): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => readLocalDraft(draftId)?.isDrawn === true,
    () => false,
  )
}

/**
 * Whether to offer the log of an online draft (B2.8). Of those who look at public results, only the server knows who has
 * watched the draft; the room says so of those who come from it.
 */
function useMayReadLog(draft: ViewedDraft | undefined): boolean {
  const { state } = useLocation() as { state: unknown }
  const comesFromRoom = useSyncExternalStore(
    () => () => undefined,
    () => draft !== undefined && isOnlineDraftState(state, draft.id),
    () => false,
  )
  if (!draft?.isMultiplayer) return false
  return draft.isOwner || draft.myParticipantIds.length > 0 || !draft.isPublic || comesFromRoom
}

/** Draws another theme, or leads to a setup with this draft's choices, which can be changed before the start. */
function PlayAgain({ draft, wasDrawn }: { draft: ViewedDraft; wasDrawn: boolean }) {
  const { user } = useSession()
  if (wasDrawn) return <ButtonLink to={PLAY_NOW}>Play Again</ButtonLink>
  const { to, state } = playAgainLink(draft, user?.id)
  return (
    <ButtonLink to={to} state={state}>
      Play Again
    </ButtonLink>
  )
}
