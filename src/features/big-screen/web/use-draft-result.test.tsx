import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { useDraftResult } from './use-draft-result.ts'

const SAVED = scoredDraftView({ Maya: [{}, {}], Theo: [{}, {}] })
/** The draft without its last pick, which the window that plays it is about to save. */
const BEFORE = { ...SAVED, picks: SAVED.picks.slice(0, 3), is_complete: false, version: 4 }

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

function follow() {
  const client = new QueryClient()
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useDraftResult(SAVED.id, true), { wrapper }).result
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('waits for the last pick of a local draft', async () => {
  const server = fakeServer({ drafts: new Map([[SAVED.id, BEFORE]]) })
  const result = follow()
  await pass(1_000)
  expect(result.current).toBeUndefined()
  server.drafts.set(SAVED.id, SAVED)
  await pass(2_000)
  expect(result.current?.isFinal).toBe(true)
})

it('stays undefined while the last pick is missing', async () => {
  fakeServer({ drafts: new Map([[SAVED.id, BEFORE]]) })
  const result = follow()
  await pass(90_000)
  expect(result.current).toBeUndefined()
})
