import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { type LocalDraft, readLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import {
  ANA,
  BEN,
  boardRow,
  chooseMovie,
  confirmButton,
  openDraft,
  played,
  slot,
  testRecord,
} from './local-draft.testing.tsx'

const western = (id: number, title: string) => testMovie({ id, title, genres: ['Western'] })
const fargo = testMovie({ id: 13, title: 'Fargo', genres: ['Drama'] })
const rio = western(11, 'Rio Bravo')
const shane = western(12, 'Shane')
const heat = testMovie({ id: 14, title: 'Heat', genres: ['Drama'] })
const jaws = testMovie({ id: 15, title: 'Jaws', genres: ['Drama'] })
const POOL = [rio, shane, fargo, heat, jaws]

const record = () => testRecord({ categories: ['Western', 'Wild Card'], rules: { houseOverride: false } })
/** Ana took a western as a Wild Card under an earlier release, and Ben the other one. */
const dry = () => played(record(), [rio, 'Wild Card'], [shane, 'Western'], [fargo, 'Wild Card'])
const draftOf = ({ id }: LocalDraft) => readLocalDraft(id)!.draft
const notice = async () =>
  within(await screen.findByText(/^Nothing is left/).then((text) => text.closest('section')!))

beforeEach(() => {
  fakeServer({ pool: POOL })
})

describe('a category into which a movie would leave too few for the others', () => {
  it('is locked with the reason before it is chosen, and the other one is chosen at once', async () => {
    openDraft(record())
    await chooseMovie('Rio Bravo')
    await waitFor(() => expect(slot('Wild Card').disabled).toBe(true))
    expect(slot('Wild Card').closest('label')!.textContent).toContain(
      'Leaves 1 movie for Western: Ana and Ben still need 2.',
    )
    expect(slot('Western').disabled).toBe(false)
  })

  it('is chosen by itself if it is the only one left', async () => {
    openDraft(record())
    await chooseMovie('Fargo')
    await userEvent.click(slot('Wild Card'))
    await userEvent.click(confirmButton())
    await chooseMovie('Shane')
    await waitFor(() => expect(slot('Wild Card').disabled).toBe(true))
    await userEvent.click(slot('Western'))
    await userEvent.click(confirmButton())
    await waitFor(() => expect(boardRow('Ben')[0]).toContain('Shane'))
  })

  it('stays open with a warning if the player can do no better', async () => {
    openDraft(played(record(), [rio, 'Wild Card']))
    await chooseMovie('Shane')
    const label = slot('Western').closest('label')!
    await waitFor(() => expect(label.textContent).toContain('Leaves nothing for Western: Ana still needs 1.'))
    expect(slot('Western').disabled).toBe(false)
    expect(slot('Wild Card').disabled).toBe(true)
  })
})

describe('a turn for which nothing is left', () => {
  it('says what is wrong and for whom, and goes on with House Override for that category', async () => {
    const kept = dry()
    openDraft(kept)
    const said = await notice()
    said.getByText(/^Nothing is left for Western: Ana cannot fill it/)
    await userEvent.click(said.getByRole('button', { name: 'Allow House Override for Western' }))
    expect(draftOf(kept).rulings).toEqual([
      { is: 'override', participantId: ANA, category: 'Western', after: 3 },
    ])
    await waitFor(() => expect(screen.queryByText(/^Nothing is left/)).toBeNull())
    await chooseMovie('Heat')
    await userEvent.click(screen.getByRole('switch', { name: /^House Override/ }))
    await userEvent.click(confirmButton())
    await screen.findByRole('heading', { name: 'Draft Complete!' })
    expect(boardRow('Ana')[0]).toContain('Heat')
  })

  it('is left empty on request, says so on the board, and is open again after an undo', async () => {
    const server = fakeServer({ pool: POOL })
    const kept = dry()
    openDraft(kept)
    await userEvent.click((await notice()).getByRole('button', { name: 'Leave Western empty (scores 0)' }))
    await screen.findByRole('heading', { name: 'Draft Complete!' })
    expect(boardRow('Ana')[0]).toBe('Left empty')
    await waitFor(() =>
      expect(server.drafts.get(kept.id)).toMatchObject({
        is_complete: true,
        rulings: [{ is: 'empty', participant_id: ANA, category: 'Western', after: 3 }],
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Undo Last Pick' }))
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Western, which Ana left empty, is open again, and Ana is on the clock.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Undo Pick' }))
    await screen.findByText('Western is open again for Ana.')
    expect(draftOf(kept).rulings).toBeUndefined()
    await notice()
  })

  it('is undone with the pick before it', async () => {
    const kept = dry()
    openDraft(kept)
    await userEvent.click((await notice()).getByRole('button', { name: 'Undo the last pick' }))
    await screen.findByText('Ben’s pick of Fargo was undone.')
    expect(draftOf(kept).picks.map(({ participantId }) => participantId)).toEqual([ANA, BEN])
  })

  it('is not one while there is a movie', async () => {
    openDraft(played(record(), [fargo, 'Wild Card']))
    await screen.findByRole('option', { name: /^Heat/ })
    await import('#web/components/draft/supply/dry-turn-notice.tsx')
    expect(screen.queryByText(/^Nothing is left/)).toBeNull()
  })
})
