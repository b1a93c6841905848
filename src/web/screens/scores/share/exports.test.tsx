import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { fakeVerdictWorkers } from '#features/verdict/web/answers/fake-worker.testing.ts'
import { NIGHT_ID as ID, nightMovies, nightView } from '#features/verdict/web/answers/night-draft.testing.ts'
import FinalScoresRoute from '#web/routes/final-scores.tsx'

beforeAll(async () => {
  await Promise.all([import('./share-menu.tsx'), import('./text-dialog.tsx'), import('./print-sheet.tsx')])
})
beforeEach(() => {
  fakeVerdictWorkers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

async function choose(name: RegExp, changes: Partial<DraftView> = {}, movies = true) {
  open(changes, movies)
  await userEvent.click(await screen.findByRole('button', { name: 'Share Results' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

function open(changes: Partial<DraftView> = {}, movies = true) {
  const server = fakeServer(
    movies ? { ratedMovies: () => nightMovies() } : { ratedMovies: () => refusal(503, 'SERVER_BUSY') },
  )
  server.drafts.set(ID, nightView(changes))
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
    </Routes>,
    `/final-scores/${ID}`,
  )
}

describe('the results as text', () => {
  const grid = () => screen.findByLabelText('The results as text')

  it('are a grid of stars with the headline, and the titles on request', async () => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    })
    await choose(/^Copy as text/, { is_public: true })
    await waitFor(async () => expect((await grid()).textContent).toContain('Ann had it. Ben took it.'))
    const text = (await grid()).textContent
    expect(text).toBe(
      [
        'The 1999 draft',
        '1 Ben ★ ★  77.5',
        '2 Ann ★ ☆  75.0',
        'Ann had it. Ben took it.',
        `${location.origin}/final-scores/${ID}?public=true`,
      ].join('\n'),
    )
    const dialog = screen.getByRole('dialog', { name: 'Copy as text' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }))
    await within(dialog).findByRole('button', { name: 'Copied!' })
    expect(copied).toEqual([text])
    await userEvent.click(within(dialog).getByRole('switch', { name: /With the titles/ }))
    within(dialog).getByRole('button', { name: 'Copy' })
    expect((await grid()).textContent).toContain('Cake')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('have no stars if the grades cannot be told, and no link if they are private', async () => {
    await choose(/^Copy as text/, { is_public: false }, false)
    expect((await grid()).textContent).toBe(`The 1999 draft\n1 Ben  77.5\n2 Ann  75.0\n${location.host}`)
  })
})

it('the results as CSV are a file named after the draft', async () => {
  const files: File[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File)
    return 'blob:csv'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await choose(/^Download CSV/)
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]!.name).toBe('1999_draft.csv')
})

it('the results on paper are printed once their words are known', async () => {
  let printed = ''
  vi.stubGlobal('print', () => {
    printed = document.querySelector('.sheet')?.textContent ?? ''
  })
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
  await choose(/^Print/)
  await waitFor(() => expect(printed).not.toBe(''), { timeout: 5000 })
  expect(printed).toContain('Ann had it. Ben took it.')
  expect(printed).toContain('2 players · 2 rounds')
  expect(printed).toContain('Scores from box office')
  // Some browsers print only after `print` has returned.
  expect(document.querySelector('.sheet')!.textContent).toBe(printed)
  printed = ''
  await userEvent.click(screen.getByRole('button', { name: 'Share Results' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Print/ }))
  await waitFor(() => expect(printed).not.toBe(''), { timeout: 5000 })
})

it('the browser’s own command prints the sheet, too', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open()
  await screen.findByRole('button', { name: 'Share Results' })
  expect(document.querySelector('.sheet')).toBeNull()
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('.sheet')!.textContent).toContain('2 players · 2 rounds')
  expect(print).not.toHaveBeenCalled()
})
