import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePageTitle } from './page-title.ts'

function Page({ parts }: { parts: readonly string[] }) {
  usePageTitle(...parts)
  return null
}

it('has the page’s name, ends with the product’s and changes with the page', () => {
  const { rerender } = render(<Page parts={['1999', 'Final scores']} />)
  expect(document.title).toBe('1999 · Final scores · Marquee')
  rerender(<Page parts={[]} />)
  expect(document.title).toBe('Marquee')
})
