import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOpenThings, repeat, repeatHourly } from './lifecycle.ts'

describe('what the process has opened', () => {
  it('is closed in reverse order, one after the other, and once', async () => {
    const closed: string[] = []
    const { onClose, closeAll } = createOpenThings()
    for (const name of ['database', 'sockets', 'server']) {
      onClose(async () => {
        await Promise.resolve()
        closed.push(name)
      })
    }
    await closeAll()
    await closeAll()
    expect(closed).toEqual(['server', 'sockets', 'database'])
  })

  it('is closed even if one part fails, which is reported at the end', async () => {
    const closed: string[] = []
    const { onClose, closeAll } = createOpenThings()
    onClose(() => closed.push('database'))
    onClose(() => {
      throw new Error('The sockets are stuck')
    })
    await expect(closeAll()).rejects.toThrow('The sockets are stuck')
    expect(closed).toEqual(['database'])
  })
})

describe('work that is repeated', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('begins after a pause, and follows each time when the last has ended', async () => {
    const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 30)))
    const { stop } = repeat(work, 100)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(129)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(2)
    await Promise.all([stop(), vi.advanceTimersByTimeAsync(30)])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('leaves the server a second to start, if it is housekeeping', async () => {
    const work = vi.fn(() => Promise.resolve())
    const { stop } = repeatHourly(work)
    await vi.advanceTimersByTimeAsync(999)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
    expect(work).toHaveBeenCalledTimes(2)
    await stop()
  })

  it('never begins if it is stopped before', async () => {
    const work = vi.fn(() => Promise.resolve())
    await repeat(work, 100).stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).not.toHaveBeenCalled()
  })
})
