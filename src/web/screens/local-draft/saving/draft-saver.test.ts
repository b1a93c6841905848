import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { readLocalDraft, writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { createDraftSaver, draftSaverOf, type SaveStatus } from './draft-saver.ts'
import { big, played, testRecord, viewOf } from '#web/screens/local-draft/local-draft.testing.tsx'

/** How often this draft was sent. Savers of other tests go on trying to save theirs. */
const savesOf = ({ asked }: ReturnType<typeof fakeServer>, record: { id: string }) =>
  asked.saveDraft.filter(({ id }) => id === record.id)
const session = () => ({ ensure: () => Promise.resolve(), renew: () => Promise.resolve() })

it('saves what earlier visits could not, and nothing else', async () => {
  const server = fakeServer({ pool: [big] })
  const savedBefore = testRecord({}, { savedVersion: 1 })
  server.drafts.set(savedBefore.id, viewOf(savedBefore))
  const unsaved = [played(savedBefore, [big, 'Comedy']), testRecord()]
  for (const record of [...unsaved, testRecord({}, { savedVersion: 1 })]) writeLocalDraft(record)
  createDraftSaver(session()).saveUnsaved()
  const ids = unsaved.map(({ id }) => id)
  await waitFor(() => expect(ids.map((id) => readLocalDraft(id)?.savedVersion)).toEqual([2, 1]))
  expect(server.asked.saveDraft.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

it.each<[string, number, SaveStatus]>([
  ['SERVICE_UNAVAILABLE', 503, 'failed'],
  ['UNAUTHENTICATED', 401, 'refused'],
  ['DRAFT_NOT_FOUND', 404, 'gone'],
  ['INVALID_INPUT', 400, 'rejected'],
])('reports that it is saving, and that the server answered %s', async (code, httpStatus, expected) => {
  fakeServer({ saveDraft: () => refusal(httpStatus, code as Parameters<typeof refusal>[1]) })
  const record = testRecord()
  writeLocalDraft(record)
  const saver = createDraftSaver(session())
  const statuses: SaveStatus[] = []
  saver.subscribe(() => statuses.push(saver.statusOf(record.id)))
  saver.request(record.id)
  await waitFor(() => expect(statuses).toEqual(['saving', expected]))
})

it('reports once that it is saving and once that everything is saved, however often it is called', async () => {
  const server = fakeServer()
  const record = testRecord()
  writeLocalDraft(record)
  const saver = createDraftSaver(session())
  const statuses: SaveStatus[] = []
  saver.subscribe(() => statuses.push(saver.statusOf(record.id)))
  for (let times = 0; times < 3; times += 1) saver.request(record.id)
  await waitFor(() => expect(statuses).toEqual(['saving', 'saved']))
  expect(server.asked.saveDraft).toHaveLength(1)
})

it.each([
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'SERVER_BUSY'],
] as const)('treats %d %s as a failure that may pass', async (status, code) => {
  const server = fakeServer({ saveDraft: () => refusal(status, code) })
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
  expect(savesOf(server, record)).toHaveLength(1)
  writeLocalDraft(played(readLocalDraft(record.id)!, [big, 'Comedy']))
  saver.saveUnsaved()
  await waitFor(() => expect(savesOf(server, record)).toHaveLength(2))
})

it('is the same for the same session', () => {
  fakeServer()
  const [mine, another] = [session(), session()]
  expect(draftSaverOf(mine)).toBe(draftSaverOf(mine))
  expect(draftSaverOf(mine)).not.toBe(draftSaverOf(another))
})
