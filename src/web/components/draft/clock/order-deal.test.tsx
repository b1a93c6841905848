import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apply, newDraft, type Draft } from '#domain/draft/draft.ts'
import { fakeAudio } from '#web/lib/sound/audio.testing.ts'
import { switchSound } from '#web/lib/sound/sound-choice.ts'
import { OrderDeal } from './order-deal.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

/** A draft with this many players whose order is that of their seats. */
function dealt(players: number): Draft {
  const participants = Array.from({ length: players }, (_, index) => ({
    id: `p${index + 1}`,
    name: `Player ${index + 1}`,
  }))
  const draft = newDraft({
    theme: 'year',
    option: '1999',
    categories: ['Comedy', 'Drama/Romance', 'Animated'],
    participants,
  })
  return apply(draft, { type: 'DRAFT_STARTED', draftOrder: participants.map(({ id }) => id) })
}

describe('the deal of the draft order', () => {
  it('comes with a projector if sound is on', async () => {
    vi.useRealTimers()
    const audio = fakeAudio()
    switchSound(true)
    render(<OrderDeal draft={dealt(2)} onDone={() => undefined} />)
    await expect.poll(() => audio.heard).toEqual(['projector'])
    switchSound(false)
  })

  it('tells the viewer when to pick, and frames that ticket', () => {
    const { container } = render(
      <OrderDeal draft={dealt(4)} isMine={(id) => id === 'p2'} onDone={() => undefined} />,
    )
    expect(screen.getByRole('status').textContent).toBe('You pick second.')
    const tickets = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(tickets).toEqual([
      '1Player 1Pick 1, then 8 and 9',
      '2Player 2Pick 2, then 7 and 10',
      '3Player 3Pick 3, then 6 and 11',
      '4Player 4Picks 4 and 5',
    ])
    expect(container.querySelector('.is-mine')?.textContent).toContain('Player 2')
  })

  it('says who picks first if all players share one device', () => {
    render(<OrderDeal draft={dealt(2)} onDone={() => undefined} />)
    expect(screen.getByRole('status').textContent).toBe('Player 1 picks first.')
  })

  it.each([
    [2, 300 + 700 + 600],
    [4, 2300],
    [50, 2300],
  ])('of %i players is over after %i ms', (players, ms) => {
    const onDone = vi.fn()
    render(<OrderDeal draft={dealt(players)} onDone={onDone} />)
    pass(ms - 1)
    expect(onDone).not.toHaveBeenCalled()
    pass(1)
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('ends at a click or a key, which still reaches the page', () => {
    const [onDone, onClick] = [vi.fn(), vi.fn()]
    render(
      <>
        <OrderDeal draft={dealt(4)} onDone={onDone} />
        <button type="button" onClick={onClick}>
          Below
        </button>
      </>,
    )
    const below = screen.getByRole('button', { name: 'Below' })
    fireEvent.pointerDown(below)
    fireEvent.click(below)
    fireEvent.keyDown(below, { key: 'a' })
    expect([onDone.mock.calls.length, onClick.mock.calls.length]).toEqual([2, 1])
  })
})
