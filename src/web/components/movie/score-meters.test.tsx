import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScoreMeters } from './score-meters.tsx'

test('says every figure in words and numbers', () => {
  render(<ScoreMeters rows={[{ label: 'Metacritic', value: '91', percent: 91 }]} />)
  expect(screen.getByRole('term').textContent).toBe('Metacritic')
  expect(screen.getByRole('definition').textContent).toBe('91')
})

test('says that a figure is unknown instead of drawing an empty bar', () => {
  const { container } = render(
    <ScoreMeters
      rows={[
        { label: 'IMDb', value: '', percent: undefined },
        { label: 'Rotten Tomatoes', value: '0 %', percent: 0 },
      ]}
    />,
  )
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['not known', '0 %'])
  expect(container.querySelectorAll('.meter__bar--unknown')).toHaveLength(1)
})
