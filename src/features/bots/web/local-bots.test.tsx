import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toMovieView } from '#contract/movies/movies.ts'
import type { Bot } from '#domain/draft/bot-kinds.ts'
import { thinkingMs } from '#domain/draft/bot-seats.ts'
import { makePick as pickEvent } from '#domain/draft/draft.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { type LocalDraft, PREFIX, readLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { withEvent } from '#web/lib/drafts/unsaved-events.ts'
import {
  ANA,
  BEN,
  big,
  confirmButton,
  makePick,
  openDraft,
  played,
  searchField,
  slot,
  testRecord,
  visitDraft,
} from '#web/screens/local-draft/local-draft.testing.tsx'
import { createBotMinds } from './bot-turn.tsx'

const CAT = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c03'
const VERA: Bot = { taste: 'critic', level: 'fair', seed: 7 }
const MAX: Bot = { taste: 'mogul', level: 'fair', seed: 8 }

const COMEDIES = Array.from({ length: 12 }, (_, index) =>
  testMovie({ id: 100 + index, title: `Comedy ${index}`, year: 1990 + index, genres: ['Comedy'] }),
)
const DRAMAS = Array.from({ length: 12 }, (_, index) =>
  testMovie({ id: 200 + index, title: `Drama ${index}`, year: 1990 + index, genres: ['Drama'] }),
)
const MOVIES = [big, ...COMEDIES, ...DRAMAS]
const answer = {
  results: MOVIES.map(toMovieView),
  isComplete: true,
  total: MOVIES.length,
  isSettled: true,
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

/** Ana against Vera and Max, in this order unless another is given. */
function tableOf(draftOrder = [ANA, BEN, CAT]): LocalDraft {
  const participants = [
    { id: ANA, name: 'Ana' },
    { id: BEN, name: 'Vera', bot: VERA },
    { id: CAT, name: 'Max', bot: MAX },
  ]
  return testRecord({ participants, draftOrder })
}

const picksOf = ({ id }: LocalDraft) => readLocalDraft(id)!.draft.picks
const pickersOf = (record: LocalDraft) => picksOf(record).map(({ participantId }) => participantId)
const thought = ({ id }: LocalDraft) => thinkingMs(readLocalDraft(id)!.draft)!
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const clock = () => within(screen.getByRole('region', { name: 'Draft Status' }))
const isThinking = (name: string) => clock().findAllByText(new RegExp(`^${name} is thinking`))

/** What the bot on the clock will choose. */
function choiceIn({ id }: LocalDraft) {
  const { draft } = readLocalDraft(id)!
  return createBotMinds(MOVIES)(draft)!
}

function changeInAnotherTab(record: LocalDraft) {
  localStorage.setItem(PREFIX + record.id, JSON.stringify(record))
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
}

describe('a bot on the clock', () => {
  it('thinks in sight of all, makes the choice of its seed, and the draft is saved with it', async () => {
    const server = fakeServer({ pool: MOVIES })
    const record = tableOf([BEN, ANA, CAT])
    openDraft(record)
    await isThinking('Vera')
    const { movie, category } = choiceIn(record)
    expect(screen.queryByRole('region', { name: 'Make a pick' })).toBeNull()
    await waitFor(() => expect(server.asked.movies).toHaveLength(1))
    await pass(900)
    expect(picksOf(record)).toHaveLength(0)
    await pass(2100)
    await waitFor(() => expect(picksOf(record)).toHaveLength(1))
    expect(picksOf(record)).toMatchObject([{ participantId: BEN, movie: { id: movie.id }, category }])
    await waitFor(() => expect(server.drafts.get(record.id)?.picks).toHaveLength(1))
    expect(server.drafts.get(record.id)?.participants[1]).toMatchObject({ bot: VERA })
  })

  it('hands over to the person, who is told so and types on', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { matches: media.includes('hover'), media }) as MediaQueryList,
    )
    fakeServer({ pool: MOVIES })
    const record = tableOf()
    openDraft(record)
    await clock().findAllByText(/^It's Your Turn/)
    await makePick('Big', 'Comedy')
    await isThinking('Vera')
    await pass(thought(record))
    await isThinking('Max')
    // The order snakes, so Max picks twice.
    while (pickersOf(record).length < 5) await pass(thought(record))
    expect(pickersOf(record)).toEqual([ANA, BEN, CAT, CAT, BEN])
    await clock().findAllByText(/^It's Your Turn/)
    await waitFor(() => expect(document.activeElement).toBe(searchField()))
  })

  it('goes on after a reload', async () => {
    fakeServer({ pool: MOVIES })
    const record = tableOf([BEN, ANA, CAT])
    const { unmount } = openDraft(record)
    await isThinking('Vera')
    unmount()
    await pass(10_000)
    expect(picksOf(record)).toHaveLength(0)
    visitDraft(record.id)
    await isThinking('Vera')
    await pass(3000)
    await waitFor(() => expect(pickersOf(record)).toEqual([BEN]))
  })

  it('picks at once if only bots are left and the person does not want to wait', async () => {
    fakeServer({ pool: MOVIES })
    const record = played(
      tableOf([BEN, ANA, CAT]),
      [COMEDIES[0]!, 'Comedy'],
      [big, 'Comedy'],
      [COMEDIES[1]!, 'Comedy'],
    )
    openDraft(record)
    await isThinking('Max')
    expect(screen.queryByRole('button', { name: 'Finish now' })).toBeNull()
    await pass(3000)
    await clock().findAllByText(/^It's Your Turn/)
    await userEvent.click((await screen.findAllByRole('option'))[0]!)
    await userEvent.click(slot('Drama/Romance'))
    await userEvent.click(confirmButton())
    await isThinking('Vera')
    await userEvent.click(await screen.findByRole('button', { name: 'Finish now' }))
    await pass(0)
    await screen.findByRole('heading', { name: 'Draft Complete!' })
    expect(pickersOf(record)).toEqual([BEN, ANA, CAT, CAT, ANA, BEN])
  })

  it('waits while its tab is behind another one', async () => {
    fakeServer({ pool: MOVIES })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const record = tableOf([BEN, ANA, CAT])
    openDraft(record)
    await isThinking('Vera')
    await pass(10_000)
    expect(picksOf(record)).toHaveLength(0)
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(3000)
    await waitFor(() => expect(picksOf(record)).toHaveLength(1))
  })

  it('picks once if another tab was first', async () => {
    fakeServer({ pool: MOVIES })
    const record = tableOf([BEN, ANA, CAT])
    openDraft(record)
    await isThinking('Vera')
    await pass(500)
    const picked = withEvent(record, pickEvent(record.draft, choiceIn(record)))
    changeInAnotherTab(picked)
    await pass(10_000)
    expect(readLocalDraft(record.id)!.draft).toMatchObject({ version: picked.draft.version })
    expect(pickersOf(record)).toEqual([BEN])
  })

  it('does not pick after an undo in another tab that this one has not heard of yet', async () => {
    fakeServer({ pool: MOVIES })
    const record = tableOf()
    openDraft(record)
    await makePick('Big', 'Comedy')
    await isThinking('Vera')
    const { draft } = readLocalDraft(record.id)!
    localStorage.setItem(
      PREFIX + record.id,
      JSON.stringify({ ...record, draft: { ...draft, picks: [], version: draft.version + 1 } }),
    )
    await pass(10_000)
    expect(picksOf(record)).toEqual([])
  })
})

describe('an undo', () => {
  it('goes back to the last turn of the person', async () => {
    fakeServer({ pool: MOVIES })
    const record = tableOf()
    openDraft(record)
    await makePick('Big', 'Comedy')
    while (pickersOf(record).length < 5) await pass(3000)
    await userEvent.click(screen.getByRole('button', { name: 'Undo Last Pick' }))
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Ana’s pick of Big for Comedy and all picks after it are taken back, and Ana is on the clock again.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Undo Pick' }))
    expect(picksOf(record)).toEqual([])
    await screen.findByText('Ana’s pick of Big was undone.')
    await pass(10_000)
    expect(picksOf(record)).toEqual([])
  })

  it('is not offered while only bots have picked', async () => {
    fakeServer({ pool: MOVIES })
    const record = tableOf([BEN, ANA, CAT])
    openDraft(record)
    await isThinking('Vera')
    await pass(3000)
    await waitFor(() => expect(picksOf(record)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Undo Last Pick' })).toBeNull()
  })
})

describe('a bot that cannot pick', () => {
  it('waits for the movies, and says so if they cannot be loaded', async () => {
    let isDown = true
    fakeServer({ movies: () => (isDown ? refusal(502, 'MOVIE_SOURCE_DOWN') : answer) })
    const record = tableOf([BEN, ANA, CAT])
    openDraft(record)
    await isThinking('Vera')
    await pass(10_000)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The movies could not be loaded, so Vera cannot pick yet.',
    )
    isDown = false
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    await pass(3000)
    await waitFor(() => expect(picksOf(record)).toHaveLength(1))
  })

  it('leaves its category empty if the rules leave it nothing, and the others go on', async () => {
    fakeServer({ pool: [big] })
    const record = played(tableOf([BEN, CAT, ANA]), [big, 'Comedy'])
    openDraft(record)
    await isThinking('Max')
    await pass(3000)
    await screen.findByText("It's Your Turn")
    expect(readLocalDraft(record.id)!.draft).toMatchObject({
      picks: { length: 1 },
      rulings: [{ is: 'empty', participantId: CAT, category: 'Comedy', after: 1 }],
    })
  })
})
