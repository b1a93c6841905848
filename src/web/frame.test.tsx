import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeyboardInset } from './frame.tsx'

const inset = () => document.documentElement.style.getPropertyValue('--keyboard')

describe('the height that an on-screen keyboard covers', () => {
  let viewport: EventTarget & { height: number; offsetTop: number; scale: number }
  beforeEach(() => {
    viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
    vi.stubGlobal('visualViewport', viewport)
    vi.stubGlobal('innerHeight', 844)
  })

  function become(change: Partial<typeof viewport>) {
    Object.assign(viewport, change).dispatchEvent(new Event('resize'))
  }

  it('is the keyboard’s height, and 0 once the keyboard is hidden', () => {
    renderHook(useKeyboardInset)
    become({ height: 508 })
    expect(inset()).toBe('336px')
    become({ height: 844 })
    expect(inset()).toBe('0px')
  })

  it('is smaller if the page has been scrolled up for the keyboard', () => {
    renderHook(useKeyboardInset)
    become({ height: 508, offsetTop: 200 })
    expect(inset()).toBe('136px')
  })

  it('ignores what is outside a zoomed page', () => {
    renderHook(useKeyboardInset)
    become({ height: 422, scale: 2 })
    expect(inset()).toBe('')
  })

  it('is no longer measured once the app is unmounted', () => {
    const { unmount } = renderHook(useKeyboardInset)
    become({ height: 508 })
    unmount()
    become({ height: 400 })
    expect(inset()).toBe('')
  })
})
