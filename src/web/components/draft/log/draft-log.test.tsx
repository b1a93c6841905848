import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { newDraftBody, startBody } from '#server/drafts/online/command-bodies.testing.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { type FakeServer, fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { LogFold } from './log-fold.tsx'

/** A started draft of Ann and Ben on a server. */
async function startedDraft(given: Partial<FakeServer> = {}) {
  const pool = Array.from({ length: 8 }, (_, index) => testMovie({ id: index + 1 }))
  const server = fakeServer({ pool, ...given })
  const body = newDraftBody({ participantName: 'Ann' })
  const { id } = (await server.createDraft(body)) as DraftView
  const ben = { id: '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c02', name: 'Ben' }
  server.happen(id, { type: 'PARTICIPANT_JOINED', participant: ben, invitedCount: 0 })
  await server.command({ id, name: 'start', body: startBody(body.participantId) })
  return { server, id }
}

/** The log at this version, and a button to the next one. */
function show(id: string, version: number) {
  openScreen(
    <QueryProvider>
      <Shown id={id} version={version} />
    </QueryProvider>,
  )
}

function Shown({ id, version: first }: { id: string; version: number }) {
  const [version, setVersion] = useState(first)
  return (
    <>
      <LogFold draftId={id} version={version} />
      <button type="button" onClick={() => setVersion(version + 1)}>
        Next event
      </button>
    </>
  )
}

const openLog = () => userEvent.click(screen.getByText('Log'))
const lines = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('span')!.textContent)

it('is loaded when it is opened, says what happened, the last first, and follows the draft', async () => {
  const { server, id } = await startedDraft()
  show(id, 2)
  expect(server.asked.draftLog).toEqual([])
  await openLog()
  await screen.findByRole('list')
  expect(lines()).toEqual(['Ann started the draft', 'Ben joined'])
  expect(screen.getAllByText('Ben')[0]!.tagName).toBe('B')
  server.happen(id, {
    type: 'DRAFT_PAUSED',
    participantId: server.drafts.get(id)!.my_participant_ids[0]!,
    at: Date.parse('2024-06-01T12:00:00.000Z'),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Next event' }))
  await waitFor(() => expect(lines()[0]).toBe('Ann paused the draft'))
})

it('can be kept as a table and as JSON', async () => {
  const { id } = await startedDraft()
  show(id, 2)
  await openLog()
  const csv = await screen.findByRole<HTMLAnchorElement>('link', { name: 'as CSV' })
  expect([csv.getAttribute('href'), csv.download]).toEqual([`/api/drafts/${id}/log.csv`, '1999_log.csv'])
  const json = screen.getByRole<HTMLAnchorElement>('link', { name: 'as JSON' })
  expect([json.getAttribute('href'), json.download]).toEqual([`/api/drafts/${id}/log`, '1999_log.json'])
})

it('of a long draft shows the last entries first, and all on demand', async () => {
  const { server, id } = await startedDraft()
  for (let change = 0; change < 30; change += 1) {
    server.happen(id, { type: 'STAND_INS_SET', allowed: change % 2 === 0 })
  }
  show(id, 32)
  await openLog()
  await userEvent.click(await screen.findByRole('button', { name: 'All 32 entries' }))
  expect(lines()).toHaveLength(32)
  expect(screen.queryByRole('button', { name: /^All/ })).toBeNull()
})

it('says who can read it, and offers another try if it could not be loaded', async () => {
  const { server, id } = await startedDraft({ draftLog: () => refusal(404, 'DRAFT_NOT_FOUND') })
  show(id, 2)
  await openLog()
  await screen.findByText('Only the players and watchers of this draft can read its log.')
  cleanup()
  server.draftLog = () => refusal(500, 'INTERNAL')
  show(id, 2)
  await openLog()
  await screen.findByText('The log could not be loaded.', { exact: false }, { timeout: 5000 })
  server.draftLog = () => ({ title: '1999', entries: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'as CSV' })
})
