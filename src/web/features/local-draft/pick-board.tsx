import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import {
  apply,
  type DraftPick,
  makePick,
  onTheClock,
  openCategories,
  pickRefusal,
  turnsToCome,
} from '#domain/draft/draft.ts'
import { DRAFT_ERRORS } from '#domain/draft/errors.ts'
import { DraftBoard } from '../../components/draft/draft-board.tsx'
import type { MoviePool } from '../../components/draft/movie-search.tsx'
import { OnTheClock } from '../../components/draft/on-the-clock.tsx'
import { isConfirmable, PICK_FORM_ID, PickDesk } from '../../components/draft/pick-desk.tsx'
import { NO_SELECTION, type Selection } from '../../components/draft/selection.ts'
import { type LocalDraft, readLocalDraft, writeLocalDraft } from '../../lib/local-drafts.ts'
import { moviesQuery } from '../../lib/movie-queries.ts'
import { showToast } from '../../lib/toasts.tsx'
import { LatestPicks } from './latest-picks.tsx'

const NOTHING_CHOSEN = { selection: NO_SELECTION, query: '' }

type PickBoardProps = { record: LocalDraft; saveMark: ReactNode }

/** The clock, the desk of whoever is on it, and the board (Spec 2.21). */
export function PickBoard({ record, saveMark }: PickBoardProps) {
  const { draft } = record
  const [choice, setChoice] = useState({ forPick: 0, selection: NO_SELECTION, query: '' })
  const { selection, query } = choice.forPick === draft.picks.length ? choice : NOTHING_CHOSEN
  const searchField = useRef<HTMLInputElement>(null)
  const desk = useRef<HTMLDivElement>(null)
  const pool = useMoviePool(record)
  const turn = onTheClock(draft)
  const turnsUntil = turnsUntilEach(draft)

  useEffect(() => {
    if (prefersKeyboard()) searchField.current?.focus({ preventScroll: true })
  }, [])

  function confirm() {
    const { movie, category, houseOverride } = selection
    if (!turn || !movie || !category) return
    const isMade = pick(record.id, { participantId: turn.participant.id, movie, category, houseOverride })
    if (!isMade) return
    if (prefersKeyboard()) searchField.current?.focus()
    else desk.current?.scrollIntoView({ block: 'nearest' })
  }

  /** What is chosen belongs to the pick that is on: when another tab makes that pick, it is gone. */
  function choose(change: { selection?: Selection; query?: string }) {
    setChoice({ forPick: draft.picks.length, selection, query, ...change })
  }

  function openCell(category: CategoryName) {
    choose({ selection: { ...selection, category } })
    searchField.current?.focus({ preventScroll: true })
    desk.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }

  return (
    <>
      {turn && (
        <OnTheClock draft={draft} announcement={`${turn.participant.name} is on the clock`} isYours>
          <ClockConfirm selection={selection} open={openCategories(draft, turn.participant.id)} />
        </OnTheClock>
      )}
      {turn && (
        <div ref={desk} className="local-draft__desk">
          <PickDesk
            draft={draft}
            participantId={turn.participant.id}
            pool={pool}
            subject={draft.option}
            query={query}
            selection={selection}
            searchField={searchField}
            onType={(typed) => choose({ query: typed })}
            onSelect={(selected) => choose({ selection: selected })}
            onConfirm={confirm}
          />
        </div>
      )}
      <div className="local-draft__floor">
        <DraftBoard
          draft={draft}
          subtitleOf={(participantId) => turnsUntil.get(participantId)}
          selection={turn && { movie: selection.movie, category: selection.category }}
          onOpenCell={turn && openCell}
        />
        <LatestPicks draft={draft} saveMark={saveMark} />
      </div>
    </>
  )
}

/** What is chosen and Confirm Pick, within reach of a thumb. */
function ClockConfirm({ selection, open }: { selection: Selection; open: readonly CategoryName[] }) {
  const { movie, category } = selection
  if (!movie) return null
  return (
    <div className="clock__confirm">
      <p>
        <b>{movie.title}</b>
        <br />
        {category ? `in ${category}` : 'Choose a category'}
      </p>
      <button className="btn" type="submit" form={PICK_FORM_ID} disabled={!isConfirmable(selection, open)}>
        Confirm Pick
      </button>
    </div>
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

function useMoviePool({ draft, personId }: LocalDraft): MoviePool {
  const { theme, option } = draft
  const { data, isError, refetch } = useQuery(moviesQuery({ theme, option, personId }))
  if (data) return { state: 'ready', movies: data }
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}

/** 'Pick 7', 'Next', 'In 4 picks' under each name. */
function turnsUntilEach(draft: LocalDraft['draft']): Map<string, string> {
  const first = new Map<string, number>()
  for (const [index, { participant }] of turnsToCome(draft).entries()) {
    if (!first.has(participant.id)) first.set(participant.id, index)
  }
  return new Map(
    [...first].map(([id, picks]) => [
      id,
      picks === 0 ? `Pick ${draft.picks.length + 1}` : picks === 1 ? 'Next' : `In ${picks} picks`,
    ]),
  )
}

/** A desktop, where focusing a field brings up no keyboard over the screen. */
function prefersKeyboard(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches
}
