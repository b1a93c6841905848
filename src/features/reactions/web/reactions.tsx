import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { PickExtrasContext } from '#web/components/draft/board/pick-extras.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const load = () => import('./room-reactions.tsx')
const RoomReactions = lazyPart(load)
const CellMarks = lazyPart(() => load().then(({ CellMarks }) => ({ default: CellMarks })))

/**
 * Lets people react to the picks on the board (B2.9). What shows reactions is loaded once there are some, or a pick is
 * opened.
 */
export function Reactions({ room, children }: { room: DraftRoom; children: ReactNode }) {
  const { view, reactions, connection } = room
  const { id } = view
  const hasPicks = view.picks.length > 0
  const [areThere, setAreThere] = useState(false)
  const [opened, open] = useState<number>()
  const isWanted = hasPicks && (areThere || opened !== undefined || connection === 'polling')

  useEffect(() => {
    if (!hasPicks || areThere) return
    const look = () =>
      void unwrap(api.drafts[':id'].reactions.$get({ param: { id } })).then(
        ({ counts }) => counts.length > 0 && setAreThere(true),
        // The next news says whether there are any.
        () => undefined,
      )
    return reactions.hear((news) => (news ? setAreThere(true) : look()))
  }, [id, hasPicks, areThere, reactions])

  useShortcut('r', () => {
    const cell =
      document.activeElement?.closest('[data-pick]') ?? document.querySelector('.draft-board [data-shown]')
    if (cell instanceof HTMLElement) open(Number(cell.dataset.pick))
  })

  const extras = useMemo(
    () => ({
      onOpen: open,
      marksOf: (overallPick: number, movieId: number) =>
        isWanted && (
          <Suspense>
            <CellMarks line={reactions} overallPick={overallPick} movieId={movieId} />
          </Suspense>
        ),
    }),
    [isWanted, reactions],
  )
  return (
    <PickExtrasContext value={extras}>
      {children}
      {isWanted && (
        <Suspense>
          <RoomReactions room={room} opened={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </PickExtrasContext>
  )
}
