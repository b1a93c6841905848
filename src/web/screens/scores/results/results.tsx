import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { totalPicks } from '#domain/draft/progress.ts'
import { signOf } from '#domain/draft/theme.ts'
import { DraftBoard } from '#web/components/draft/board/draft-board.tsx'
import type { ReactionCounts } from '#features/reactions/rules/reactions.ts'
import { ReactedPicks } from '#features/reactions/web/reacted-picks.tsx'
import { useReactionCounts } from '#features/reactions/web/use-reactions.ts'
import { Marquee } from '#web/components/layout/marquee.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { DraftResult } from '#contract/results/draft-result.ts'
import { Honours } from './honours.tsx'
import { PickOrder } from './pick-order.tsx'
import { FoldedPodium, Podium } from '#features/reveal/web/podium.tsx'
import { type ResultsTab, ResultsTabs } from '#web/components/draft/results-tabs.tsx'
import { Scores } from './scores.tsx'
import { averageText, stillMissingText } from '#domain/scoring/score-texts.ts'
import { useRevealShow } from '#features/reveal/web/use-reveal-show.ts'
import type { TellBeat } from '#features/reveal/web/use-led-reveal.ts'
import { useFirstReveal } from '#features/reveal/web/use-first-reveal.ts'
import { useShownPlayers } from './use-shown-players.ts'

type ResultsProps = {
  draftId: string
  result: DraftResult
  tab: ResultsTab
  /** A question to the viewer, visible even in a low window. */
  question: ReactNode
  /** Buttons beside the tabs. */
  actions: ReactNode
  /** Notes on the scores as a whole. */
  notes: ReactNode
  verdict: ReactNode
  onNearVerdict: () => void
  /** Below the chosen tab. */
  foot: ReactNode
  /** What the people say, below the ranking. */
  houseVotes: ReactNode
  /** Whether people could react to its picks. */
  isOnline: boolean
  /** Whether the viewer played, and so gets the show instead of the quick reveal. */
  isOwnResult: boolean
  /** Leads the reveal on televisions, of a viewer who may. */
  onBeat: TellBeat | undefined
}

/** Marquee, podium, and below them the chosen tab. */
export function Results({
  draftId,
  result,
  tab,
  question,
  actions,
  notes,
  verdict,
  onNearVerdict,
  foot,
  houseVotes,
  isOnline,
  isOwnResult,
  onBeat,
}: ResultsProps) {
  const reactions = useReactionCounts(draftId, result.draft, isOnline)
  const hasShow = isRevealed(result) && result.teams.length > 1
  const { isOpen, Show, watchButton, open, close } = useRevealShow(draftId, hasShow && isOwnResult)
  const reveal = useFirstReveal(
    isRevealed(result) && !(hasShow && isOwnResult) ? draftId : undefined,
    result.teams.length,
  )
  const shown = useShownPlayers(result.teams)
  return (
    <div
      className={`page final-scores${reveal.isPlaying ? ' final-scores--revealing' : ''}${isOpen ? ' final-scores--behind' : ''}`}
    >
      <Marquee {...signOf(result.title)} />
      {question}
      {tab === 'scores' ? (
        <Podium result={result} reveal={reveal} />
      ) : (
        <FoldedPodium result={result} reveal={reveal} isBilling={tab === 'verdict'} />
      )}
      <div className="watch">
        {hasShow && (
          <button ref={watchButton} className="link" type="button" onClick={open}>
            Watch the reveal
          </button>
        )}
        {result.picks.length > 0 && <ReplayLink draftId={draftId} />}
      </div>
      {Show && <Show result={result} onClose={close} onBeat={onBeat} />}
      {!result.isFinished && <Unfinished draftId={draftId} result={result} />}
      {notes}
      <div className="results-bar">
        <ResultsTabs current={tab} onNearVerdict={onNearVerdict} />
        {actions}
      </div>
      {tab === 'scores' && <Scores result={result} shown={shown} reveal={reveal} />}
      {tab === 'scores' && houseVotes}
      {tab === 'board' && <ScoredBoard result={result} reactions={reactions} />}
      {tab === 'order' && <PickOrder result={result} reactions={reactions} />}
      {tab === 'verdict' && verdict}
      {foot}
    </div>
  )
}

function ReplayLink({ draftId }: { draftId: string }) {
  const [query] = useSearchParams()
  const search = query.get('public') === 'true' ? '?public=true' : ''
  return (
    <Link className="link" to={{ pathname: `/final-scores/${draftId}/replay`, search }}>
      Replay the draft
    </Link>
  )
}

/** Only complete results with every score get a reveal. */
function isRevealed({ isFinal, picks }: DraftResult): boolean {
  return isFinal && picks.some(({ score }) => score !== undefined)
}

function Unfinished({ draftId, result }: Pick<ResultsProps, 'draftId' | 'result'>) {
  return (
    <div className="notice notice--warn unfinished">
      <Icon name="warning" />
      <p>
        <b>This draft is not finished yet.</b> {result.picks.length} of {totalPicks(result.draft)} picks are
        made;{' '}
        {result.draft.rules?.scoresShown
          ? 'these are the scores so far.'
          : 'scores are hidden until the last one.'}
      </p>
      <ButtonLink size="small" to={`/draft/${draftId}`}>
        Back to the draft
      </ButtonLink>
    </div>
  )
}

/** The texts that say what provisional scores wait for, by movie id. */
function missingParts(picks: DraftResult['picks']): Map<number, string> {
  return new Map(
    picks
      .filter(({ isPending, score }) => isPending && score !== undefined)
      .map(({ movie, facts }) => [movie.id, stillMissingText(facts)]),
  )
}

type ScoredBoardProps = { result: DraftResult; reactions: ReadonlyMap<number, ReactionCounts> }

function ScoredBoard({ result: { draft, picks, teams }, reactions }: ScoredBoardProps) {
  const averages = new Map(
    teams.map((team) => [
      team.participantId,
      team.totalPicks > 0 ? `${averageText(team.averageScore)} average` : 'No picks yet',
    ]),
  )
  return (
    <div className="scored-board">
      <ReactedPicks reactions={reactions}>
        <DraftBoard
          draft={draft}
          scores={new Map(picks.map((pick) => [pick.movie.id, pick.score]))}
          scoreNotes={missingParts(picks)}
          subtitleOf={(participantId) => averages.get(participantId)}
        />
      </ReactedPicks>
      <Honours picks={picks} />
    </div>
  )
}
