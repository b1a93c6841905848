import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { onTheClock } from '#domain/draft/draft.ts'
import { DraftSign } from '#web/components/draft/clock/draft-sign.tsx'
import { LoadingPanels } from '#web/components/draft/draft-message.tsx'
import { useMoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { type PickDeskState, usePickDesk } from '#web/components/draft/desk/use-pick-desk.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { prefersKeyboard } from '#web/components/draft/desk/prefers-keyboard.ts'
import { ConnectionLine } from './connection-line.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { useQueue } from '#features/queue/web/use-queue.ts'
import { RoomNews } from './room-news.tsx'
import { DraftingRoom, OrderDeal, preloadLaterParts, WaitingRoom } from './room-parts.ts'
import { isMine, isWatching, type Stage, stageOf } from '#web/live/stage.ts'
import { turnInWords } from '#web/live/words.ts'
import { PickedForYou } from './drafting/standing-in.tsx'
import { useStandIn } from './drafting/use-stand-in.ts'
import { useTurnSignal } from './drafting/use-turn-signal.ts'
import './draft-room.css'

/** An online draft, from the first seat to the last pick (Spec 2.22). */
export function RoomScreen({ room }: { room: DraftRoom }) {
  const { view, draft } = room
  const standIn = useStandIn(room)
  const stage = stageOf(room, standIn.isOn)
  const [deal, setDeal] = useState<'to come' | 'now' | 'over'>(stage === 'waiting' ? 'to come' : 'over')
  if (deal === 'to come' && stage !== 'waiting') setDeal('now')
  const heading = useRef<HTMLHeadingElement>(null)
  const pool = useMoviePool(view)
  const desk = usePickDesk(draft, pool)
  const queue = useQueue(room)
  usePageTitle(titleOf(room, stage), view.title)
  useTurnSignal(view)
  const isWaiting = stage === 'waiting'
  useEffect(() => {
    if (isWaiting) void preloadLaterParts()
  }, [isWaiting])

  return (
    <div className="page room">
      {deal === 'now' && draft.picks.length === 0 && (
        <Suspense>
          <OrderDeal draft={draft} isMine={(id) => isMine(view, id)} onDone={() => setDeal('over')} />
        </Suspense>
      )}
      <DraftSign
        draft={draft}
        isOver={stage === 'complete'}
        {...(stage === 'waiting' && view.isRematch && { before: 'REMATCH' })}
        {...(stage === 'my-turn' && { chaseKey: draft.picks.length })}
      />
      <RoomNews room={room} />
      {queue && (
        <p className="sr" role="status">
          {queue.said}
        </p>
      )}
      <PickedForYou room={room} />
      <ConnectionLine connection={room.connection} isPicking={stage !== 'waiting' && !isWatching(view)} />
      {isWatching(view) && <Watching />}
      <Suspense fallback={<LoadingPanels />}>
        {stage === 'waiting' ? (
          <WaitingRoom room={room} pool={pool} queue={queue} heading={heading} />
        ) : (
          <DraftingRoom
            room={room}
            stage={stage}
            pool={pool}
            desk={desk}
            queue={queue}
            standIn={standIn}
            heading={heading}
          />
        )}
        <StageFocus stage={stage} heading={heading} desk={desk} />
      </Suspense>
    </div>
  )
}

function titleOf({ draft }: DraftRoom, stage: Stage): string {
  const turn = onTheClock(draft)
  switch (stage) {
    case 'waiting':
      return 'Waiting room'
    case 'my-turn':
      return 'Your turn!'
    case 'standing-in':
      return `Picking for ${turn?.participant.name}`
    case 'their-turn':
      return turn ? turnInWords(turn.participant) : 'Drafting'
    case 'last-pick':
      return 'Drafting'
    case 'complete':
      return 'Draft complete'
  }
}

/** Shown to viewers who came after the start (Spec 8.9). */
function Watching() {
  return (
    <p className="notice room-watching">
      <Icon name="users" />
      <span>
        <b>You are watching</b> this draft. The picks appear here as they are made.
      </span>
    </p>
  )
}

type StageFocusProps = { stage: Stage; heading: RefObject<HTMLElement | null>; desk: PickDeskState }

/**
 * Moves the focus to the next step if the focused element is gone. It never takes the focus from another element, and
 * opens no keyboard on a phone. The room that replaces the waiting room is shown from its top. It stands beside the part
 * of the room, and so waits until that has loaded.
 */
function StageFocus({ stage, heading, desk: { searchField, place } }: StageFocusProps) {
  const shown = useRef<Stage>(undefined)
  useEffect(() => {
    const isFirstStage = shown.current === undefined
    if (shown.current === stage) return
    if (shown.current === 'waiting') window.scrollTo(0, 0)
    shown.current = stage
    if (!isFocusFree()) return
    const isPicking = stage === 'my-turn' || stage === 'standing-in'
    const field = isPicking && prefersKeyboard() ? searchField.current : null
    if (field) field.focus({ preventScroll: true })
    else if (!isFirstStage) (isPicking ? place : heading).current?.focus({ preventScroll: true })
  }, [stage, heading, searchField, place])
  return null
}

/** After navigation, the main element has the focus. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.id === 'main'
}
