import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { shortNameOf } from '#domain/categories/categories.ts'
import { newId } from '#web/lib/chance.ts'
import { awaitedAnswer, refusal } from '#web/lib/fake-server.testing.ts'
import { wallTimeText } from './day-words.ts'
import { preloadToasts } from '#web/lib/toasts/toasts.tsx'
import { changeTry, keepDay, readDay, startTry } from './kept-days.ts'
import {
  DAY,
  MINUTE_MS,
  NOON,
  openToday,
  pickFirst,
  playToTheEnd,
  reopenToday,
  resultOf,
  setTime,
  startPlaying,
  streakOf,
  VIEW,
  WHOLE_TRY,
} from './today.testing.tsx'

beforeAll(() => Promise.all([preloadToasts(), import('./playing/playing.tsx')]))
beforeEach(() => setTime(NOON))

const CATEGORIES = VIEW.categories.map(shortNameOf)
const ownBoard = () => within(screen.getByRole('list', { name: 'Your board' })).getAllByRole('listitem')
const progress = () => screen.getByRole('region', { name: 'Draft Status' }).textContent
const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))

describe('before', () => {
  it('says what the draft is about, against whom, and how long it takes', async () => {
    openToday()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      `Draft of the day · Sunday 22 November ${VIEW.title}`,
    )
    expect(document.title).toBe(`${VIEW.title} · Draft of the day · Marquee`)
    expect(screen.getByText(/Five rounds against three bots/).textContent).toContain(
      `with ${VIEW.movies.length} movies. Everybody gets the same night; your first try counts.`,
    )
    expect(screen.getByText('ten minutes at most')).toBeTruthy()
    for (const { name } of VIEW.bots) expect(screen.getByText(name)).toBeTruthy()
    const place = ['First', 'Second', 'Third', 'Fourth'][VIEW.seatOrder.indexOf('you')]
    expect(screen.getByText(`${place} to pick`)).toBeTruthy()
    for (const category of CATEGORIES) expect(screen.getByText(category)).toBeTruthy()
  })

  it('shows the streak in words and as a bulb for each night', async () => {
    openToday()
    const streak = within(await screen.findByRole('region', { name: 'Six nights running' }))
    expect(streak.getAllByRole('listitem').map((night) => night.textContent)).toEqual([
      'Mon, played',
      'Tue, played',
      'Wed, played',
      'Thu, played',
      'Fri, played',
      'Sat, played',
      'Today, not yet played',
    ])
  })

  it('offers the earlier days with what was made of them', async () => {
    openToday()
    const earlier = within(await screen.findByRole('region', { name: 'Earlier' }))
    const targets = [
      ['Sat 21 Nov Pixar 1st · 91.2 better than 88 in 100', '/today/2026-11-21'],
      ['Fri 20 Nov 1975 3rd · 77.4 3rd of 4', '/today/2026-11-20'],
      ['Thu 19 Nov Courtrooms Play For fun', '/today/2026-11-19'],
    ] as const
    expect(earlier.getAllByRole('link')).toHaveLength(targets.length)
    for (const [name, target] of targets) {
      expect(earlier.getByRole('link', { name }).getAttribute('href')).toBe(target)
    }
  })

  it('of an earlier day says that it is for fun', async () => {
    openToday({}, `/today/${DAY}`)
    expect(await screen.findByRole('button', { name: 'Play it, for fun' })).toBeTruthy()
    expect(screen.getByText(/Its day is over/)).toBeTruthy()
  })

  it('is refused in words for a day without a draft, and not there for what is no day', async () => {
    openToday({}, '/today/2020-01-01')
    expect(await screen.findByRole('heading', { name: 'No draft that day' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Today’s draft' }).getAttribute('href')).toBe('/today')
    reopenToday('/today/yesterday')
    expect(await screen.findByText('Oops! Page not found')).toBeTruthy()
  })

  it('says without a network that it must be opened once, and tries again', async () => {
    const server = openToday({ isReachable: false })
    expect(await screen.findByText('The server cannot be reached right now.')).toBeTruthy()
    server.isReachable = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Play today’s draft' })).toBeTruthy()
  })
})

describe('playing', () => {
  it('shows the own board, what bots took since, and only movies that fit an open category', async () => {
    openToday()
    await startPlaying()
    expect(ownBoard().map((slot) => slot.textContent)).toEqual(
      CATEGORIES.map((category) => expect.stringContaining(`${category}: open`) as string),
    )
    const first = await pickFirst()
    expect(ownBoard().filter((slot) => slot.textContent.includes(first))).toHaveLength(1)
    const bots = within(screen.getByRole('region', { name: 'Since your last pick' })).getAllByRole('listitem')
    const own = VIEW.seatOrder.indexOf('you')
    expect(bots).toHaveLength(2 * (3 - own))
    expect(progress()).toContain(`Pick ${8 - own} of 20 · Round 2`)
    expect(screen.getByRole('button', { name: 'Fits my open ones' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(screen.queryByText('Fits none')).toBeNull()
  })

  it('is played by keyboard: a word, Enter, a category, Enter', async () => {
    openToday()
    await startPlaying()
    const movie = VIEW.movies.find(({ id }) => id > 400)!
    await userEvent.type(screen.getByRole('combobox'), `${movie.title}{Enter}`)
    const radio = within(await screen.findByRole('group', { name: 'Which category?' })).getAllByRole(
      'radio',
    )[0]!
    await waitFor(() => expect(document.activeElement).toBe(radio))
    await userEvent.keyboard('{Enter}')
    if (!ownBoard().some((slot) => slot.textContent.includes(movie.title))) {
      expect(radio).toHaveProperty('checked', true)
      await userEvent.keyboard('{Enter}')
    }
    expect(ownBoard().some((slot) => slot.textContent.includes(movie.title))).toBe(true)
  })

  it('finds taken movies by a search, which say by whom they were drafted', async () => {
    openToday()
    await startPlaying()
    await pickFirst()
    const taken = within(screen.getByRole('region', { name: 'Since your last pick' })).queryAllByRole(
      'listitem',
    )
    const title = taken[0]
      ? VIEW.movies.find((movie) => taken[0]!.textContent.includes(`${movie.title},`))!.title
      : ''
    await userEvent.type(screen.getByRole('combobox'), title)
    const option = (await screen.findAllByRole('option')).find(({ textContent }) =>
      textContent.includes(title),
    )!
    expect(option.getAttribute('aria-disabled')).toBe('true')
    expect(option.textContent).toContain('Drafted by ')
  })

  it('goes on after a reload with the same picks and the same end', async () => {
    openToday()
    await startPlaying()
    const titles = [await pickFirst(), await pickFirst()]
    setTime(new Date(NOON.getTime() + 3 * MINUTE_MS))
    cleanup()
    reopenToday()
    await screen.findByRole('combobox')
    const board = ownBoard().map(({ textContent }) => textContent)
    for (const title of titles) expect(board.some((slot) => slot.includes(title))).toBe(true)
    expect(screen.getByText('7:00')).toBeTruthy()
  })

  it('picks the rest when the time is over, and says so', async () => {
    const server = openToday()
    await startPlaying()
    await pickFirst()
    setTime(new Date(NOON.getTime() + 10 * MINUTE_MS))
    expect(await screen.findByText('Time! The rest was picked for you.')).toBeTruthy()
    await screen.findByRole('heading', { name: /of 4/ })
    expect(server.asked.sendTry).toMatchObject([{ day: DAY, body: { autoPicked: 4 } }])
  })

  it('finishes a try whose time was over before the page was opened again', async () => {
    keepDay(VIEW)
    startTry(DAY, newId(), NOON.getTime() - 11 * MINUTE_MS)
    const server = openToday()
    expect(await screen.findByText('Time! The rest was picked for you.')).toBeTruthy()
    await waitFor(() => expect(server.asked.sendTry).toMatchObject([{ body: { autoPicked: 5 } }]))
  })

  it('goes on after midnight with the draft of the evening', async () => {
    keepDay(VIEW)
    startTry(DAY, newId(), Date.parse(`${DAY}T23:55:00.000Z`))
    setTime(new Date('2026-11-23T00:01:00.000Z'))
    const tomorrow = { ...VIEW, day: '2026-11-23', title: 'Another theme' }
    const server = openToday({ dailyDraft: () => tomorrow })
    await screen.findByRole('combobox')
    await playToTheEnd()
    await screen.findByRole('heading', { name: /of 4/ })
    expect(server.asked.sendTry).toMatchObject([{ day: DAY }])
  })

  it('goes on before the first pick that bots have taken since an update', async () => {
    openToday()
    await startPlaying()
    const first = await pickFirst()
    const kept = readDay(DAY)!.tries[0]!
    cleanup()
    changeTry(DAY, kept.tryId, { picks: [...kept.picks, kept.picks[0]!] })
    reopenToday()
    expect(await screen.findByText(/Please choose again from here/)).toBeTruthy()
    expect(ownBoard().filter((slot) => !slot.textContent.includes('open'))).toHaveLength(1)
    expect(ownBoard().some((slot) => slot.textContent.includes(first))).toBe(true)
    await pickFirst()
    expect(screen.queryByText(/Please choose again from here/)).toBeNull()
  })
})

describe('the result', () => {
  it('has the place, the board with grades, the table and the streak', async () => {
    const server = openToday()
    await startPlaying()
    await playToTheEnd()
    const heading = await screen.findByRole('heading', { level: 1 })
    await waitFor(() =>
      expect(heading.isConnected && heading.textContent).toMatch(/^[1-4](st|nd|rd|th) of 4$/),
    )
    const sent = server.asked.sendTry[0]!
    const result = resultOf(sent.body)
    expect(sent.body.catalogVersion).toBe(VIEW.catalogVersion)
    const own = result.teams.find(({ isYou }) => isYou)!
    const board = within(screen.getByRole('region', { name: 'Your board' })).getAllByRole('listitem')
    expect(board.map(({ textContent }) => textContent)).toEqual(
      own.picks.map(
        ({ movie, score, category, overallPick }) =>
          expect.stringMatching(
            new RegExp(
              `^.*${score!.toFixed(2)}.*${movie.title}.*${shortNameOf(category)} · pick ${overallPick}$`,
            ),
          ) as string,
      ),
    )
    const table = within(screen.getByRole('region', { name: 'The table' })).getAllByRole('listitem')
    expect(table.map(({ textContent }) => textContent.includes('You'))).toEqual(
      result.teams.map(({ isYou }) => isYou),
    )
    expect(screen.getByRole('region', { name: 'Seven nights running' }).textContent).toContain(
      `Next one ${wallTimeText(Date.parse('2026-11-23T00:00:00.000Z'), Date.now())}, in 12 h 0 min. Your longest is 19.`,
    )
  })

  it('has the percentile as its headline once enough have played, and says it of the histogram', async () => {
    openToday({
      dailyDraft: () => ({ ...VIEW, result: resultOf(WHOLE_TRY, { betterThan: 76, tries: 4812 }) }),
    })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Better than 76 in 100')
    expect(screen.getByText('4,812 tries')).toBeTruthy()
    expect(screen.getByRole('img', { name: /^Averages of 4,812 tries/ }).getAttribute('aria-label')).toMatch(
      /Yours is \d+\.\d, better than 76 in 100\.$/,
    )
  })

  it('is shared as a text without titles', async () => {
    const written = vi.fn().mockResolvedValue(undefined)
    openToday({ dailyDraft: () => ({ ...VIEW, result: resultOf(WHOLE_TRY) }) })
    const text = (await screen.findByText(/^Marquee · /)).textContent
    expect(text).toContain(`Marquee · ${VIEW.title} · Sun 22 Nov\n`)
    expect(text).toContain('\n7 nights running\n')
    expect(text).toContain(`${location.host}/today`)
    for (const { title } of VIEW.movies) expect(text).not.toContain(title)
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: written, write: () => Promise.reject(new Error('not here')) },
      configurable: true,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Copied!')).toBeTruthy()
    expect(written).toHaveBeenCalledWith(text)
    for (const { id } of toast.getToasts()) toast.dismiss(id)
    const shared = vi.fn().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(shared).toHaveBeenCalledWith({ text })
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('of a second try says that it is for fun, and leaves the counted one', async () => {
    const server = openToday({ dailyDraft: () => ({ ...VIEW, result: resultOf(WHOLE_TRY) }) })
    server.sendTry = ({ body }) => resultOf(body, { counted: false })
    await userEvent.click(await screen.findByRole('button', { name: 'Play again, for fun' }))
    await screen.findByRole('combobox')
    await playToTheEnd()
    expect(await screen.findByText('This try was for fun: it does not count for the day.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    expect(readDay(DAY)?.view.result).toMatchObject({ counted: true })
  })
})

describe('a try without a network', () => {
  it('waits, says so, and is counted once when the network is back', async () => {
    const server = openToday()
    await startPlaying()
    server.isReachable = false
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await playToTheEnd()
    expect(await screen.findByText('We’ll count you in when you’re back online.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Five picked')
    cleanup()
    reopenToday()
    expect(await screen.findByText('We’ll count you in when you’re back online.')).toBeTruthy()
    server.isReachable = true
    online.mockReturnValue(true)
    goOnline()
    expect(await screen.findByRole('heading', { name: /of 4/ })).toBeTruthy()
    expect(new Set(server.asked.sendTry.map(({ body }) => body.tryId)).size).toBe(1)
  })

  it('has the same id when the answer was lost', async () => {
    const server = openToday()
    await startPlaying()
    await playToTheEnd(4)
    server.losesAnswers = true
    await pickFirst()
    expect(await screen.findByText(/The server does not answer/)).toBeTruthy()
    server.losesAnswers = false
    goOnline()
    await screen.findByRole('heading', { name: /of 4/ })
    const ids = server.asked.sendTry.map(({ body }) => body.tryId)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
    expect(readDay(DAY)?.view.result).toMatchObject({ counted: true })
  })
})

describe('a try that is refused', () => {
  it.each(['DAY_CHANGED', 'MOVIE_ALREADY_DRAFTED'] as const)(
    'with %s says why, shows its picks, and can be played again',
    async (code) => {
      const server = openToday({ sendTry: () => refusal(409, code) })
      await startPlaying()
      await playToTheEnd()
      expect((await screen.findByRole('alert')).textContent).toContain(
        `This try was not counted. The server says ${code}`,
      )
      const board = within(screen.getByRole('region', { name: 'Your board' })).getAllByRole('listitem')
      expect(board).toHaveLength(5)
      expect(server.asked.sendTry).toHaveLength(1)
      await userEvent.click(screen.getByRole('button', { name: 'Play it again' }))
      expect(await screen.findByRole('combobox')).toBeTruthy()
    },
  )
})

describe('an answer that comes late', () => {
  it('does not take back a result', async () => {
    const slow = awaitedAnswer<typeof VIEW>()
    const server = openToday()
    await startPlaying()
    await playToTheEnd()
    await screen.findByRole('heading', { name: /of 4/ })
    cleanup()
    server.dailyDraft = slow.answer
    reopenToday()
    await screen.findByRole('heading', { name: /of 4/ })
    act(() => slow.give(VIEW))
    await waitFor(() => expect(server.asked.dailyDraft).toHaveLength(2))
    expect(readDay(DAY)?.view.result).toMatchObject({ counted: true, streak: streakOf(7) })
    expect(screen.getByRole('heading', { name: /of 4/ })).toBeTruthy()
  })
})
