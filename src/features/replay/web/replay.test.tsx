import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { playableDraft } from '#domain/draft/draft-record.ts'
import { setShortcutsOn } from '#web/lib/browser/shortcuts.ts'
import { forgetLocalDraft, writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { address, openScreen } from '#web/lib/screen.testing.tsx'
import { fakeVerdictWorkers } from '#features/verdict/web/answers/fake-worker.testing.ts'
import { nightMovies, nightView } from '#features/verdict/web/answers/night-draft.testing.ts'
import ReplayRoute from '#web/routes/replay.tsx'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'
import { FRAME_MS } from './use-film.ts'

const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'
/** Picks 1 to 4: Maya, Theo, Theo, Maya. */
const PLAYERS = {
  Maya: [
    { movie_title: 'Big', calculated_score: 90 },
    { movie_title: 'Sully', calculated_score: 70, house_override: true },
  ],
  Theo: [{ movie_title: 'Splash', calculated_score: 60.5 }, { movie_title: 'Philadelphia' }],
} as const

beforeEach(() => {
  fakeVerdictWorkers()
  setMotion(false)
  // jsdom has no animations.
  Element.prototype.animate = () => ({}) as Animation
})
afterEach(() => {
  vi.useRealTimers()
  setShortcutsOn(true)
  forgetLocalDraft(ID)
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(Element.prototype, 'animate')
})

function setMotion(isWanted: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isWanted === query.includes('no-preference') }))
}

async function open(query = '', changes: Partial<DraftView> = {}) {
  const server = fakeServer()
  server.drafts.set(ID, scoredDraftView(PLAYERS, { id: ID, ...changes }))
  show(query)
  await screen.findByRole('region', { name: 'Replay' })
  return server
}

function show(query: string) {
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId/replay" element={<ReplayRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    `/final-scores/${ID}/replay${query}`,
  )
}

/** Stops the clock, which then goes on only by `wait`, and plays the film. */
function play(): void {
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
}

/** Lets the film run for so many frames of normal speed. */
function wait(frames: number): void {
  for (let frame = 0; frame < frames; frame++) pass(FRAME_MS)
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

const pick = () => screen.getByRole('region', { name: 'This pick' })
const board = () => screen.getByRole('table')
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Pick' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
function click(name: string | RegExp): void {
  fireEvent.click(button(name))
}
/** Presses a key where the focus is. */
function press(key: string): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
/** What a screen reader is told. */
const said = () => document.querySelector('[aria-live="polite"].sr')?.textContent

describe('a replay', () => {
  it('plays from the empty board to the result, and stops there', async () => {
    await open()
    screen.getByRole('heading', { level: 2, name: 'Maya begins' })
    play()
    expect(within(board()).queryByText('Big')).toBeNull()
    wait(1)
    screen.getByRole('heading', { level: 2, name: 'Maya takes Big' })
    within(board()).getByText('Big')
    expect(within(board()).queryByText('Splash')).toBeNull()
    wait(4)
    screen.getByRole('heading', { level: 2, name: 'Maya wins with 80.0' })
    expect(screen.getByRole('link', { name: 'See the results' }).getAttribute('href')).toBe(
      `/final-scores/${ID}?public=true`,
    )
    button('Play')
    wait(2)
    expect(slider().value).toBe('5')
  })

  it('starts by itself if motion is wanted', async () => {
    setMotion(true)
    await open()
    button('Pause')
    await screen.findByRole('heading', { level: 2, name: 'Maya takes Big' }, { timeout: 20_000 })
  }, 30_000)

  it('begins again from the end', async () => {
    await open('?at=end')
    click('Play')
    screen.getByRole('heading', { level: 2, name: 'Maya begins' })
    button('Pause')
  })

  it('shows the round, the category, the score and how the pick was made', async () => {
    await open('?at=4')
    expect(pick().textContent).toContain('Pick 4 of 4 · Round 2')
    expect(pick().textContent).toContain('in Drama/Romance · 70.00')
    within(pick()).getByText('by House Override')
  })

  it('says when a category was left empty, and marks it on the board from then on', async () => {
    const { picks, participants } = scoredDraftView(PLAYERS, { id: ID })
    const [first, second, , last] = picks
    const theo = participants.find(({ participant_name }) => participant_name === 'Theo')!
    await open('?at=1', {
      picks: [first!, second!, { ...last!, pick_order: 3 }],
      rulings: [{ is: 'empty', participant_id: theo.participant_id, category: picks[2]!.category, after: 2 }],
    })
    expect(within(board()).queryByText('Left empty')).toBeNull()
    click('Next pick')
    within(board()).getByText('Left empty')
    within(pick()).getByText('Theo leaves Drama/Romance empty')
    expect(said()).toMatch(/^Pick 2 of 3: Theo takes Splash in .*\. Theo leaves Drama\/Romance empty$/)
    click('Next pick')
    within(board()).getByText('Left empty')
    expect(pick().textContent).not.toContain('empty')
  })

  it('names no movie of a frame that has not been shown', async () => {
    await open('?at=2')
    expect(document.body.textContent).not.toMatch(/Philadelphia|Sully/)
    expect(screen.getAllByRole('button', { name: /^Pick \d/ }).map((frame) => frame.ariaLabel)).toEqual([
      'Pick 1: Maya, Big',
      'Pick 2: Theo, Splash',
      'Pick 3: not shown yet',
      'Pick 4: not shown yet',
    ])
  })

  it('opens at the frame of the address and stands still, even if motion is wanted', async () => {
    setMotion(true)
    await open('?at=2')
    screen.getByRole('heading', { level: 2, name: 'Theo takes Splash' })
    button('Play')
  })

  it.each(['?at=99', '?at=end'])('opens at the end for %s', async (query) => {
    await open(query)
    screen.getByRole('region', { name: 'The reveal' })
  })

  it('opens at the beginning if the address names no frame', async () => {
    await open('?at=first')
    expect(slider().value).toBe('0')
  })

  it('starts paused with reduced motion', async () => {
    await open()
    button('Play')
  })

  it('keeps the frame at which it stands in the address', async () => {
    await open()
    play()
    wait(2)
    expect(address()).toBe(`/final-scores/${ID}/replay`)
    click('Pause')
    wait(1)
    expect(address()).toBe(`/final-scores/${ID}/replay?at=2`)
    click('Next pick')
    wait(1)
    expect(address()).toBe(`/final-scores/${ID}/replay?at=3`)
  })

  it('tells a screen reader the pick only while it stands still', async () => {
    await open()
    play()
    wait(1)
    expect(said()).toBe('')
    click('Pause')
    expect(said()).toBe('Pick 1 of 4: Maya takes Big in Comedy')
    click('Next pick')
    expect(said()).toBe('Pick 2 of 4: Theo takes Splash in Comedy')
  })

  it('plays faster at 2× and 4×', async () => {
    await open()
    fireEvent.click(screen.getByRole('radio', { name: '4×' }))
    play()
    pass(FRAME_MS / 4)
    expect(slider().value).toBe('1')
    fireEvent.click(screen.getByRole('radio', { name: '2×' }))
    pass(FRAME_MS / 4)
    expect(slider().value).toBe('1')
    pass(FRAME_MS / 4)
    expect(slider().value).toBe('2')
  })

  it('ends with the last pick while the draft is unfinished, and tells no scores', async () => {
    const view = scoredDraftView(PLAYERS)
    const picks = view.picks.slice(0, 3).map((made) => ({ ...made, calculated_score: null }))
    await open('?at=3', { is_complete: false, picks, pending_enrichment: 0 })
    expect(slider().max).toBe('3')
    expect(pick().textContent).toMatch(/in Drama\/Romance$/)
    expect(screen.queryByRole('button', { name: 'The reveal' })).toBeNull()
  })

  it('says so if nobody has picked', async () => {
    await open('', { is_complete: false, picks: [], draft_order: [] })
    screen.getByRole('heading', { level: 2, name: 'No picks yet' })
  })
})

describe('the keys of a replay', () => {
  it('step, go to the ends, play, and set the speed', async () => {
    await open('?at=2')
    const at = (key: string) => {
      press(key)
      return slider().value
    }
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'End', 'ArrowRight', 'Home', 'ArrowLeft']
    expect(keys.map(at)).toEqual(['3', '2', '1', '5', '5', '0', '0'])
    press('4')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4×' }).checked).toBe(true)
    press(' ')
    button('Pause')
    press(' ')
    button('Play')
  })

  it('are left to the elements that use them', async () => {
    await open('?at=2')
    button('Next pick').focus()
    press(' ')
    button('Play')
    slider().focus()
    press('ArrowRight')
    screen.getByRole('region', { name: 'Draft Board, scrolls sideways' }).focus()
    press('ArrowRight')
    screen.getByRole('radio', { name: '2×' }).focus()
    press('ArrowLeft')
    expect(slider().value).toBe('2')
  })

  it('do nothing if single-key shortcuts are off', async () => {
    setShortcutsOn(false)
    await open('?at=2')
    press('ArrowRight')
    press(' ')
    expect(slider().value).toBe('2')
    button('Play')
  })
})

describe('the film strip', () => {
  it('leads to a frame and pauses', async () => {
    await open()
    play()
    wait(1)
    click('Pick 3: not shown yet')
    screen.getByRole('heading', { level: 2, name: 'Theo takes Philadelphia' })
    button('Play')
    click('The reveal')
    screen.getByRole('region', { name: 'The reveal' })
  })

  it('marks the frame that is shown, which alone is a tab stop', async () => {
    await open('?at=2')
    const frames = screen.getAllByRole('button', { name: /^(Pick \d|The reveal)/ })
    expect(frames.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, 'step', null, null, null])
    expect(frames.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1, -1])
  })
})

describe('Copy link', () => {
  it('copies the address of the frame and pauses', async () => {
    const written: string[] = []
    const writeText = (text: string) => Promise.resolve(void written.push(text))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    setMotion(true)
    await open()
    button('Pause')
    click(/^Copy link/)
    button('Play')
    const link = `${location.origin}/final-scores/${ID}/replay?at=${slider().value}&public=true`
    await waitFor(() => expect(written).toEqual([link]))
    await screen.findByText('Link Copied!')
  })

  it('leads to the address bar if the browser refuses', async () => {
    await open('?at=2')
    click(/^Copy link/)
    await screen.findByText('Copy it from the address bar instead.')
  })
})

describe('who is winning', () => {
  const odds = () => screen.findByRole('region', { name: 'Who’s winning?' })
  const chances = async () =>
    within(await odds())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('is told at every frame of a draft that is over', async () => {
    const server = fakeServer({ ratedMovies: () => nightMovies() })
    server.drafts.set(ID, nightView())
    show('?at=4')
    await within(await odds()).findByText('100%')
    await waitFor(async () =>
      expect(await chances()).toEqual([
        expect.stringMatching(/^Ben.*up \d+ 100%$/),
        expect.stringMatching(/^Ann.*down \d+ 0%$/),
      ]),
    )
    click('Pick before')
    expect((await chances())[0]).toMatch(/^Ann .*\d\d%$/)
  })

  it('says how many endings it is from before the last pick, if the board is large', async () => {
    const workers = fakeVerdictWorkers()
    workers.runs = 508
    const server = fakeServer({ ratedMovies: () => nightMovies() })
    server.drafts.set(ID, nightView())
    show('?at=3')
    await within(await odds()).findByText('From 508 endings, because the board is large.')
    click('Next pick')
    expect(within(await odds()).queryByText(/endings/)).toBeNull()
  })

  it('is not told while a score is pending or hidden, nor asked for', async () => {
    const server = await open('?at=1', { pending_enrichment: 1 })
    expect(screen.queryByText('Who’s winning?')).toBeNull()
    expect(server.asked.ratedMovies).toEqual([])
  })

  it('is told of a draft that is not over only if it shows scores', async () => {
    const view = nightView()
    const server = fakeServer({ ratedMovies: () => nightMovies() })
    const unfinished = { ...view, is_complete: false, picks: view.picks.slice(0, 3) }
    server.drafts.set(ID, { ...unfinished, rules: { scoresShown: true } })
    show('?at=3')
    await within(await odds()).findAllByRole('listitem')
  })
})

describe('without the server', () => {
  it('a draft that this browser keeps is shown, without scores', async () => {
    const view = scoredDraftView(PLAYERS, { id: ID })
    writeLocalDraft({
      id: ID,
      title: 'Tom Hanks',
      draft: playableDraft(fromWire(view)),
      savedVersion: view.version,
    })
    const server = fakeServer()
    server.isReachable = false
    show('?at=4')
    await screen.findByRole('region', { name: 'Replay' }, { timeout: 20_000 })
    screen.getByRole('heading', { level: 2, name: 'Maya takes Sully' })
    expect(pick().textContent).not.toContain('70.00')
    expect(slider().max).toBe('4')
  }, 30_000)

  it('another draft is out of reach', async () => {
    fakeServer().isReachable = false
    show('')
    await screen.findByRole('heading', { name: 'The scores are out of reach' }, { timeout: 20_000 })
  }, 30_000)
})

describe('a draft that nobody may see', () => {
  it.each(['', '?public=true'])('says why, and how it would open: %s', async (query) => {
    fakeServer()
    show(query)
    await screen.findByRole('heading', { name: 'These results are not public' })
    screen.getByRole('link', { name: 'Sign In' })
  })
})
