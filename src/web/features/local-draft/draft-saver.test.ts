import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../lib/fake-server.testing.ts'
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

it('is one for a session', () => {
  fakeServer()
  const [mine, another] = [session(), session()]
  expect(draftSaverOf(mine)).toBe(draftSaverOf(mine))
  expect(draftSaverOf(mine)).not.toBe(draftSaverOf(another))
})
