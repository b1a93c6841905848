import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { fakeAudio } from '#web/lib/sound/audio.testing.ts'
import { switchSound } from '#web/lib/sound/sound-choice.ts'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'
import './reveal-show.tsx'

const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'
const score = (calculated_score: number) => ({ calculated_score })
const THREE = scoredDraftView({
  Maya: [score(90), score(70)],
  Theo: [score(60), score(50)],
  Priya: [score(81), score(83)],
})

let wantsMotion: boolean
beforeEach(() => {
  wantsMotion = true
  vi.stubGlobal('matchMedia', () => ({ matches: wantsMotion }))
})
afterEach(() => vi.useRealTimers())

async function open(view: DraftView = THREE, afterServer?: () => void) {
  fakeServer().drafts.set(ID, view)
  afterServer?.()
  const opened = openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
    </Routes>,
    `/final-scores/${ID}`,
  )
  await screen.findByRole('navigation', { name: 'Results', hidden: true })
  return opened
}

const show = () => screen.findByRole('dialog', { name: 'The reveal' })
const hasShow = () => screen.queryByRole('dialog', { name: 'The reveal' }) !== null
/** Advances the show's clock. */
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const inShow = async (name: string) => within(await show()).getByRole('button', { name })

describe('the reveal', () => {
  it.each([true, false])(
    'has a drum roll before the winner and a hit with it, if sound is on; with motion: %s',
    async (motion) => {
      wantsMotion = motion
      let audio = fakeAudio()
      await open(THREE, () => (audio = fakeAudio()))
      switchSound(true)
      if (!motion) await userEvent.click(screen.getByRole('button', { name: 'Watch the reveal' }))
      await show()
      await userEvent.click(await inShow('Start the show'))
      await userEvent.keyboard('{ArrowRight}{ArrowRight}')
      expect(audio.heard).toEqual([])
      await userEvent.keyboard('{ArrowRight}')
      await expect.poll(() => audio.heard).toEqual(['drum-roll'])
      await userEvent.keyboard('{ArrowRight}')
      await expect.poll(() => audio.heard).toEqual(['drum-roll', 'drum-hit'])
      expect(audio.stopped).toEqual(['drum-roll'])
      await userEvent.click(await inShow('View Final Scores'))
      switchSound(false)
    },
  )

  it('opens by itself with a curtain, and continues by keys to the winner and the scores', async () => {
    await open()
    const dialog = within(await show())
    dialog.getByText('And the winner is …')
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Start the show' }))
    await userEvent.keyboard('{Enter}')
    const signs = []
    for (let beat = 0; beat < 5; beat += 1) {
      signs.push(dialog.getByRole('heading', { level: 2 }).textContent)
      if (beat < 4) await userEvent.keyboard(beat % 2 === 0 ? ' ' : '{ArrowRight}')
    }
    expect(signs).toEqual([
      'Category 1 of 2 Comedy',
      'Category 2 of 2 Drama/Romance',
      'Third place Theo',
      'Second place Maya',
      'And the winner is Priya',
    ])
    dialog.getByText('Priya wins')
    dialog.getByText('2.0 ahead of Maya')
    await userEvent.click(await inShow('View Final Scores'))
    expect(hasShow()).toBe(false)
  })

  it('goes back by ←, but not behind the curtain', async () => {
    await open()
    const dialog = within(await show())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Category 1 of 2 Comedy')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    dialog.getByText('And the winner is …')
  })

  it('continues by itself, and frames and announces each best card once its cards are turned', async () => {
    await open()
    const dialog = within(await show())
    vi.useFakeTimers()
    fireEvent.click(dialog.getByRole('button', { name: 'Start the show' }))
    const best = () => document.querySelector('.is-best')
    expect([best(), dialog.getByRole('status').textContent]).toEqual([null, ''])
    const [maya] = within(dialog.getByRole('list', { name: 'Averages so far' })).getAllByRole('listitem')
    expect(maya?.textContent).toBe('Maya0.0')
    pass(1350)
    expect(best()?.textContent).toContain('Maya')
    expect(maya?.textContent).toBe('Maya90.0')
    expect(dialog.getByRole('status').textContent).toBe(
      'Category 1 of 2, Comedy. Best: Maya with Movie 1, 90.00.',
    )
    pass(3600)
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Category 2 of 2 Drama/Romance')
    pass(4950)
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Third place Theo')
  })

  it('continues by a tap, but leaves the curtain only by its button', async () => {
    await open()
    const dialog = await show()
    fireEvent.click(dialog)
    within(dialog).getByText('And the winner is …')
    await userEvent.click(await inShow('Start the show'))
    fireEvent.click(dialog)
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toContain('Category 2 of 2')
  })

  it('can be skipped, plays once, and again by a button', async () => {
    const { unmount } = await open()
    await userEvent.click(await inShow('Skip to the scores'))
    expect(hasShow()).toBe(false)
    unmount()
    await open()
    expect(hasShow()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Watch the reveal' }))
    await show()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    await userEvent.click(await inShow('Again'))
    within(await show()).getByText('And the winner is …')
    await userEvent.click(await inShow('Skip'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Watch the reveal' }))
  })

  it('waits for its button and for each tap with reduced motion', async () => {
    wantsMotion = false
    await open()
    expect(hasShow()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Watch the reveal' }))
    const dialog = within(await show())
    vi.useFakeTimers()
    fireEvent.click(dialog.getByRole('button', { name: 'Start the show' }))
    expect(document.querySelector('.is-best')?.textContent).toContain('Maya')
    pass(60_000)
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Category 1 of 2 Comedy')
  })

  it.each([
    ['somebody who had no part in it', { ...THREE, is_owner: false }],
    ['scores that are still to come', { ...THREE, pending_enrichment: 1 }],
  ])('does not open by itself for %s', async (_, view) => {
    await open(view)
    expect(hasShow()).toBe(false)
  })

  it('is not offered while scores are missing', async () => {
    await open({ ...THREE, pending_enrichment: 1 })
    expect(screen.queryByRole('button', { name: 'Watch the reveal' })).toBeNull()
  })
})
