import { vi } from 'vitest'
import type { DraftRoom } from '../live/draft-room-state.ts'

/** The request that the room was last asked to send. */
export async function sentBy(
  room: DraftRoom,
): Promise<{ url: string; method: string; body: unknown; title: string }> {
  const [send, title] = vi.mocked(room.carryOut).mock.lastCall!
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}))
  await send(new AbortController().signal)
  const [url, init] = fetch.mock.lastCall!
  fetch.mockRestore()
  const body = init!.body === undefined ? undefined : (JSON.parse(init!.body as string) as unknown)
  return { url: url as string, method: init!.method!, body, title }
}
