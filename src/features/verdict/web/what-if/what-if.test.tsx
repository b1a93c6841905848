import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { address, navigationState, openScreen } from '#web/lib/screen.testing.tsx'
import { fakeVerdictWorkers } from '#features/verdict/web/answers/fake-worker.testing.ts'
import { NIGHT_ID as ID, nightMovies, nightView } from '#features/verdict/web/answers/night-draft.testing.ts'
import WhatIfRoute from '#web/routes/what-if.tsx'
import { BREAKPOINTS } from '#web/styles/breakpoints.ts'

const PAGE = `/final-scores/${ID}/what-if`

beforeEach(() => {
  fakeVerdictWorkers()
  setPhone(false)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

function setPhone(isPhone: boolean): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isPhone && media === BREAKPOINTS['--phone'] }),
  )
}

async function open(query = '', view = nightView()) {
  const server = fakeServer({ ratedMovies: () => nightMovies() })
  server.drafts.set(ID, view)
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId/what-if" element={<WhatIfRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    PAGE + query,
  )
  await screen.findByRole('heading', { level: 1 })
  return server
}

const headline = (name: string) => screen.findByRole('heading', { level: 1, name })
const region = (name: string) => screen.getByRole('region', { name })
const take = (overallPick: number) =>
  screen.getByRole('button', { name: new RegExp(`^Pick ${overallPick}, `) })
const search = () => address().replace(PAGE, '')

it('tells a stranger why the link does not open, and how it would', async () => {
  fakeServer()
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId/what-if" element={<WhatIfRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    `${PAGE}?swap=4-9`,
  )
  await headline('These results are not public')
  await userEvent.click(screen.getByRole('link', { name: 'Sign In' }))
  await waitFor(() => expect(address()).toBe('/auth'))
  expect(navigationState()).toEqual({ returnTo: `${PAGE}?swap=4-9` })
})

it.each([
  [true, false],
  [false, true],
])('says for whom the link works, unless it is everybody (public: %s)', async (isPublic, says) => {
  await open('', nightView({ is_public: isPublic }))
  expect(screen.queryByText('The link works for players and watchers of this draft.') !== null).toBe(says)
})

it('shows the night as it was until a pick is changed', async () => {
  await open()
  await headline('What if…')
  expect(region('The ranking').textContent).toMatch(
    /Ben\s+same place.*1st · 77\.5.*Ann\s+same place.*2nd · 75\.0/,
  )
  within(region('What changed')).getByText('Nothing yet. This is how the night was.')
  expect(take(4).textContent).toContain('Deep')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy link' }).disabled).toBe(true)
})

it('opens what else was free at a pick, and takes another movie', async () => {
  await open()
  await userEvent.click(take(4))
  const shelf = await screen.findByRole('region', { name: 'Free at pick 4, Drama/Romance' })
  const free = await within(shelf).findAllByRole('button')
  expect(free.map((button) => button.textContent)).toEqual([
    expect.stringMatching(/Dust\s+70\.00\s+Ann by 2\.5/),
    expect.stringMatching(/Door\s+65\.00\s+A tie/),
    expect.stringMatching(/Deep\s+60\.00\s+Ben by 2\.5/),
    expect.stringMatching(/Dim\s+No score.*Ann by/),
  ])
  await userEvent.click(free[0]!)
  await headline('Ann wins by 2.5')
  expect(search()).toBe('?swap=4-6')
  screen.getByText('Take 2')
  expect(take(4).ariaLabel).toBe('Pick 4, Ann: Dust in Drama/Romance, instead of Deep. Change it')
  expect(region('The ranking').textContent).toMatch(
    /Ann\s+↑ up 1.*2nd · 75\.0.*80\.0.*\+5\.0.*Ben\s+↓ down 1/,
  )
  within(region('The ranking')).getByRole('img', { name: 'Grade A plus' })
})

it('lists who picks again, and opens that pick', async () => {
  await open('?swap=1-2')
  await headline('Ben still wins')
  const changed = region('What changed')
  within(changed).getByText('instead of Cake')
  within(changed).getByText('Clown is gone; the best nobody took')
  await userEvent.click(within(changed).getByRole('button', { name: 'Change pick 2' }))
  await screen.findByRole('region', { name: 'Free at pick 2, Comedy' })
  await userEvent.click(within(changed).getByRole('button', { name: 'Undo pick 1' }))
  await headline('What if…')
  expect(search()).toBe('')
  expect(document.activeElement?.textContent).toBe('What if…')
})

it('is scored otherwise', async () => {
  await open()
  const critics = await screen.findByRole('radio', { name: /^Critics Ben by 2\.5/ })
  await userEvent.click(critics)
  await headline('Ben still wins')
  screen.getByText('scored by Critics.')
  expect(search()).toBe('?by=critics')
  await userEvent.click(screen.getByRole('radio', { name: /^Marquee/ }))
  await waitFor(() => expect(search()).toBe(''))
})

it('goes back to that night', async () => {
  await open('?swap=4-6&by=crowd&public=true')
  await headline('Ann wins by 2.5')
  await userEvent.click(screen.getByRole('button', { name: 'Back to that night' }))
  await headline('What if…')
  expect(search()).toBe('?public=true')
})

it('finds by title what the shelf does not show', async () => {
  await open('?pick=1')
  const shelf = await screen.findByRole('region', { name: 'Free at pick 1, Comedy' })
  await userEvent.type(within(shelf).getByRole('searchbox'), 'crow')
  await waitFor(() => expect(within(shelf).getAllByRole('button')).toHaveLength(1))
  expect(within(shelf).getByRole('button').textContent).toMatch(/Crow\s+No score/)
  await userEvent.type(within(shelf).getByRole('searchbox'), 'zzzz')
  await within(shelf).findByText('Nothing like that was free and fits.')
})

it('closes the shelf by Escape and gives the focus back', async () => {
  await open()
  await userEvent.click(take(2))
  await screen.findByRole('region', { name: 'Free at pick 2, Comedy' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: /^Free at/ })).toBeNull()
  expect(document.activeElement).toBe(take(2))
})

it('opens the shelf as a sheet on phones, which closes when a movie is taken', async () => {
  setPhone(true)
  await open()
  await userEvent.click(take(4))
  const sheet = await screen.findByRole('dialog', { name: 'Free at pick 4, Drama/Romance' })
  await userEvent.click(await within(sheet).findByRole('button', { name: /^Dust/ }))
  await headline('Ann wins by 2.5')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(take(4))
})

it('copies a link that carries the changes', async () => {
  const written: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        written.push(text)
        return Promise.resolve()
      },
    },
  })
  await open('?swap=4-6')
  await headline('Ann wins by 2.5')
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByText('Link Copied!')
  expect(written).toEqual([`${location.origin}${PAGE}?swap=4-6&public=true`])
})

it('says what is wrong with a link, and shows the rest', async () => {
  await open('?swap=4-6.9-1.x.2-5&by=nobody')
  await headline('Ann wins by 2.5')
  const problems = screen.getByRole('alert')
  expect(
    within(problems)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'This link is damaged.',
    'This link is damaged.',
    'Pick 9: The draft has no such pick.',
    'Pick 2: This movie does not fit the category.',
  ])
})

it('shows how the night would have gone', async () => {
  await open('?swap=4-6')
  const night = await screen.findByRole('region', { name: 'How the night would have gone' })
  const slider = await within(night).findByRole('slider')
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBeTruthy())
})

it('waits for the last pick', async () => {
  const view = nightView()
  await open('', { ...view, is_complete: false, picks: view.picks.slice(0, 2) })
  screen.getByText('You can ask ‘what if’ after the last pick.')
})
