import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePageTitle } from './page-title.ts'

function Page({ parts }: { parts: readonly string[] }) {
  usePageTitle(...parts)
  return null
}

it('names the page, ends with the product and follows the page', () => {
  const { rerender } = render(<Page parts={['1999', 'Final scores']} />)
  expect(document.title).toBe('1999 · Final scores · Marquee')
  rerender(<Page parts={[]} />)
  expect(document.title).toBe('Marquee')
})
