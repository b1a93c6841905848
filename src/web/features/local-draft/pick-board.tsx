import { type ReactNode, useEffect } from 'react'
import {
  apply,
  type DraftPick,
  makePick,
  onTheClock,
  openCategories,
  pickRefusal,
} from '#domain/draft/draft.ts'
import { DRAFT_ERRORS } from '#domain/draft/errors.ts'
import { ClockConfirm } from '../../components/draft/clock-confirm.tsx'
import { DraftBoard } from '../../components/draft/draft-board.tsx'
import { LatestPicks } from '../../components/draft/latest-picks.tsx'
import { OnTheClock } from '../../components/draft/on-the-clock.tsx'
import { PickDesk } from '../../components/draft/pick-desk.tsx'
import { prefersKeyboard } from '../../components/draft/prefers-keyboard.ts'
import { picksUntilTurns, turnText } from '../../components/draft/turns-until.ts'
import { useMoviePool } from '../../components/draft/use-movie-pool.ts'
import { usePickDesk } from '../../components/draft/use-pick-desk.ts'
import { type LocalDraft, readLocalDraft, writeLocalDraft } from '../../lib/local-drafts.ts'
import { showToast } from '../../lib/toasts.tsx'

type PickBoardProps = { record: LocalDraft; saveMark: ReactNode }

/** The clock, the desk of whoever is on it, and the board (Spec 2.21). */
export function PickBoard({ record, saveMark }: PickBoardProps) {
  const { draft, personId } = record
  const desk = usePickDesk(draft)
  const { selection, searchField } = desk
  const pool = useMoviePool({ theme: draft.theme, option: draft.option, personId })
  const turn = onTheClock(draft)
  const until = picksUntilTurns(draft)

  useEffect(() => {
    if (prefersKeyboard()) searchField.current?.focus({ preventScroll: true })
  }, [searchField])

  function confirm() {
    const { movie, category, houseOverride } = selection
    if (!turn || !movie || !category) return
    const isMade = pick(record.id, { participantId: turn.participant.id, movie, category, houseOverride })
    if (isMade) desk.goOn()
  }

  return (
    <>
      {turn && (
        <OnTheClock draft={draft} announcement={`${turn.participant.name} is on the clock`} isYours>
          <ClockConfirm selection={selection} open={openCategories(draft, turn.participant.id)} />
        </OnTheClock>
      )}
      {turn && (
        <PickDesk
          draft={draft}
          participantId={turn.participant.id}
          pool={pool}
          desk={desk}
          onConfirm={confirm}
        />
      )}
      <div className="local-draft__floor">
        <DraftBoard
          draft={draft}
          subtitleOf={(participantId) => turnText(draft, until.get(participantId))}
          selection={turn && { movie: selection.movie, category: selection.category }}
          onOpenCell={turn && desk.openCell}
        />
        <LatestPicks draft={draft}>{saveMark}</LatestPicks>
      </div>
    </>
  )
}

/** Makes a pick in the draft as it is now, which another tab may have moved on. Returns whether it was made. */
function pick(draftId: string, made: DraftPick): boolean {
  const current = readLocalDraft(draftId)
  if (!current) return false
  const refusal = pickRefusal(current.draft, made)
  if (refusal === 'MOVIE_ALREADY_DRAFTED') {
    showToast({
      kind: 'error',
      title: 'Movie Already Drafted',
      description: `${made.movie.title} has already been selected by another player.`,
    })
    return false
  }
  if (refusal) {
    const title = refusal === 'NOT_YOUR_TURN' ? 'Not Your Turn' : 'Error Making Pick'
    showToast({ kind: 'error', title, description: DRAFT_ERRORS[refusal] })
    return false
  }
  const draft = apply(current.draft, makePick(current.draft, made))
  const isStored = writeLocalDraft({ ...current, draft })
  if (!isStored) {
    showToast({
      kind: 'warning',
      id: 'storage',
      title: 'This browser keeps no copy',
      description: 'Its storage is full or switched off. Keep this tab open until the draft is saved.',
    })
  }
  return true
}
