import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { awaitedAnswer, type FakeServer, fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { type LocalDraft, readLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { address } from '#web/lib/screen.testing.tsx'
import {
  ANA,
  apollo13,
  BEN,
  big,
  boardRow,
  castAway,
  makePick,
  openDraft,
  played,
  POOL,
  splash,
  testRecord,
  viewOf,
} from './local-draft.testing.tsx'

afterEach(() => vi.useRealTimers())

const FAILED = "Your draft couldn't be saved automatically. Please try again."

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const saves = (server: FakeServer, record: LocalDraft) =>
  server.asked.saveDraft.filter((save) => save.id === record.id).map((save) => save.body)
const mark = () => document.querySelector('.save-mark [role=status]')!.textContent.trim()
const saved = (record: LocalDraft) =>
  waitFor(() => expect(readLocalDraft(record.id)?.savedVersion).toBe(currentVersion(record)))
const currentVersion = ({ id }: LocalDraft) => readLocalDraft(id)?.draft.version
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.readAsText(file)
  })
/** A draft with all picks but one. */
const almostComplete = () =>
  played(testRecord(), [big, 'Comedy'], [splash, 'Comedy'], [apollo13, 'Drama/Romance'])

describe('a pick is saved', () => {
  it('with the whole draft, as the payload of a saved draft', async () => {
    const server = fakeServer({ pool: POOL })
    const record = testRecord({}, { profilePath: '/tom.jpg' })
    openDraft(record)
    await waitFor(() => expect(mark()).toBe('Saved'))
    await makePick('Apollo 13', 'Drama/Romance')
    await saved(record)
    const created = {
      title: 'Tom Hanks',
      theme: 'people',
      option: 'Tom Hanks',
      personId: 31,
      profilePath: '/tom.jpg',
      participants: [
        { id: ANA, name: 'Ana' },
        { id: BEN, name: 'Ben' },
      ],
      categories: ['Comedy', 'Drama/Romance'],
      draftOrder: [ANA, BEN],
      picks: [],
      isComplete: false,
      baseVersion: 0,
      version: 1,
    }
    const pick = {
      playerId: ANA,
      playerName: 'Ana',
      movie: { id: 2, title: 'Apollo 13', year: 1995, genre: 'Drama, History', posterPath: null },
      category: 'Drama/Romance',
      houseOverride: false,
    }
    expect(saves(server, record)).toEqual([
      created,
      { ...created, picks: [pick], baseVersion: 1, version: 2 },
    ])
  })

  it('one save at a time, the newest state last', async () => {
    const first = awaitedAnswer<DraftView>()
    const server = fakeServer({ pool: POOL })
    const { saveDraft } = server
    const record = testRecord()
    server.saveDraft = first.answer
    openDraft(record)
    await makePick('Big', 'Comedy')
    await makePick('Splash', 'Comedy')
    expect(saves(server, record)).toHaveLength(1)
    expect(mark()).toBe('Saving…')

    server.saveDraft = saveDraft
    server.drafts.set(record.id, viewOf(record))
    first.give(viewOf(record))
    await saved(record)
    expect(saves(server, record).map(({ version }) => version)).toEqual([1, 3])
  })
})

describe('if the server cannot be reached', () => {
  it('shows it, says so once, and withdraws it when everything is saved', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer({ pool: POOL })
    const record = testRecord()
    openDraft(record)
    await waitFor(() => expect(mark()).toBe('Saved'))
    await screen.findAllByRole('option')
    server.isReachable = false
    await makePick('Big', 'Comedy')
    await waitFor(() => expect(mark()).toBe('Server not reachable: the draft goes on in this browser'))
    await screen.findByText('Auto-save failed')
    await makePick('Splash', 'Comedy')
    await pass(10_000)
    expect(screen.getAllByText('Auto-save failed')).toHaveLength(1)
    screen.getByText(FAILED)

    server.isReachable = true
    await pass(30_000)
    await saved(record)
    await waitFor(() => expect(mark()).toBe('Saved'))
    await pass(1000)
    await waitFor(() => expect(screen.queryByText('Auto-save failed')).toBeNull())
    expect(server.drafts.get(record.id)?.picks).toHaveLength(2)
  })

  it('saves at once when the network is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer({ isReachable: false })
    const record = testRecord()
    openDraft(record)
    await pass(20_000)
    server.isReachable = true
    act(() => void window.dispatchEvent(new Event('online')))
    await saved(record)
  })
})

describe('if the server fails', () => {
  it('says so and tries again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer({ pool: POOL })
    const { saveDraft } = server
    const record = testRecord()
    server.saveDraft = () => refusal(500, 'INTERNAL')
    openDraft(record)
    await screen.findByText('Auto-save failed')
    expect(mark()).toBe('Not saved yet: kept in this browser, trying again')
    server.saveDraft = saveDraft
    await pass(10_000)
    await saved(record)
  })
})

describe('if the server refuses', () => {
  it('shows it without a toast, and keeps the picks', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer({ pool: POOL, saveDraft: () => refusal(403, 'FORBIDDEN_ORIGIN') })
    const record = testRecord()
    openDraft(record)
    await makePick('Big', 'Comedy')
    await waitFor(() => expect(mark()).toBe('Not saved'))
    const sent = saves(server, record).length
    await pass(60_000)
    expect(saves(server, record)).toHaveLength(sent)
    expect(screen.queryByText('Auto-save failed')).toBeNull()
    expect(boardRow('Ana')[0]).toBe('Pick 1 Big')
    expect(readLocalDraft(record.id)?.draft.picks).toHaveLength(1)
  })

  it('tries again with the next pick', async () => {
    const server = fakeServer({ pool: POOL })
    const { saveDraft } = server
    const record = testRecord()
    server.saveDraft = () => refusal(403, 'FORBIDDEN_ORIGIN')
    openDraft(record)
    await waitFor(() => expect(mark()).toBe('Not saved'))
    server.saveDraft = saveDraft
    await makePick('Big', 'Comedy')
    await saved(record)
  })

  it('offers to keep the draft as a new one, which is saved', async () => {
    const server = fakeServer({ pool: POOL })
    const { saveDraft } = server
    const record = played(testRecord({}, { savedVersion: 1 }), [big, 'Comedy'])
    server.drafts.set(record.id, viewOf(testRecord()))
    server.saveDraft = (save) => (save.id === record.id ? refusal(403, 'FORBIDDEN_ORIGIN') : saveDraft(save))
    openDraft(record)
    await userEvent.click(await screen.findByRole('button', { name: 'Save as a new draft' }))
    const id = address().replace('/draft/', '')
    expect(id).not.toBe(record.id)
    await waitFor(() => expect(server.drafts.get(id)?.picks).toHaveLength(1))
    expect(readLocalDraft(record.id)).toBeUndefined()
  })

  it('gets another session first if the current one is unknown', async () => {
    const server = fakeServer({ pool: POOL })
    const { saveDraft } = server
    const record = testRecord()
    server.saveDraft = (save) =>
      server.asked.guestSession.length < 2 ? refusal(401, 'UNAUTHENTICATED') : saveDraft(save)
    openDraft(record)
    await saved(record)
    expect(saves(server, record)).toHaveLength(2)
    await waitFor(() => expect(mark()).toBe('Saved'))
  })
})

describe('a draft that the server does not accept', () => {
  const MESSAGE = 'Two players are called Ana. Please rename one.'
  const refused = () =>
    refusal(400, 'INVALID_INPUT', { message: MESSAGE, fields: { participants: [MESSAGE] } })

  it('says on its page what is wrong, without a toast, and is kept and not sent again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer({ saveDraft: refused })
    const record = testRecord()
    openDraft(record)
    await screen.findByRole('heading', { name: 'This draft cannot be saved' })
    screen.getByText(MESSAGE)
    expect(mark()).toBe('Not saved: kept in this browser')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(60_000)
    expect(saves(server, record)).toHaveLength(1)
    expect(screen.queryByText('Auto-save failed')).toBeNull()
    expect(readLocalDraft(record.id)).toMatchObject({ savedVersion: 0 })
  })

  it('is saved once its players have other names', async () => {
    const server = fakeServer()
    const { saveDraft } = server
    const record = testRecord()
    server.saveDraft = refused
    openDraft(record)
    const rename = await screen.findByRole('button', { name: 'Rename and save' })
    const second = screen.getByRole('textbox', { name: 'Player 2' })
    await userEvent.clear(second)
    await userEvent.type(second, 'ana')
    await userEvent.click(rename)
    screen.getByText('ana is already in this draft. Please choose another name.')
    expect(saves(server, record)).toHaveLength(1)
    server.saveDraft = saveDraft
    await userEvent.type(second, ' B')
    await userEvent.click(rename)
    await saved(record)
    expect(
      saves(server, record)
        .at(-1)
        ?.participants.map(({ name }) => name),
    ).toEqual(['Ana', 'ana B'])
    await waitFor(() => expect(screen.queryByText('This draft cannot be saved')).toBeNull())
  })

  it('is renamed under a new id if the server already has it', async () => {
    const server = fakeServer({ pool: POOL })
    const { saveDraft } = server
    const record = played(testRecord({}, { savedVersion: 1 }), [big, 'Comedy'])
    server.drafts.set(record.id, viewOf(testRecord()))
    server.saveDraft = (save) => (save.id === record.id ? refused() : saveDraft(save))
    openDraft(record)
    await userEvent.click(await screen.findByRole('button', { name: 'Rename and save' }))
    await waitFor(() => expect(address()).not.toBe(`/draft/${record.id}`))
    await waitFor(() => expect(server.drafts.get(address().replace('/draft/', ''))?.picks).toHaveLength(1))
  })

  it('offers its picks as a file', async () => {
    fakeServer({ saveDraft: () => refusal(409, 'MOVIE_NOT_IN_THEME') })
    const files: Blob[] = []
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` })
    openDraft(played(testRecord(), [big, 'Comedy']))
    await userEvent.click(await screen.findByRole('button', { name: 'Download the picks' }))
    expect(await textOf(files[0]!)).toContain('"1","Ana","Big","1988","Comedy",""')
    expect(screen.queryByRole('button', { name: 'Rename and save' })).toBeNull()
    Object.assign(URL, { createObjectURL: undefined })
  })

  it('is discarded for good, after a confirmation', async () => {
    const server = fakeServer({ saveDraft: refused })
    const record = testRecord()
    openDraft(record)
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard Draft' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(readLocalDraft(record.id)).toBeUndefined()
    expect(saves(server, record)).toHaveLength(1)
  })

  it('says at its end why the scores cannot be opened', async () => {
    fakeServer({ saveDraft: refused })
    openDraft(played(almostComplete(), [castAway, 'Drama/Romance']))
    await screen.findByText(/^The scores open once the draft can be saved/)
  })
})

describe('if the draft went on elsewhere', () => {
  it('takes the server’s picks, and names those that were replaced', async () => {
    const server = fakeServer({ pool: POOL })
    const record = testRecord({}, { savedVersion: 1 })
    const elsewhere = viewOf(played(record, [splash, 'Comedy'], [castAway, 'Drama/Romance']))
    server.readDraft = () => viewOf(record)
    server.saveDraft = () => refusal(409, 'STALE_VERSION', { draft: elsewhere })
    openDraft(record)
    await makePick('Big', 'Comedy')
    await screen.findByText('This draft moved on somewhere else')
    screen.getByText('Picks that were not kept: Big.')
    expect(boardRow('Ana')[0]).toBe('Pick 1 Splash')
    expect(boardRow('Ben')[1]).toBe('Pick 2 Cast Away')
    expect(readLocalDraft(record.id)).toMatchObject({ savedVersion: 3, draft: { version: 3 } })
    await waitFor(() => expect(mark()).toBe('Saved'))
  })

  it('names none if all were kept', async () => {
    const server = fakeServer({ pool: POOL })
    const record = testRecord({}, { savedVersion: 1 })
    const elsewhere = viewOf(played(record, [big, 'Comedy'], [castAway, 'Drama/Romance']))
    server.readDraft = () => viewOf(record)
    server.saveDraft = () => refusal(409, 'STALE_VERSION', { draft: elsewhere })
    openDraft(record)
    await makePick('Big', 'Comedy')
    await screen.findByText('You are looking at its present state.')
    expect(boardRow('Ben')[1]).toBe('Pick 2 Cast Away')
  })
})

describe('when the draft is complete', () => {
  it('says so, and leads to the scores once the server has the last pick', async () => {
    const last = awaitedAnswer<DraftView>()
    const server = fakeServer({ pool: POOL })
    const record = almostComplete()
    openDraft(record)
    await saved(record)
    server.saveDraft = last.answer
    await makePick('Cast Away', 'Drama/Romance')
    screen.getByRole('heading', { name: 'Draft Complete!' })
    screen.getByText('All players have made their selections')
    screen.getByText('Saving the last pick…')
    expect(screen.queryByText('Your draft has been automatically saved.')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'View Final Scores' }).disabled).toBe(true)

    expect(saves(server, record).at(-1)?.isComplete).toBe(true)
    last.give(viewOf(readLocalDraft(record.id)!))
    await screen.findByText('Your draft has been automatically saved.')
    expect(screen.getAllByText('Draft Complete!')).toHaveLength(2)
    expect(document.title).toBe('Draft complete · Tom Hanks · Marquee')
    await userEvent.click(screen.getByRole('link', { name: 'View Final Scores' }))
    await waitFor(() => expect(address()).toBe(`/final-scores/${record.id}?public=true`))
  })

  it('does not congratulate while the server is gone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer({ pool: POOL })
    const record = almostComplete()
    openDraft(record)
    await saved(record)
    server.isReachable = false
    await makePick('Cast Away', 'Drama/Romance')
    await screen.findByText(/^The scores open as soon as the server has every pick\./)
    await pass(3000)
    expect(screen.queryByText('Your draft has been automatically saved.')).toBeNull()
    server.isReachable = true
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('Your draft has been automatically saved.')
  })

  it('does not congratulate again if it is opened another time', async () => {
    fakeServer({ pool: POOL })
    const complete = played(almostComplete(), [castAway, 'Drama/Romance'])
    openDraft({ ...complete, savedVersion: complete.draft.version })
    screen.getByRole('link', { name: 'View Final Scores' })
    await screen.findByText('Saved')
    expect(screen.queryByText('Your draft has been automatically saved.')).toBeNull()
  })
})
