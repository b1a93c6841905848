import { describe, expect, it } from 'vitest'
import { createOpenThings } from './lifecycle.ts'

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
