import { describe, expect, it } from 'vitest'
import { changeCode } from './change-code.ts'
import { decided, over, running, waiting } from './command.testing.ts'
import { putOut } from './put-out.ts'

describe.each([
  ['before the start', waiting],
  ['in play', running],
  ['after the last pick', over],
])('who may come in %s', (_, draft) => {
  it('changes without a word about whom the host put out', () => {
    expect(decided(putOut, draft, { watcherId: 'w' })).toEqual({ type: 'WATCHER_PUT_OUT' })
  })

  it('changes without a word about the new code', () => {
    expect(decided(changeCode, draft, {})).toEqual({ type: 'INVITE_CODE_CHANGED' })
  })
})
