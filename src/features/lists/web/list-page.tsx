import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { MAX_LIST_NAME_LENGTH, toListRow, toListRowView, type ListView } from '#features/lists/wire/lists.ts'
import {
  isToMend,
  leaveOutRepeats,
  type ListRow,
  MAX_LIST_ROWS,
  moviesOfRows,
  withoutCandidates,
} from '#features/lists/rules/list.ts'
import { MIN_POOL_MOVIES } from '#domain/pools/pool-choices.ts'
import { toPoolParams } from '#domain/pools/pool.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { errorBody, isUnreachable } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { underlyingError } from '#web/lib/sync/request.ts'
import { SHOW_LISTS } from '#web/lib/setup/setup-navigation.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import { DeleteList } from './delete-list.tsx'
import { FindingProgress, rowCount } from './finding-progress.tsx'
import { Intake, type ReadSource } from './intake.tsx'
import { listQuery, listsKey, saveList } from './list-queries.ts'
import type { ReadList } from './reading/join-lists.ts'
import { Review } from './review/review.tsx'
import { forgetUnsavedList, keepUnsavedList, type UnsavedList } from './unsaved-list.ts'
import { useFindMovies } from './use-find-movies.ts'
import { grouped, moviesText } from '#web/lib/numbers.ts'
import { capitalized } from '#domain/words/phrases.ts'
import './lists.css'

type ListPageProps = {
  /** What is shown first: a new list, one that was being made, or a saved one. */
  initial: UnsavedList
  isNew: boolean
}

/** A list of movies: read, reviewed, mended and saved (B1.4). */
export function ListPage({ initial, isNew }: ListPageProps) {
  const [list, setList] = useState(initial)
  const [isAdding, setIsAdding] = useState(initial.rows.length === 0)
  const [source, setSource] = useState('')
  const [isReviewed, setIsReviewed] = useState(false)
  const [nameError, setNameError] = useState<string>()
  const { state } = useLocation() as { state: unknown }
  const { save, isSaving } = useSave()
  const { finding, find, retry, stop } = useFindMovies((found) => {
    setList((old) => ({ ...old, text: '', rows: leaveOutRepeats([...old.rows, ...found]) }))
    setIsAdding(false)
    setIsReviewed(true)
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReviewed) heading.current?.focus()
  }, [isReviewed])
  usePageTitle(isNew ? 'New list' : list.name)
  useEffect(() => {
    if (list !== initial) keepUnsavedList(list)
  }, [list, initial])

  const change = (changes: Partial<UnsavedList>) => setList((old) => ({ ...old, ...changes }))
  const read = (read: ReadList, { fileNames }: ReadSource) => {
    const room = MAX_LIST_ROWS - list.rows.length
    if (read.rows.length > room) {
      const description = `A list holds ${grouped(MAX_LIST_ROWS)} rows, and there is room for ${room}.`
      showToast({ kind: 'error', subject: 'read-list', title: 'Too many rows', description })
      return
    }
    dismissToast('read-list')
    setSource(sourceText(read, fileNames))
    if (list.name === '') change({ name: suggestedName(read, fileNames[0]) })
    find(read.rows)
  }
  const saveAs = (then: 'stay' | 'draft') => {
    if (list.name.trim() === '') {
      setNameError('A list needs a name')
      return
    }
    save(list, then, (saved) =>
      setList((old) => ({
        ...old,
        baseVersion: saved.version,
        rows: withKnown(saved.rows.map(toListRow), old.rows),
      })),
    )
  }

  const movies = moviesOfRows(list.rows).length
  const toMend = list.rows.filter(isToMend).length
  return (
    <div className="page list-page">
      <Link className="list-page__back" to={backOf(state)} state={SHOW_LISTS}>
        <Icon name="right" /> Back to your draft
      </Link>
      {finding ? (
        <>
          <h1>{isNew ? 'New list' : list.name}</h1>
          <FindingProgress finding={finding} what={source} onStop={stop} onRetry={retry} />
        </>
      ) : isAdding ? (
        <>
          <h1>{list.rows.length > 0 ? 'Add titles' : 'New list'}</h1>
          {list.rows.length > 0 && (
            <button className="link" type="button" onClick={() => setIsAdding(false)}>
              Back to the {rowCount(list.rows.length)}
            </button>
          )}
          <Intake text={list.text} onText={(text) => change({ text })} onRead={read} />
        </>
      ) : (
        <>
          <div className="review-head">
            <div>
              <h1 ref={heading} tabIndex={-1}>
                {movies} of {list.rows.length} found
              </h1>
              <p className="dim">{source || rowCount(list.rows.length)}</p>
            </div>
            <div className="review-head__name">
              <EntryField
                label="Name of the list"
                name="name"
                value={list.name}
                error={nameError}
                maxLength={MAX_LIST_NAME_LENGTH}
                onEnter={(name) => {
                  setNameError(undefined)
                  change({ name })
                }}
              />
            </div>
          </div>
          <Review
            rows={list.rows}
            onChange={(index, row) =>
              setList((old) => ({ ...old, rows: old.rows.map((one, at) => (at === index ? row : one)) }))
            }
          />
          <p className="list-page__more">
            <Button onClick={() => setIsAdding(true)}>
              <Icon name="plus" /> Add titles
            </Button>
            {list.baseVersion > 0 && <DeleteList id={list.id} name={list.name} backTo={backOf(state)} />}
          </p>
          <div className="save-bar">
            <p>
              <b>{moviesText(movies)}</b>
              <span className="dim">{saveNote(movies, toMend)}</span>
            </p>
            <Button disabled={isSaving} onClick={() => saveAs('stay')}>
              Save
            </Button>
            <Button kind="go" disabled={isSaving || movies < MIN_POOL_MOVIES} onClick={() => saveAs('draft')}>
              Save and draft it
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** The saved rows, with what else they may mean as far as it is known here. */
function withKnown(saved: readonly ListRow[], known: readonly ListRow[]): ListRow[] {
  return saved.map((row, index) => {
    const candidates = isToMend(row) ? known[index]?.candidates : undefined
    return candidates ? { ...row, candidates } : row
  })
}

/** Setup with the choices that it was left with. */
function backOf(state: unknown): string {
  const back = typeof state === 'object' && state !== null && 'backTo' in state ? state.backTo : undefined
  return typeof back === 'string' && back.startsWith('/?') ? back : '/?setup&theme=others'
}

function saveNote(movies: number, toMend: number): string {
  if (movies < MIN_POOL_MOVIES) return ` · A draft needs ${MIN_POOL_MOVIES}`
  if (toMend === 0) return ''
  return toMend === 1
    ? ' · 1 row to check stays with the list and joins no draft'
    : ` · ${toMend} rows to check stay with the list and join no draft`
}

/** Saves the list, and goes to setup with it if it is to be drafted. */
function useSave() {
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const [isSaving, setIsSaving] = useState(false)

  const save = async (list: UnsavedList, then: 'stay' | 'draft', onSaved: (saved: ListView) => void) => {
    setIsSaving(true)
    try {
      const saved = await saveList(session, list.id, {
        name: list.name,
        rows: list.rows.map(withoutCandidates).map(toListRowView),
        baseVersion: list.baseVersion,
      })
      forgetUnsavedList()
      dismissToast('save-list')
      queries.setQueryData(listQuery(session, list.id).queryKey, saved)
      await queries.invalidateQueries({ queryKey: listsKey, exact: true })
      if (then === 'draft') await navigate(draftLink(saved))
      else {
        onSaved(saved)
        showToast({ kind: 'success', subject: 'save-list', title: 'List saved' })
        await navigate(`/lists/${saved.id}`, { replace: true, state })
      }
    } catch (error) {
      showToast({
        kind: 'error',
        subject: 'save-list',
        title: 'The list was not saved',
        description: failureText(error),
      })
    } finally {
      setIsSaving(false)
    }
  }
  return {
    isSaving,
    save: (...args: Parameters<typeof save>): void => void save(...args),
  }
}

/** The address of setup with the list for its theme. */
export function draftLink({ edition_id, name }: Pick<ListView, 'edition_id' | 'name'>): string {
  const params = toPoolParams({ list: { editionId: edition_id, name } })
  return `/?${new URLSearchParams({ setup: '', theme: 'others', option: name, ...params }).toString()}`
}

function failureText(error: unknown): string {
  const cause = underlyingError(error)
  return isUnreachable(cause)
    ? 'The server cannot be reached. Your rows are kept; try again.'
    : errorBody(cause).message
}

function sourceText({ rows, site, untitled = 0 }: ReadList, fileNames: readonly string[]): string {
  return [
    fileNames.join(' and '),
    `${rowCount(rows.length)}${site ? ` from ${site}` : ''}`,
    untitled > 0 && `${rowCount(untitled)} without a title`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The list's own name, else the file's: 'Heist watchlist' for 'heist-watchlist.csv'. */
function suggestedName({ name }: ReadList, fileName: string | undefined): string {
  const text =
    name ??
    (fileName ?? '')
      .replace(/\.\w+$/, '')
      .replace(/[-_]+/g, ' ')
      .trim()
  return capitalized(text).slice(0, MAX_LIST_NAME_LENGTH)
}
