import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { forgetAnswers } from '#web/lib/app/query-client.tsx'
import { type LocalDraft, readLocalDraft, writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import {
  ANA,
  big,
  boardRow,
  chooseMovie,
  confirmButton,
  makePick,
  openDraft,
  played,
  POOL,
  slot,
  splash,
  testRecord,
  visitDraft,
} from './local-draft.testing.tsx'

const saved = ({ id }: LocalDraft) =>
  waitFor(() => expect(readLocalDraft(id)!.savedVersion).toBe(readLocalDraft(id)!.draft.version))
const desk = () => screen.queryByRole('region', { name: 'Make a pick' })
const intermission = () => screen.findByRole('region', { name: 'Intermission' })

async function rename(player: string, name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename a player' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Player' }), player)
  await userEvent.type(dialog.getByRole('textbox', { name: 'New name' }), name)
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  return dialog
}

describe('a pause', () => {
  it('closes the desk, keeps board and choice, and ends with a press', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    await chooseMovie('Big')
    await userEvent.click(slot('Comedy'))
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    const panel = within(await intermission())
    expect(desk()).toBeNull()
    expect(boardRow('Ana')).toHaveLength(2)
    within(screen.getByRole('region', { name: 'Draft Status' })).getByText('Intermission')
    const goOn = panel.getByRole('button', { name: 'Go on' })
    await waitFor(() => expect(document.activeElement).toBe(goOn))
    await userEvent.click(goOn)
    expect(screen.queryByRole('region', { name: 'Intermission' })).toBeNull()
    expect(confirmButton().disabled).toBe(false)
  })

  it('begins and ends with the key P', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    act(() => (document.activeElement as HTMLElement).blur())
    await userEvent.keyboard('p')
    await intermission()
    await userEvent.keyboard('p')
    expect(desk()).not.toBeNull()
  })

  it('survives a reload and holds in another tab, and nothing of it is saved', async () => {
    const server = fakeServer({ pool: POOL })
    const record = played(testRecord(), [big, 'Comedy'])
    const { unmount } = openDraft(record)
    await saved(record)
    const saves = server.asked.saveDraft.length
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await intermission()
    unmount()
    forgetAnswers()
    visitDraft(record.id)
    await intermission()
    expect(desk()).toBeNull()
    expect(server.asked.saveDraft).toHaveLength(saves)
  })

  it('lets bots wait', async () => {
    fakeServer({ pool: POOL })
    const record = testRecord()
    const [ana, ben] = record.draft.participants
    const participants = [{ ...ana!, bot: { taste: 'fan', level: 'easy' } as const }, ben!]
    openDraft({ ...record, isPaused: true, draft: { ...record.draft, participants } })
    await intermission()
    expect(screen.queryByRole('heading', { name: /thinking/ })).toBeNull()
  })
})

describe('renaming a player', () => {
  it('changes the board at once and is saved, also on picks that were made', async () => {
    const server = fakeServer({ pool: POOL })
    const record = played(testRecord(), [big, 'Comedy'])
    openDraft(record)
    await saved(record)
    await rename('Ana', 'Anna')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(boardRow('Anna')[0]).toContain('Big')
    await saved(record)
    const stored = server.drafts.get(record.id)!
    expect(stored.participants[0]).toMatchObject({ participant_id: ANA, participant_name: 'Anna' })
    expect(stored.picks[0]).toMatchObject({ player_name: 'Anna' })
    await makePick('Splash', 'Comedy')
    await saved(record)
    expect(server.drafts.get(record.id)!.picks).toHaveLength(2)
    expect(screen.queryByText('This draft moved on somewhere else')).toBeNull()
  })

  it('is refused if another player has the name, and says so', async () => {
    fakeServer({ pool: POOL })
    openDraft(testRecord())
    const dialog = await rename('Ana', 'BEN')
    dialog.getByText('Somebody at the table has that name.')
    expect(boardRow('Ana')).toHaveLength(2)
  })

  it('survives a lost answer', async () => {
    const server = fakeServer({ pool: POOL })
    const record = testRecord()
    openDraft(record)
    await saved(record)
    server.losesAnswers = true
    await rename('Ana', 'Anna')
    await waitFor(() => expect(server.drafts.get(record.id)!.participants[0]!.participant_name).toBe('Anna'))
    server.losesAnswers = false
    act(() => void writeLocalDraft(played(readLocalDraft(record.id)!, [splash, 'Comedy'])))
    await saved(record)
    expect(server.drafts.get(record.id)).toMatchObject({ picks: [{ player_name: 'Anna' }] })
  })
})
