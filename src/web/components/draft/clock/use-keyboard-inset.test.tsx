import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeyboardInset } from './on-the-clock.tsx'

const inset = () => document.documentElement.style.getPropertyValue('--keyboard')

describe('the room that an on-screen keyboard takes from the page', () => {
  let viewport: EventTarget & { height: number; offsetTop: number; scale: number }
  beforeEach(() => {
    viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
    vi.stubGlobal('visualViewport', viewport)
    vi.stubGlobal('innerHeight', 844)
  })

  function become(change: Partial<typeof viewport>) {
    Object.assign(viewport, change).dispatchEvent(new Event('resize'))
  }

  it('is what the keyboard covers, and nothing once it has left', () => {
    renderHook(useKeyboardInset)
    become({ height: 508 })
    expect(inset()).toBe('336px')
    become({ height: 844 })
    expect(inset()).toBe('0px')
  })

  it('is less where the page has been moved up for the keyboard', () => {
    renderHook(useKeyboardInset)
    become({ height: 508, offsetTop: 200 })
    expect(inset()).toBe('136px')
  })

  it('is not what a zoomed page leaves out', () => {
    renderHook(useKeyboardInset)
    become({ height: 422, scale: 2 })
    expect(inset()).toBe('0px')
  })

  it('is not asked for any more once the bar is gone', () => {
    const { unmount } = renderHook(useKeyboardInset)
    become({ height: 508 })
    unmount()
    become({ height: 400 })
    expect(inset()).toBe('')
  })
})
