import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from '#domain/draft/draft.ts'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { CATEGORY_NAMES } from '#domain/categories/categories.ts'
import { DraftBoard } from './draft-board.tsx'
import { PickExtrasContext } from './pick-extras.ts'

it('has a row for each player in draft order and a column for each category', () => {
  render(<DraftBoard draft={testDraft(3, { draftOrder: ['p3', 'p1', 'p2'] })} />)
  expect(names('rowheader')).toEqual(['Player 3, on the clock', 'Player 1', 'Player 2'])
  expect(names('columnheader')).toEqual(['Player', 'Comedy', 'Drama/Romance'])
})

it('lists the players in the order of entry before the draft starts', () => {
  render(<DraftBoard draft={testDraft(2, { draftOrder: [] })} />)
  expect(names('rowheader')).toEqual(['Player 1', 'Player 2'])
})

it('abbreviates Academy Award and Blockbuster', () => {
  const categories = ['Academy Award Nominee or Winner', 'Blockbuster (minimum of $50 Mil)'] as const
  render(<DraftBoard draft={testDraft(1, { categories })} />)
  expect(names('columnheader')).toEqual(['Player', 'Academy Award', 'Blockbuster'])
})

it('puts a pick into its player’s row with its number and the override mark', () => {
  const draft = withPicks(testDraft(2), [
    { category: 'Drama/Romance', movie: testMovie({ title: 'Cast Away' }), houseOverride: true },
  ])
  render(<DraftBoard draft={draft} />)
  expect(cells('Player 1').map(text)).toEqual(['', 'Pick 1 Cast Away Override'])
})

it('touches one of 900 cells with a pick', () => {
  const draft = withPicks(testDraft(50, { categories: CATEGORY_NAMES.slice(0, 18) }), Array(120).fill({}))
  const marksOf = vi.fn(() => null)
  const extras = { marksOf }
  const boardOf = (shown: Draft) => (
    <PickExtrasContext value={extras}>
      <DraftBoard draft={shown} />
    </PickExtrasContext>
  )
  const { rerender } = render(boardOf(draft))
  expect(document.querySelectorAll('td')).toHaveLength(900)

  marksOf.mockClear()
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(document.querySelector('table')!, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  rerender(boardOf(withPicks(draft, [{ movie: testMovie({ title: 'Cast Away' }) }])))
  changes.push(...observer.takeRecords())
  observer.disconnect()

  const inCells = changes.flatMap((change) => {
    const place = change.target instanceof Element ? change.target : change.target.parentElement
    const cell = place?.closest('td')
    return cell ? [{ change, cell }] : []
  })
  const drawn = inCells.filter(({ change }) => change.type !== 'attributes').map(({ cell }) => cell)
  expect([...new Set(drawn)].map(text)).toEqual(['Pick 121 Cast Away'])
  const marks = inCells.flatMap(({ change }) => change.attributeName ?? [])
  expect(new Set(marks)).toEqual(new Set(['data-shown', 'data-latest']))
  expect(new Set(marksOf.mock.calls.map(([overallPick]: unknown[]) => overallPick))).toEqual(new Set([121]))
})

describe('a board that is too tall', () => {
  const ROW = 100
  const rowOf = (element: Element) => Number(/Player (\d+)/.exec(element.textContent)?.[1]) - 1
  const scroller = () => screen.getByRole('region', { name: /scrolls sideways/ })
  const draft = testDraft(12)

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return 48 + ROW * rowOf(this)
    })
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'THEAD' ? 48 : ROW
    })
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(48 + 3 * ROW)
  })
  afterEach(() => void vi.restoreAllMocks())

  it('scrolls the row on the clock into view, and does not scroll if it is visible', () => {
    const { rerender } = render(<DraftBoard draft={withPicks(draft, [{}])} />)
    expect(scroller().scrollTop).toBe(0)
    rerender(<DraftBoard draft={withPicks(draft, Array(8).fill({}))} />)
    expect(scroller().scrollTop).toBe(7 * ROW)
    rerender(<DraftBoard draft={withPicks(draft, Array(9).fill({}))} />)
    expect(scroller().scrollTop).toBe(7 * ROW)
  })

  it('does not scroll while the viewer is using the board', () => {
    const { rerender } = render(<DraftBoard draft={draft} />)
    scroller().focus()
    rerender(<DraftBoard draft={withPicks(draft, Array(8).fill({}))} />)
    expect(scroller().scrollTop).toBe(0)
  })
})

it('shows the given subtitle under a name', () => {
  render(<DraftBoard draft={testDraft(2)} subtitleOf={(id) => (id === 'p2' ? 'Next' : undefined)} />)
  expect(names('rowheader')).toEqual(['Player 1, on the clock', 'Player 2 Next'])
})

it.each([
  [0, 'Round 1 runs from Player 1 down to Player 3'],
  [3, 'Round 2 runs from Player 3 up to Player 1'],
])('tells after %i picks how the round runs', (picks, sentence) => {
  render(
    <DraftBoard
      draft={withPicks(
        testDraft(3),
        Array.from({ length: picks }, () => ({})),
      )}
    />,
  )
  screen.getByRole('table', { name: new RegExp(sentence) })
})

it('shows no direction once the draft is complete', () => {
  render(<DraftBoard draft={withPicks(testDraft(2), [{}, {}, {}, {}])} />)
  screen.getByRole('table', { name: 'Players by category: 4 of 4 picks made.' })
})

it('shows scores with two decimals, and which scores a finished draft lacks', () => {
  const draft = withPicks(testDraft(1), [{}, {}])
  render(<DraftBoard draft={draft} scores={new Map([[1, 81.5]])} />)
  expect(cells('Player 1').map(text)).toEqual(['Pick 1 Movie 1 81.50', 'Pick 2 Movie 2 No score yet'])
})

it('reports no missing score before the draft is complete', () => {
  render(<DraftBoard draft={withPicks(testDraft(1), [{}])} scores={new Map([[1, undefined]])} />)
  expect(screen.queryByText('No score yet')).toBeNull()
})

it('shows the selection in its cell on the clock’s row', () => {
  const movie = testMovie({ title: 'Catch Me If You Can' })
  render(<DraftBoard draft={testDraft(2)} selection={{ movie, category: 'Comedy' }} />)
  expect(cells('Player 1').map(text)).toEqual(['1 Catch Me If You Can, not confirmed yet', ''])
  expect(cells('Player 2').map(text)).toEqual(['', ''])
})

it('makes the free cells of the clock’s row buttons', async () => {
  const onOpenCell = vi.fn()
  render(<DraftBoard draft={withPicks(testDraft(2), [{}, {}])} onOpenCell={onOpenCell} />)
  await userEvent.click(screen.getByRole('button', { name: 'Pick for Drama/Romance' }))
  expect(onOpenCell.mock.calls).toEqual([['Drama/Romance']])
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

it('can be scrolled by keyboard', async () => {
  render(<DraftBoard draft={testDraft(2)} />)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Draft Board, scrolls sideways' }))
})

describe('the line of the compact board', () => {
  const region = () => screen.getByRole('region', { name: /scrolls sideways/ })
  const line = () => region().parentElement?.nextElementSibling as HTMLElement
  const shownCells = () => region().querySelectorAll('[data-shown]').length
  const draft = withPicks(testDraft(2), [{}, { houseOverride: true }, {}])

  it('names the newest pick until another one is tapped or made', async () => {
    const { rerender } = render(<DraftBoard draft={draft} />)
    expect(text(line())).toBe('3 Movie 3 Player 2 · Drama/Romance')
    await userEvent.click(cells('Player 2')[0]!.querySelector('.poster')!)
    expect(text(line())).toBe('2 Movie 2 Player 2 · Comedy Override')
    expect(shownCells()).toBe(1)
    rerender(<DraftBoard draft={withPicks(draft, [{}])} />)
    expect(text(line())).toBe('4 Movie 4 Player 1 · Drama/Romance')
    expect(shownCells()).toBe(1)
  })

  it('follows the arrow keys, and is announced only then', async () => {
    render(<DraftBoard draft={draft} />)
    expect(line().getAttribute('aria-live')).toBe('off')
    region().focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(text(line())).toContain('2 Movie 2')
    expect(line().getAttribute('aria-live')).toBe('polite')
    await userEvent.keyboard('{ArrowUp}')
    expect(text(line())).toContain('1 Movie 1')
    await userEvent.keyboard('{ArrowUp}')
    expect(text(line())).toContain('1 Movie 1')
  })

  it('shows the score and what it still lacks', () => {
    const scores = new Map([[3, 81.5]])
    render(<DraftBoard draft={draft} scores={scores} scoreNotes={new Map([[3, 'ratings still missing']])} />)
    expect(text(line())).toBe('3 Movie 3 81.50 Player 2 · Drama/Romance ratings still missing')
    expect(cells('Player 2').map(text)).toContain('Pick 3 Movie 3 81.50 ratings still missing')
  })
})

describe('a board that is too wide', () => {
  const draft = testDraft(1, { categories: CATEGORY_NAMES.slice(0, 12) })
  const region = () => screen.getByRole('region', { name: /scrolls sideways/ })
  const button = (side: string) => screen.getByRole('button', { name: `More categories to the ${side}` })

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1200)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this instanceof HTMLTableCellElement ? this.cellIndex * 100 : 0
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  it('opens at the last pick and shows on which side there are more columns', () => {
    render(<DraftBoard draft={withPicks(draft, Array(9).fill({}))} />)
    // Pick 9's column is centred in the space beside the names.
    expect(region().scrollLeft).toBe(650)
    fireEvent.scroll(region())
    expect(button('right').getAttribute('aria-disabled')).toBe('false')
    expect(button('left').getAttribute('aria-disabled')).toBe('false')
  })

  it('opens at the first column if the draft is finished', () => {
    render(<DraftBoard draft={withPicks(draft, Array(12).fill({}))} />)
    expect(region().scrollLeft).toBe(0)
    fireEvent.scroll(region())
    expect(button('left').getAttribute('aria-disabled')).toBe('true')
  })

  it('is scrolled by the buttons', async () => {
    render(<DraftBoard draft={draft} />)
    const scrollBy = vi.fn()
    region().scrollBy = scrollBy
    fireEvent.scroll(region())
    await userEvent.click(button('right'))
    expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: 320 }))
  })
})

it('lists the picks by player, with the open categories', async () => {
  const onOpenCell = vi.fn()
  const draft = withPicks(testDraft(2), [{ houseOverride: true }])
  render(<DraftBoard draft={draft} subtitleOf={() => 'Next'} onOpenCell={onOpenCell} />)
  await userEvent.click(screen.getByRole('radio', { name: 'By player' }))

  const first = screen.getByRole('region', { name: 'Player 1' })
  within(first).getByRole('heading', { level: 3, name: 'Player 1' })
  within(first).getByText('1 of 2 · Next')
  expect(within(first).getAllByRole('listitem').map(text)).toEqual([
    'Movie 1 Comedy · Pick 1 Override',
    'Open: Drama/Romance',
  ])
  const second = screen.getByRole('region', { name: 'Player 2' })
  await userEvent.click(within(second).getByRole('button', { name: 'Pick for Comedy' }))
  expect(onOpenCell.mock.calls).toEqual([['Comedy']])
})

it('keeps showing the list while picks arrive', async () => {
  const draft = testDraft(2)
  const { rerender } = render(<DraftBoard draft={draft} />)
  await userEvent.click(screen.getByRole('radio', { name: 'By player' }))
  rerender(<DraftBoard draft={withPicks(draft, [{}])} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By player' }).checked).toBe(true)
})

function withPicks(draft: Draft, overrides: readonly Parameters<typeof testPick>[1][]): Draft {
  return overrides.reduce<Draft>(
    (played, override) => ({ ...played, picks: [...played.picks, testPick(played, override)] }),
    draft,
  )
}

function cells(player: string): HTMLElement[] {
  const row = screen.getByRole('row', { name: new RegExp(`^${player}`) })
  return within(row).getAllByRole('cell')
}

function names(role: string): string[] {
  return screen.getAllByRole(role).map(text)
}

/** The text that screen readers announce, without hidden initials and drawings. */
function text(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  copy.querySelectorAll('[aria-hidden]').forEach((hidden) => hidden.remove())
  return copy.textContent.replace(/\s+/g, ' ').trim()
}

it('has its actions below the board, so that they do not push it down', () => {
  render(<DraftBoard draft={testDraft(2)} actions={<button type="button">Undo Last Pick</button>} />)
  const board = screen.getByRole('table')
  const undo = screen.getByRole('button', { name: 'Undo Last Pick' })
  expect(board.compareDocumentPosition(undo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('marks bots in the line below the board, where there is no seat beside the name', () => {
  const draft = testDraft(2, {
    participants: [
      { id: 'p1', name: 'Vera', bot: { taste: 'fan', level: 'fair' } },
      { id: 'p2', name: 'Ben' },
    ],
  })
  render(<DraftBoard draft={withPicks(draft, [{}])} />)
  expect(document.querySelector('.board-line')!.textContent).toContain('Vera (bot) · Comedy')
})
