import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, refusal } from '../../lib/fake-server.testing.ts'
import { readLocalDraft, writeLocalDraft } from '../../lib/local-drafts.ts'
import { createDraftSaver, draftSaverOf } from './draft-saver.ts'
import { big, played, testRecord } from './local-draft.testing.tsx'

const session = () => ({ ensure: () => Promise.resolve(), renew: () => Promise.resolve() })

it('saves what earlier visits could not, and nothing else', async () => {
  const server = fakeServer()
  const unsaved = [played(testRecord({}, { savedVersion: 1 }), [big, 'Comedy']), testRecord()]
  for (const record of [...unsaved, testRecord({}, { savedVersion: 1 })]) writeLocalDraft(record)
  createDraftSaver(session()).saveUnsaved()
  const ids = unsaved.map(({ id }) => id)
  await waitFor(() => expect(ids.map((id) => readLocalDraft(id)?.savedVersion)).toEqual([2, 1]))
  expect(server.asked.saveDraft.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

it('takes a server that was asked too much for one that may save later', async () => {
  const server = fakeServer({ saveDraft: () => refusal(429, 'TOO_MANY_REQUESTS') })
  const record = testRecord()
  writeLocalDraft(record)
  const saver = createDraftSaver(session())
  saver.saveUnsaved()
  await waitFor(() => expect(saver.statusOf(record.id)).toBe('failed'))
  expect(server.asked.saveDraft).toHaveLength(1)
})

it('does not send again what the server refused for good, until it is changed or opened', async () => {
  const server = fakeServer({ saveDraft: () => refusal(400, 'INVALID_INPUT') })
  const record = testRecord()
  writeLocalDraft(record)
  const saver = createDraftSaver(session())
  saver.saveUnsaved()
  await waitFor(() => expect(saver.statusOf(record.id)).toBe('rejected'))
  createDraftSaver(session()).saveUnsaved()
  saver.saveUnsaved()
  expect(server.asked.saveDraft).toHaveLength(1)
  writeLocalDraft(played(readLocalDraft(record.id)!, [big, 'Comedy']))
  saver.saveUnsaved()
  await waitFor(() => expect(server.asked.saveDraft).toHaveLength(2))
})

it('is one for a session', () => {
  fakeServer()
  const [mine, another] = [session(), session()]
  expect(draftSaverOf(mine)).toBe(draftSaverOf(mine))
  expect(draftSaverOf(mine)).not.toBe(draftSaverOf(another))
})
