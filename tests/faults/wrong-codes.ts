import { randomUUID } from 'node:crypto'
import type { Guest } from '../world/guest.ts'

/** Tries invite codes that do not exist, at these servers in turns. Returns the reason of each refusal. */
export async function tryWrongCodes(guest: Guest, urls: readonly string[], times: number): Promise<string[]> {
  const seat = { inviteCode: 'NOTACODE', participantName: 'Guest', participantId: randomUUID() }
  const reasons: string[] = []
  for (let time = 0; time < times; time += 1) {
    const { body } = await guest.ask(urls[time % urls.length]!, 'POST', '/api/drafts/join', seat)
    reasons.push(body.code)
  }
  return reasons
}
