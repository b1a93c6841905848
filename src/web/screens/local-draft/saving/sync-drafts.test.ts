import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { readLocalDraft, writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import type { SessionEvent } from '#web/lib/session/session-events.ts'
import { createEmitter } from '#web/lib/sync/store.ts'
import { testRecord } from '#web/screens/local-draft/local-draft.testing.tsx'
import { syncDrafts } from './sync-drafts.ts'

function start() {
  const events = createEmitter<SessionEvent>()
  const opened = () => Promise.resolve()
  const session = { ensure: opened, renew: opened, onSessionEvent: events.subscribe }
  return { stop: syncDrafts(session as Parameters<typeof syncDrafts>[0]), emit: events.emit }
}

it('saves what an earlier visit could not', async () => {
  fakeServer()
  const record = testRecord()
  writeLocalDraft(record)
  start()
  await waitFor(() => expect(readLocalDraft(record.id)?.savedVersion).toBe(1))
})

it('saves for a user who signs in what the guest could not, until it is stopped', async () => {
  const server = fakeServer({ saveDraft: () => refusal(401, 'UNAUTHENTICATED') })
  const record = testRecord()
  writeLocalDraft(record)
  const { stop, emit } = start()
  await waitFor(() => expect(server.asked.saveDraft).toHaveLength(2))
  emit('TOKEN_REFRESHED')
  expect(server.asked.saveDraft).toHaveLength(2)
  emit('SIGNED_IN')
  await waitFor(() => expect(server.asked.saveDraft).toHaveLength(4))
  stop()
  emit('SIGNED_IN')
  expect(server.asked.saveDraft).toHaveLength(4)
})
