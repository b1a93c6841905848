import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import RulesLine from './rules-line.tsx'

const SCORING = { preset: 'critics' } as const

it('names what differs in one line', () => {
  render(
    <RulesLine
      rules={{ order: 'third-round-reversal', onePerDirector: true, scoring: SCORING }}
      isOnline={false}
    />,
  )
  expect(document.querySelector('summary')?.textContent).toBe(
    'House rules third-round reversal · one per director · Critics scoring All rules',
  )
})

it('unfolds to all rules and marks those that differ', async () => {
  render(<RulesLine rules={{ perDecade: 2, scoring: SCORING }} isOnline={false} />)
  await userEvent.click(screen.getByText('All rules'))
  expect(document.querySelector('details')?.open).toBe(true)
  expect(Array.from(document.querySelectorAll('dl > div'), ({ textContent }) => textContent)).toEqual([
    'Pick clockOff',
    'OrderSnake',
    'Limits (changed)Each decade at most 2 times',
    'No repeatsOff',
    'House OverrideAllowed',
    'ScoresHidden until the end',
    'Scoring (changed)Critics: reviews lead',
  ])
})
