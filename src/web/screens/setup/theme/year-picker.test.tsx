import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { YearPicker } from './year-picker.tsx'

const decades = () => within(screen.getByRole('group', { name: 'Decade' })).getAllByRole('radio')
const years = () =>
  within(screen.getByRole('group', { name: 'Year' })).getAllByRole<HTMLInputElement>('radio')
const labelOf = (radio: HTMLElement) => radio.closest('label')!.textContent

it('offers 2024 down to 1939, a decade at a time', async () => {
  render(<YearPicker onFinish={vi.fn()} laterYears={[]} year={undefined} onChoose={vi.fn()} />)
  const offered: string[] = []
  for (const decade of decades()) {
    await userEvent.click(decade)
    offered.push(...years().map(labelOf))
  }
  expect(offered).toEqual(Array.from({ length: 86 }, (_, age) => String(2024 - age)))
})

it('opens at the decade of the chosen year', () => {
  render(<YearPicker onFinish={vi.fn()} laterYears={[]} year="1942" onChoose={vi.fn()} />)
  expect(
    years()
      .filter((year) => year.checked)
      .map(labelOf),
  ).toEqual(['1942'])
})

it('marks the chosen year, and nothing if only the decade is chosen', async () => {
  const onChoose = vi.fn()
  render(<YearPicker onFinish={vi.fn()} laterYears={[]} year={undefined} onChoose={onChoose} />)
  await userEvent.click(screen.getByRole('radio', { name: '1980s' }))
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('radio', { name: '1985' }))
  expect(onChoose.mock.calls).toEqual([['1985']])
})

it('offers newer years in a row above, which are chosen like the others', async () => {
  const onChoose = vi.fn()
  render(<YearPicker onFinish={vi.fn()} year="2026" laterYears={[2026, 2025]} onChoose={onChoose} />)
  const later = within(screen.getByRole('group', { name: 'Since then' })).getAllByRole<HTMLInputElement>(
    'radio',
  )
  expect(later.map((radio) => [labelOf(radio), radio.checked])).toEqual([
    ['2026', true],
    ['2025', false],
  ])
  expect(years().filter((radio) => radio.checked)).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: '2025' }))
  expect(onChoose.mock.calls).toEqual([['2025']])
})

it('has no such row without newer years', () => {
  render(<YearPicker onFinish={vi.fn()} year={undefined} laterYears={[]} onChoose={vi.fn()} />)
  expect(screen.queryByText('Since then')).toBeNull()
})

it('completes the step with a year that is clicked or entered, not with one that the arrow keys pass', async () => {
  const onChoose = vi.fn()
  const onFinish = vi.fn()
  render(<YearPicker laterYears={[]} year="1999" onChoose={onChoose} onFinish={onFinish} />)
  const of1999 = screen.getByRole('radio', { name: '1999' })
  of1999.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChoose.mock.calls).toEqual([['1998']])
  expect(onFinish).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onFinish).toHaveBeenCalledTimes(1)
  await userEvent.click(of1999)
  expect(onFinish).toHaveBeenCalledTimes(2)
})
