import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { YearPicker } from './year-picker.tsx'

const decades = () => within(screen.getByRole('group', { name: 'Decade' })).getAllByRole('radio')
const years = () =>
  within(screen.getByRole('group', { name: 'Year' })).getAllByRole<HTMLInputElement>('radio')
const labelOf = (radio: HTMLElement) => radio.closest('label')!.textContent

it('offers 2024 down to 1939, a decade at a time', async () => {
  render(<YearPicker year={undefined} onChoose={vi.fn()} />)
  const offered: string[] = []
  for (const decade of decades()) {
    await userEvent.click(decade)
    offered.push(...years().map(labelOf))
  }
  expect(offered).toEqual(Array.from({ length: 86 }, (_, age) => String(2024 - age)))
})

it('opens at the decade of the chosen year', () => {
  render(<YearPicker year="1942" onChoose={vi.fn()} />)
  expect(
    years()
      .filter((year) => year.checked)
      .map(labelOf),
  ).toEqual(['1942'])
})

it('tells which year is chosen, and nothing when only the decade is', async () => {
  const onChoose = vi.fn()
  render(<YearPicker year={undefined} onChoose={onChoose} />)
  await userEvent.click(screen.getByRole('radio', { name: '1980s' }))
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('radio', { name: '1985' }))
  expect(onChoose.mock.calls).toEqual([['1985']])
})
