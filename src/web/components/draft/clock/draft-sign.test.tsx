import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { testDraft, testPick } from '#domain/draft/draft.testing.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { DraftSign } from './draft-sign.tsx'

const draft = testDraft(1, { option: 'Tom Hanks' })
const heading = () => screen.getByRole('heading', { level: 1 })
const isOneLine = () => heading().classList.contains('marquee--line')

let windowHeight = 900
const media = Object.defineProperty(new EventTarget(), 'matches', { get: () => windowHeight < 800 })

beforeEach(() => {
  windowHeight = 900
  vi.stubGlobal('matchMedia', () => media)
})

it.each([
  ['before the first pick', 0, 'NOW DRAFTING Tom Hanks MOVIES', false],
  ['from the first pick on', 1, 'NOW DRAFTING Tom Hanks MOVIES', true],
  ['after the last', 2, 'THE TOM HANKS DRAFT', false],
])('%s, after %i picks, says %s', (_, picks, words, line) => {
  render(<DraftSign draft={withPicks(picks)} />)
  expect(heading().textContent).toBe(words)
  expect(isOneLine()).toBe(line)
})

it('says that drafting goes on until the last pick is confirmed', () => {
  render(<DraftSign draft={withPicks(2)} isOver={false} />)
  expect(heading().textContent).toBe('NOW DRAFTING Tom Hanks MOVIES')
  expect(isOneLine()).toBe(true)
})

it('shows the given text before the name until the draft is over', () => {
  const { rerender } = render(<DraftSign draft={draft} before="REMATCH" />)
  expect(heading().textContent).toBe('REMATCH Tom Hanks MOVIES')
  rerender(<DraftSign draft={withPicks(2)} before="REMATCH" />)
  expect(heading().textContent).toBe('THE TOM HANKS DRAFT')
})

it('is one line in a low window even before the first pick', () => {
  render(<DraftSign draft={draft} />)
  act(() => resizeTo(720))
  expect(isOneLine()).toBe(true)
  act(() => resizeTo(800))
  expect(isOneLine()).toBe(false)
})

function withPicks(count: number): Draft {
  return Array.from({ length: count }).reduce<Draft>(
    (played) => ({ ...played, picks: [...played.picks, testPick(played)] }),
    draft,
  )
}

/** Sets the window's height and notifies media query listeners. */
function resizeTo(height: number): void {
  windowHeight = height
  media.dispatchEvent(new Event('change'))
}
