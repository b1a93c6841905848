import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '#web/lib/fake-server.testing.ts'
import { type LocalDraft, readLocalDraft, writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { setShortcutsOn } from '#web/lib/browser/shortcuts.ts'
import {
  apollo13,
  big,
  boardRow,
  castAway,
  makePick,
  openDraft,
  played,
  POOL,
  searchField,
  splash,
  testRecord,
  viewOf,
} from './local-draft.testing.tsx'

const afterOne = () => played(testRecord(), [big, 'Comedy'])
const afterTwo = () => played(testRecord(), [big, 'Comedy'], [splash, 'Comedy'])
const complete = () =>
  played(
    testRecord(),
    [big, 'Comedy'],
    [splash, 'Comedy'],
    [apollo13, 'Drama/Romance'],
    [castAway, 'Drama/Romance'],
  )

const undoButton = () => screen.getByRole('button', { name: 'Undo Last Pick' })
const question = () => screen.queryByRole('alertdialog', { name: 'Undo this pick?' })
const said = () => screen.getAllByRole('status').map((status) => status.textContent.trim())
const picksOf = ({ id }: LocalDraft) => readLocalDraft(id)!.draft.picks.map((pick) => pick.movie.title)
const saved = ({ id }: LocalDraft) =>
  waitFor(() => expect(readLocalDraft(id)!.savedVersion).toBe(readLocalDraft(id)!.draft.version))
const savedPicks = (server: FakeServer, { id }: LocalDraft) =>
  server.drafts.get(id)?.picks.map((pick) => pick.movie_title)

async function undoLast() {
  await userEvent.click(undoButton())
  await userEvent.click(screen.getByRole('button', { name: 'Undo Pick' }))
}

describe('the last pick', () => {
  it('is taken back after a question that names it, and the undo is saved', async () => {
    const server = fakeServer({ pool: POOL })
    const record = afterTwo()
    openDraft(record)
    await saved(record)
    await userEvent.click(undoButton())
    expect(question()?.textContent).toContain(
      'Ben’s pick of Splash for Comedy is taken back, and Ben is on the clock again.',
    )
    expect(picksOf(record)).toEqual(['Big', 'Splash'])
    await userEvent.click(screen.getByRole('button', { name: 'Undo Pick' }))
    expect(question()).toBeNull()
    expect(picksOf(record)).toEqual(['Big'])
    expect(boardRow('Ben')[0]).not.toContain('Splash')
    await saved(record)
    expect(savedPicks(server, record)).toEqual(['Big'])
  })

  it('stays if the question is answered with Cancel', async () => {
    fakeServer({ pool: POOL })
    const record = afterOne()
    openDraft(record)
    await userEvent.click(undoButton())
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(question()).toBeNull()
    expect(picksOf(record)).toEqual(['Big'])
    expect(document.activeElement).toBe(undoButton())
  })

  it('is announced as undone, without announcing the one before as new', async () => {
    fakeServer({ pool: POOL })
    const record = afterTwo()
    openDraft(record)
    const clock = within(screen.getByRole('region', { name: 'Draft Status' }))
    clock.getByText(/^Ben drafted Splash\. Ben is on the clock/)
    await undoLast()
    expect(said()).toContain('Ben’s pick of Splash was undone.')
    clock.getByText(/^Ben is on the clock, Pick 2 of 4/)
    await makePick('Cast Away', 'Drama/Romance')
    expect(said()).not.toContain('Ben’s pick of Splash was undone.')
    clock.getByText(/^Ben drafted Cast Away\. Ben is on the clock/)
  })

  it('can be followed by the one before, up to the first, with the focus on the button', async () => {
    fakeServer({ pool: POOL })
    const record = afterTwo()
    openDraft(record)
    await undoLast()
    expect(document.activeElement).toBe(undoButton())
    await undoLast()
    expect(picksOf(record)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Undo Last Pick' })).toBeNull()
    await makePick('Splash', 'Comedy')
    expect(picksOf(record)).toEqual(['Splash'])
  })

  it('cannot be undone before there is one', () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    expect(screen.queryByRole('button', { name: 'Undo Last Pick' })).toBeNull()
  })

  it('is undone only if the question was about it', async () => {
    fakeServer({ pool: POOL })
    const record = afterOne()
    openDraft(record)
    await userEvent.click(undoButton())
    act(() => void writeLocalDraft(played(readLocalDraft(record.id)!, [splash, 'Comedy'])))
    expect(question()).toBeNull()
    expect(picksOf(record)).toEqual(['Big', 'Splash'])
  })

  it('reopens a complete draft if it is undone', async () => {
    const server = fakeServer({ pool: POOL })
    const record = complete()
    openDraft(record)
    await saved(record)
    await screen.findByRole('link', { name: 'View Final Scores' })
    await undoLast()
    expect(screen.queryByRole('heading', { name: 'Draft Complete!' })).toBeNull()
    await saved(record)
    expect(server.drafts.get(record.id)).toMatchObject({ is_complete: false })
    await makePick('Cast Away', 'Drama/Romance')
    await screen.findByRole('heading', { name: 'Draft Complete!' })
  })

  it('stays while the results are public', async () => {
    const record = complete()
    const seen = { ...record, savedVersion: record.draft.version }
    fakeServer({ pool: POOL, readDraft: () => ({ ...viewOf(record), is_public: true }) })
    openDraft(seen)
    await screen.findByText(/^Everybody can see these results\. Make them private/)
    expect(screen.queryByRole('button', { name: 'Undo Last Pick' })).toBeNull()
  })
})

describe('the key u', () => {
  it('asks, but not while the viewer types or if shortcuts are off', async () => {
    fakeServer({ pool: POOL })
    openDraft(afterOne())
    await userEvent.type(searchField(), 'u')
    expect(question()).toBeNull()
    act(() => searchField().blur())
    await userEvent.keyboard('u')
    expect(question()).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    setShortcutsOn(false)
    await userEvent.keyboard('u')
    expect(question()).toBeNull()
  })
})

describe('if the response to a save was lost', () => {
  it('a pick that was undone meanwhile stays undone', async () => {
    const server = fakeServer({ pool: POOL })
    const record = testRecord()
    openDraft(record)
    await saved(record)
    server.losesAnswers = true
    await makePick('Big', 'Comedy')
    await waitFor(() => expect(savedPicks(server, record)).toEqual(['Big']))
    server.losesAnswers = false
    await undoLast()
    await saved(record)
    expect(savedPicks(server, record)).toEqual([])
    expect(picksOf(record)).toEqual([])
    expect(screen.queryByText('This draft moved on somewhere else')).toBeNull()
  })
})
