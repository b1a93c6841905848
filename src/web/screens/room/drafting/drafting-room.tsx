import { type RefObject, Suspense, useState } from 'react'
import { onTheClock, type Participant } from '#domain/draft/draft.ts'
import { hostOf } from '#domain/draft/draft-record.ts'
import { openObjection } from '#domain/objections/objection.ts'
import { ClockConfirm } from '#web/components/draft/clock/clock-confirm.tsx'
import { RoomBoard } from '#web/components/draft/board/room-board.tsx'
import { LogFold } from '#web/components/draft/log/log-fold.tsx'
import { MovieBrowser } from '#web/components/draft/desk/search/movie-browser.tsx'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { DraftRules } from '#web/components/draft/rules/draft-rules.tsx'
import { usePickMoments } from '#web/components/draft/moments/use-pick-moments.ts'
import { OnTheClock } from '#web/components/draft/clock/on-the-clock.tsx'
import { DraftStatusTitle } from '#web/components/draft/clock/status-title.tsx'
import { PickDesk } from '#web/components/draft/desk/pick-desk.tsx'
import { picksUntilTurns, turnText } from '#web/components/draft/clock/turns-until.ts'
import type { PickDeskState } from '#web/components/draft/desk/use-pick-desk.ts'
import { ModalNews } from '#web/components/ui/modal.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'
import { useDrawnParts } from '#web/lib/app/use-drawn-parts.ts'
import { Clock } from '#web/screens/room/clock/clock.tsx'
import { Dock } from '#web/screens/room/dock/dock.tsx'
import { toOnlineDraft } from '#web/lib/drafts/draft-navigation.ts'
import type { RoomQueue } from '#features/queue/web/queue-view.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { Reactions } from '#features/reactions/web/reactions.tsx'
import { JoinCodeTicket } from '#features/invitations/web/join-code-ticket.tsx'
import { LeaveDraft } from '#web/screens/room/leave-draft.tsx'
import { DoorsButton, HostButton, Intermission } from '#web/screens/room/host/host.tsx'
import { ParticipantsPanel } from './participants-panel.tsx'
import { isHost, isMine, isWatching, type Stage } from '#web/live/stage.ts'
import { turnInWords } from '#web/live/words.ts'
import { RoomDryTurn } from './room-dry-turn.tsx'
import { StandingIn, StandInRule } from './standing-in.tsx'
import { LastPickPanel, TurnPanel } from './turn-panel.tsx'
import type { StandIn } from './use-stand-in.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import '#web/components/draft/draft-complete.css'
import './drafting-room.css'

const HouseVotes = lazyPart(() => import('#features/house-votes/web/room-house-votes.tsx'))
const OddsFold = lazyPart(() => import('#features/verdict/web/odds/odds-fold.tsx'))
const PickMoment = lazyPart(() => import('#web/components/draft/moments/pick-moment.tsx'))
const RematchSlip = lazyPart(() => import('#features/rematch/web/rematch-slip.tsx'))

type DraftingRoomProps = {
  room: DraftRoom
  stage: Exclude<Stage, 'waiting'>
  pool: MoviePool
  desk: PickDeskState
  queue: RoomQueue | undefined
  standIn: StandIn
  heading: RefObject<HTMLHeadingElement | null>
}

/** If there are more columns, the board takes the full width, and players and ticket move below it. */
const BESIDE_COLUMNS = 5
/** About how many cells of the board a step draws: whole rows, at least one. */
const CELLS_AT_ONCE = 6

/** The started room: the clock, the desk of the player it serves, and the board (Spec 2.22–2.29). */
export default function DraftingRoom({
  room,
  stage,
  pool,
  desk,
  queue,
  standIn,
  heading,
}: DraftingRoomProps) {
  const { view, draft } = room
  const turn = onTheClock(draft)
  const until = picksUntilTurns(draft)
  const isPicking = stage === 'my-turn' || stage === 'standing-in'
  // While the draft is paused, its host alone picks, for others.
  const isStill = view.paused !== undefined && !(stage === 'standing-in' && isHost(view))
  const announcement = turn && (stillText(view) ?? announcementOf(stage, turn.participant))
  const hold = holdOn(room, isStill)
  const { moment, dismiss } = usePickMoments(draft, (id) => isMine(view, id))
  const { selection } = desk
  /** `adding`: the player asked for the movies from the queue. */
  const [looks, setLooks] = useState<'not' | 'looking' | 'adding'>('not')
  const isLooking = looks !== 'not'
  useShortcut('/', () => {
    if (stage === 'their-turn' && queue && !isLooking) setLooks('adding')
  })
  const rowsAtOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / draft.categories.length))
  const boardParts = Math.ceil(draft.participants.length / rowsAtOnce)
  const floorParts = useDrawnParts(boardParts + 2)

  function confirm() {
    const { movie, category, houseOverride } = selection
    if (!turn || !movie || !category) return
    const pickedBy = isHost(view) ? view.hostId : room.standIn
    room.pick({
      participantId: turn.participant.id,
      movie,
      category,
      houseOverride,
      ...(stage === 'standing-in' && pickedBy !== undefined && { pickedBy }),
    })
    desk.goOn()
  }

  function subtitleOf(id: string) {
    const turnOf = turnText(draft, until.get(id))
    if (!isMine(view, id)) return turnOf
    return turnOf === undefined ? 'You' : `You, ${turnOf.toLowerCase()}`
  }

  return (
    <ModalNews value={stage === 'my-turn' ? announcement : undefined}>
      {moment && moment.kind !== 'bar' && (
        <Suspense>
          <PickMoment draft={draft} moment={moment} onDismiss={dismiss} />
        </Suspense>
      )}
      {turn && announcement !== undefined && (
        <OnTheClock
          draft={draft}
          news={moment?.kind === 'bar' ? moment : undefined}
          announcement={announcement}
          isYours={isPicking && !isStill}
          live="off"
          timer={view.clock && <Clock part="timer" room={room} />}
        >
          {view.paused && (
            <Intermission
              room={room}
              isChosen={isStill && isPicking && selection.movie !== undefined}
              isPicking={isPicking && !isStill}
            />
          )}
          {isHost(view) && <HostButton room={room} standIn={standIn} />}
          {isPicking && !isStill && (
            <ClockConfirm selection={selection} open={desk.openFor(selection)} isHeld={hold !== undefined} />
          )}
        </OnTheClock>
      )}
      {stage !== 'complete' && <Dock room={room} />}
      {view.clock && <Clock part="auto-picks" room={room} />}
      {stage !== 'complete' && <RoomDryTurn room={room} pool={pool} />}
      {turn && stage === 'standing-in' && (
        <StandingIn
          name={turn.participant.name}
          isAway={!room.presenceOf(turn.participant.id).isHere}
          onEnd={standIn.end}
        />
      )}
      {turn && isPicking && (
        <PickDesk
          draft={draft}
          participantId={turn.participant.id}
          pool={pool}
          desk={desk}
          hold={hold}
          queue={turn.participant.id === queue?.seat ? queue : undefined}
          onConfirm={confirm}
        />
      )}
      {stage === 'their-turn' && (
        <TurnPanel room={room} standIn={standIn} heading={heading}>
          {queue && (
            <button
              className="link"
              type="button"
              aria-expanded={isLooking}
              onClick={() => setLooks(isLooking ? 'not' : 'looking')}
            >
              {isLooking ? 'Close the list' : 'Plan your next picks'}
            </button>
          )}
        </TurnPanel>
      )}
      {stage === 'their-turn' && isLooking && queue && (
        <MovieBrowser
          draft={draft}
          participantId={queue.seat}
          pool={pool}
          queue={queue}
          takesFocus={looks === 'adding'}
        />
      )}
      {!isPicking && queue?.panel?.(isLooking ? undefined : () => setLooks('adding'))}
      {stage === 'last-pick' && <LastPickPanel heading={heading} />}
      {stage === 'complete' && !isWatching(view) && (
        <Suspense>
          <RematchSlip draftId={view.id} news={room.rematchNews} />
        </Suspense>
      )}
      {stage === 'complete' && <RoomComplete draftId={view.id} heading={heading} />}
      {stage === 'complete' && (
        <Suspense>
          <HouseVotes draft={view} />
        </Suspense>
      )}
      <DraftRules rules={draft.rules} isOnline />
      {floorParts > 0 && (
        <div
          className={`draft-floor room__floor${draft.categories.length > BESIDE_COLUMNS ? ' room__floor--stacked' : ''}`}
        >
          <Reactions room={room}>
            <RoomBoard
              draftId={view.id}
              savedVersion={view.version}
              draft={draft}
              drawnRows={floorParts * rowsAtOnce}
              pool={pool}
              confirmedPicks={view.picks.length}
              subtitleOf={subtitleOf}
              {...(isPicking && {
                selection: { movie: selection.movie, category: selection.category },
                onOpenCell: (category) => {
                  queue?.showMovies?.()
                  desk.openCell(category)
                },
              })}
            />
          </Reactions>
          {floorParts > boardParts && (
            <div className="room__side">
              {stage !== 'complete' && draft.rules?.scoresShown && (
                <Suspense>
                  <OddsFold
                    draftId={view.id}
                    savedVersion={view.version}
                    draft={view}
                    mine={view.myParticipantIds}
                  />
                </Suspense>
              )}
              <ParticipantsPanel room={room} />
              {floorParts > boardParts + 1 && (
                <>
                  <LogFold draftId={view.id} version={view.version} />
                  {stage !== 'complete' && <StandInRule room={room} />}
                  {stage !== 'complete' && <LeaveDraft room={room} />}
                  {stage !== 'complete' && view.inviteCode !== undefined && (
                    <JoinCodeTicket code={view.inviteCode} title={view.title} hasStarted>
                      {isHost(view) && <DoorsButton room={room} />}
                    </JoinCodeTicket>
                  )}
                </>
              )}
            </div>
          )}
        </div>
      )}
    </ModalNews>
  )
}

/** What the bar says while the draft stands still. */
function stillText({ paused, objection }: DraftRoom['view']): string | undefined {
  if (paused) return 'Intermission'
  return openObjection({ objection }) && 'The table votes'
}

/** Why no pick can be confirmed now; undefined if one can. `isStill`: whether the draft is paused for the viewer. */
function holdOn({ view, pendingPick }: DraftRoom, isStill: boolean): string | undefined {
  if (pendingPick) return 'Sending your last pick…'
  if (!isStill && !openObjection(view)) return undefined
  const when = isStill ? `when ${hostOf(view)?.name ?? 'the host'} resumes` : 'after the vote'
  return `Your choice is kept. Picking goes on ${when}.`
}

function announcementOf(stage: Stage, onTurn: Participant): string {
  if (stage === 'my-turn') return "It's Your Turn"
  return stage === 'standing-in' ? `Picking for ${onTurn.name}` : turnInWords(onTurn)
}

type RoomCompleteProps = { draftId: string; heading: RefObject<HTMLHeadingElement | null> }

/**
 * The end of the draft (Spec 2.28, 2.31). Players and watchers may read the scores even if they are not public (Spec
 * 6.6).
 */
function RoomComplete({ draftId, heading }: RoomCompleteProps) {
  return (
    <section className="panel draft-complete" aria-labelledby="complete-title">
      <DraftStatusTitle />
      <h2 className="draft-complete__title" id="complete-title" ref={heading} tabIndex={-1}>
        Draft Complete!
      </h2>
      <p>All players have made their selections</p>
      <ButtonLink
        kind="go"
        size="big"
        to={`/final-scores/${draftId}?public=true`}
        state={toOnlineDraft(draftId)}
      >
        View Final Scores
      </ButtonLink>
    </section>
  )
}
