import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { COLLECTION_SIGNS } from '#domain/pools/collection-rules.ts'
import { CollectionCover } from './collection-cover.tsx'
import { COLLECTION_SIGN_PATHS } from './collection-signs.ts'

describe('the cover of a collection', () => {
  it('has the title, its inks and its sign', () => {
    const { container } = render(<CollectionCover title="Order in Court" ink="drama" sign="court" />)
    expect(container.querySelector('[data-ink=drama]')).toBeTruthy()
    expect(container.textContent).toBe('ORDERIN COURT')
    expect(container.querySelectorAll('path')).toHaveLength(COLLECTION_SIGN_PATHS['court']!.length)
  })

  it('is hidden from screen readers, which have the title beside it', () => {
    const { container } = render(<CollectionCover title="Heists" ink="crime" sign="dial" />)
    expect(container.firstElementChild!.getAttribute('aria-hidden')).toBe('true')
  })

  it('keeps every sign above the title', () => {
    for (const sign of COLLECTION_SIGNS) {
      const { container, unmount } = render(<CollectionCover title="Up" ink="comedy" sign={sign} />)
      const [, y, scale] = /translate\([\d.]+ ([\d.]+)\) scale\(([\d.]+)\)/.exec(
        container.querySelector('g')!.getAttribute('transform')!,
      )!
      expect(Number(y)).toBeGreaterThan(0)
      expect(Number(scale)).toBeGreaterThan(0)
      unmount()
    }
  })
})

it('every sign of a collection file is drawn', () => {
  expect(Object.keys(COLLECTION_SIGN_PATHS).toSorted()).toEqual([...COLLECTION_SIGNS].toSorted())
})
