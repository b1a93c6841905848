import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { DraftSummaryView } from '#contract/profile.ts'
import { testDraftView, testPickView } from '#contract/drafts/drafts.testing.ts'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { playPicks } from '#domain/draft/draft.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { navigationState } from '#web/lib/screen.testing.tsx'
import {
  chooseCategories,
  moviePool,
  openSetup,
  startButton,
  startNote,
  textOf,
} from '#web/screens/setup/draft-setup.testing.tsx'

const PERSON = '&theme=people&option=Tom+Hanks&person=31'
const YEAR = '&theme=year&option=1999'

const fold = () => document.querySelector('.rules-fold')!
const summary = () => textOf(fold().querySelector('summary')!)
const bill = () => textOf(screen.getByRole('complementary', { name: 'Your draft' }))
const toggle = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const earlier = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

/** Opens setup with these rules of a draft that is played again, and unfolds the house rules. */
async function openRules({ search = PERSON, rules }: { search?: string; rules?: OwnRules } = {}) {
  openSetup(search, rules && { again: { isMultiplayer: false, categories: [], participants: [], rules } })
  await userEvent.click(screen.getByText('House rules', { selector: '.rules-fold__title' }))
  await screen.findByRole('radiogroup', { name: 'Order' })
}

/** The rules with which a draft starts. */
async function startedRules(): Promise<unknown> {
  await chooseCategories('Comedy')
  await userEvent.click(startButton())
  return (navigationState() as { rules?: unknown }).rules
}

describe('the fold', () => {
  it('reads the usual rules, and the draft starts without own ones', async () => {
    fakeServer({ pool: moviePool(4) })
    openSetup(PERSON)
    expect(summary()).toBe('House rules Snake order, scores at the end Change')
    expect(fold().hasAttribute('open')).toBe(false)
    expect(bill()).not.toContain('House rules')
    expect(await startedRules()).toBeUndefined()
  })

  it('comes after a subject is chosen', () => {
    fakeServer()
    openSetup()
    expect(document.querySelector('.rules-fold')).toBeNull()
  })

  it('reads what differs, and the bill counts it', async () => {
    fakeServer({ pool: moviePool(4) })
    const rules: OwnRules = { order: 'linear', onePerDirector: true, scoring: { preset: 'critics' } }
    await openRules({ rules })
    expect(summary()).toBe('House rules linear order · one per director · Critics scoring Done')
    expect(bill()).toContain('House rules3 of your own')
    expect(await startedRules()).toEqual(rules)
  })
})

describe('order', () => {
  it('is one of three, and arrow keys change it', async () => {
    fakeServer({ pool: moviePool(4) })
    await openRules()
    expect(radio(/^Snake/).checked).toBe(true)
    radio(/^Snake/).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(radio(/^Third-round reversal/).checked).toBe(true)
    expect(await startedRules()).toEqual({ order: 'third-round-reversal' })
  })
})

describe('the limits', () => {
  it('allow one movie per director', async () => {
    fakeServer({ pool: moviePool(4) })
    await openRules()
    await userEvent.click(toggle(/^One movie per director/))
    expect(await startedRules()).toEqual({ onePerDirector: true })
  })

  it('set how many movies of each decade are allowed, from 1 to 10', async () => {
    fakeServer({ pool: moviePool(4) })
    await openRules({ rules: { perDecade: 9 } })
    const stepper = within(screen.getByRole('group', { name: 'Movies of each decade' }))
    const [fewer, more] = ['Fewer', 'More'].map((name) => stepper.getByRole('button', { name }))
    await userEvent.click(more!)
    expect(more!.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(more!)
    expect(stepper.getByRole('status').textContent).toBe('10')
    for (let step = 0; step < 10; step += 1) await userEvent.click(fewer!)
    expect(stepper.getByRole('status').textContent).toBe('1')
    await userEvent.click(toggle(/^Each decade at most/))
    await userEvent.click(toggle(/^Each decade at most/))
    expect(await startedRules()).toEqual({ perDecade: 2 })
  })

  it.each([
    [YEAR, 'Not here: all movies are of one year'],
    ['&theme=others&option=The+1990s&from=1990&to=1999', 'Not here: all movies are of one decade'],
  ])('set no number for each decade in %s', async (search, reason) => {
    fakeServer({ pool: moviePool(20) })
    await openRules({ search, rules: { perDecade: 2, onePerDirector: true } })
    expect(textOf(toggle(/^Each decade at most/).closest('label')!)).toContain(reason)
    expect(toggle(/^Each decade at most/).disabled).toBe(true)
    expect(await startedRules()).toEqual({ onePerDirector: true })
  })
})

describe('rules that leave too few movies', () => {
  it('keep the draft from starting until there are fewer categories', async () => {
    const pool = moviePool(4).map((movie) => ({ ...movie, directors: ['Penny Marshall'] }))
    fakeServer({ pool })
    await openRules({ rules: { onePerDirector: true } })
    await chooseCategories('Comedy', 'Drama/Romance')
    await waitFor(() => expect(startButton().disabled).toBe(true))
    expect(startNote()).toBe('One movie per director leaves 1 movie for 2 picks.')
    await chooseCategories('Comedy')
    await waitFor(() => expect(startButton().disabled).toBe(false))
  })
})

describe('no repeats', () => {
  const HEAT = { id: 949, title: 'Heat', year: 1995 }
  /** A finished draft in this browser. */
  function keep(id: string, title: string) {
    const setup = testDraft(1, { categories: ['Comedy'] })
    const draft = playPicks(setup, [testPick(setup, { movie: testMovie({ ...HEAT, genres: ['Comedy'] }) })])
    writeLocalDraft({ id, title, draft, savedVersion: 0 })
  }
  const idOf = (number: number) => `0b9f8a52-6a64-4d0e-9f6e-0f3b6a3bd${String(100 + number)}`
  const listed = (id: string, title: string, isComplete = true): DraftSummaryView => ({
    ...testDraftView({ id, title, is_complete: isComplete }),
    is_started: true,
    participant_names: ['Ann'],
    categories: 1,
    picks: 1,
  })

  it('offers the finished drafts of the browser and of the server, each once', async () => {
    keep(idOf(1), 'Heists')
    const drafts = [listed(idOf(1), 'Heists'), listed(idOf(2), 'Nineties'), listed(idOf(3), 'Begun', false)]
    fakeServer({
      pool: moviePool(4),
      listDrafts: (page) => ({ drafts, total: 3, page, pageSize: 20 }),
      readDraft: (id) =>
        testDraftView({ id, picks: [testPickView({ movie_id: 807, movie_title: 'Seven' })] }),
    })
    await openRules()
    await userEvent.click(toggle(/^No repeats/))
    await earlier(/^Nineties/)
    const list = within(screen.getByRole('list', { name: 'Drafts whose movies are out' }))
    expect(list.getAllByRole('checkbox').map((box) => textOf(box.closest('label')!).split(' ')[0])).toEqual([
      'Heists',
      'Nineties',
    ])
    await userEvent.click(await earlier(/^Heists/))
    await userEvent.click(await earlier(/^Nineties/))
    await screen.findByText('2 movies are out')
    expect(await startedRules()).toEqual({
      noRepeatsOf: [
        { draftId: idOf(1), title: 'Heists', movies: [HEAT] },
        { draftId: idOf(2), title: 'Nineties', movies: [{ id: 807, title: 'Seven', year: 1999 }] },
      ],
    })
  })

  it('allows the movies again if it is switched off', async () => {
    fakeServer({ pool: moviePool(4) })
    await openRules({ rules: { noRepeatsOf: [{ draftId: idOf(4), title: 'Old', movies: [HEAT] }] } })
    expect((await earlier(/^Old/)).checked).toBe(true)
    await userEvent.click(toggle(/^No repeats/))
    expect(screen.queryByRole('checkbox', { name: /^Old/ })).toBeNull()
    expect(await startedRules()).toBeUndefined()
  })

  it('takes at most 5 drafts', async () => {
    keep(idOf(9), 'One more')
    const noRepeatsOf = [1, 2, 3, 4, 5].map((number) => ({
      draftId: idOf(10 + number),
      title: `Draft ${number}`,
      movies: [HEAT],
    }))
    fakeServer({ pool: moviePool(4) })
    await openRules({ rules: { noRepeatsOf } })
    expect((await earlier(/^One more/)).disabled).toBe(true)
    screen.getByText('5 drafts at most.')
    await userEvent.click(await earlier(/^Draft 3/))
    expect((await earlier(/^One more/)).disabled).toBe(false)
  })

  it('says that there is no finished draft yet', async () => {
    fakeServer({ pool: moviePool(4) })
    await openRules()
    await userEvent.click(toggle(/^No repeats/))
    await screen.findByText('You have no finished draft yet.')
  })

  it('shows older drafts on demand', async () => {
    fakeServer({
      pool: moviePool(4),
      listDrafts: (page) => ({
        drafts: [listed(idOf(20 + page), `Page ${page}`)],
        total: 2,
        page,
        pageSize: 1,
      }),
    })
    await openRules()
    await userEvent.click(toggle(/^No repeats/))
    await userEvent.click(await screen.findByRole('button', { name: 'Show older drafts' }))
    await earlier(/^Page 2/)
    expect(screen.queryByRole('button', { name: 'Show older drafts' })).toBeNull()
  })

  it('tries again if a draft cannot be loaded', async () => {
    const server = fakeServer({
      pool: moviePool(4),
      listDrafts: (page) => ({ drafts: [listed(idOf(30), 'Nineties')], total: 1, page, pageSize: 20 }),
      readDraft: () => refusal(404, 'DRAFT_NOT_FOUND'),
    })
    await openRules()
    await userEvent.click(toggle(/^No repeats/))
    await userEvent.click(await earlier(/^Nineties/))
    const alert = await screen.findByRole('alert')
    expect(textOf(alert)).toContain('The movies of Nineties could not be loaded.')
    server.readDraft = (id) => testDraftView({ id, picks: [testPickView()] })
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByText('1 movie is out')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('at the table', () => {
  it('House Override can be refused', async () => {
    fakeServer({ pool: moviePool(4) })
    await openRules()
    expect(toggle(/^House Override/).checked).toBe(true)
    await userEvent.click(toggle(/^House Override/))
    expect(await startedRules()).toEqual({ houseOverride: false })
  })
})

describe('scoring', () => {
  it('is a preset, named with its weights in words', async () => {
    fakeServer({ pool: moviePool(4) })
    await openRules()
    expect(radio(/^Marquee/).checked).toBe(true)
    await userEvent.click(
      radio(
        /^Box office Money talks Box office 5, Rotten Tomatoes 1, Metacritic 0, IMDb 1, without Oscar bonus$/,
      ),
    )
    expect(screen.queryByRole('slider')).toBeNull()
    expect(await startedRules()).toEqual({ scoring: { preset: 'box-office' } })
  })

  it('starts custom weights with those of the preset before', async () => {
    fakeServer({ pool: moviePool(4) })
    await openRules()
    await userEvent.click(radio(/^Critics/))
    await userEvent.click(radio(/^Custom/))
    expect(screen.getAllByRole<HTMLInputElement>('slider').map(({ value }) => value)).toEqual([
      '1',
      '5',
      '5',
      '2',
    ])
    await userEvent.click(toggle(/^Oscar bonus/))
    expect(await startedRules()).toEqual({
      scoring: {
        preset: 'custom',
        weights: { boxOffice: 1, rottenTomatoes: 5, metacritic: 5, imdb: 2, oscarBonus: false },
      },
    })
  })
})

describe('back to the usual rules', () => {
  it('takes back a single rule at once', async () => {
    fakeServer({ pool: moviePool(4) })
    await openRules({ rules: { order: 'linear' } })
    await userEvent.click(screen.getByRole('button', { name: 'Back to the usual rules' }))
    expect(radio(/^Snake/).checked).toBe(true)
    expect(summary()).toContain('Snake order, scores at the end')
  })

  it('asks before it takes back several', async () => {
    fakeServer({ pool: moviePool(4) })
    await openRules({ rules: { order: 'linear', houseOverride: false } })
    const back = screen.getByRole('button', { name: 'Back to the usual rules' })
    await userEvent.click(back)
    await userEvent.click(await screen.findByRole('button', { name: 'Keep them' }))
    expect(radio(/^Linear/).checked).toBe(true)
    await userEvent.click(back)
    await userEvent.click(await screen.findByRole('button', { name: 'Use the usual rules' }))
    await waitFor(() => expect(radio(/^Snake/).checked).toBe(true))
    expect(toggle(/^House Override/).checked).toBe(true)
  })
})
