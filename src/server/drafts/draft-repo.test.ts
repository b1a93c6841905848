import { USUAL_WEIGHTS } from '#domain/scoring/presets.ts'
import { beforeEach, expect, it } from 'vitest'
import { DraftError } from '#domain/draft/errors.ts'
import { guestSessions } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { UnauthenticatedError } from '#server/http/errors.ts'
import { START } from '#server/test-app.testing.ts'
import { createDraftRepo, type DraftRepo, type NewDraft, type NewPick } from './draft-repo.ts'
import { toNewPick } from './draft-mapper.ts'
import { ANN, BOB, COMEDY, DRAMA, moviesOf1999, newDraftId } from './local/save-draft.testing.ts'

const database = useTestDatabase()

let drafts: DraftRepo
let draft: NewDraft

const PARTICIPANTS = [
  { participantId: ANN, participantName: 'Ann', seat: 0 },
  { participantId: BOB, participantName: 'Bob', seat: 1 },
]

function newDraft(guestSessionId: string): NewDraft {
  return {
    id: newDraftId(),
    title: '1999',
    theme: 'year',
    option: '1999',
    categories: [COMEDY, DRAMA],
    guestSessionId,
    draftOrder: [ANN, BOB],
    turnOrder: [ANN, BOB, BOB, ANN],
    version: 1,
    createdAt: START,
    updatedAt: START,
  }
}

function pick(pickOrder: number, playerId: string, movieIndex: number, category = COMEDY): NewPick {
  const movie = moviesOf1999()[movieIndex]!
  return toNewPick(
    { participantId: playerId, movie, category, houseOverride: false },
    pickOrder,
    'Ann',
    undefined,
    START,
    USUAL_WEIGHTS,
  )
}

beforeEach(async () => {
  drafts = createDraftRepo(database.db)
  const [session] = await database.db
    .insert(guestSessions)
    .values({ secretHash: 'hash', lastActive: START, expiresAt: START })
    .returning()
  draft = newDraft(session!.id)
  await drafts.insert(draft, PARTICIPANTS)
})

it.each<[string, NewPick[], string]>([
  ['two picks of one turn', [pick(1, ANN, 0), pick(1, BOB, 1)], 'NOT_YOUR_TURN'],
  ['a movie twice', [pick(1, ANN, 0), pick(2, BOB, 0)], 'MOVIE_ALREADY_DRAFTED'],
  ['a category twice', [pick(1, ANN, 0), pick(2, ANN, 1)], 'CATEGORY_ALREADY_FILLED'],
])('turns the database’s refusal of %s into that of the rules', async (_, picks, code) => {
  await expect(drafts.replacePicks(draft.id, 0, picks)).rejects.toSatisfy(
    (error) => error instanceof DraftError && error.code === code,
  )
})

it('refuses a draft of a guest session that no longer exists', async () => {
  await expect(drafts.insert(newDraft(newDraftId()), PARTICIPANTS)).rejects.toThrow(UnauthenticatedError)
})

it('says so if the id is taken, and changes nothing', async () => {
  expect(await drafts.insert({ ...draft, title: 'Another' }, PARTICIPANTS)).toBe(false)
  expect(await drafts.find(draft.id)).toMatchObject({ title: '1999', participants: [{}, {}] })
})

it('refuses a draft without an owner and one with two', async () => {
  await expect(
    drafts.insert({ ...newDraft(newDraftId()), guestSessionId: null }, PARTICIPANTS),
  ).rejects.toThrow()
  await expect(
    drafts.insert({ ...draft, id: newDraftId(), userId: 'somebody' }, PARTICIPANTS),
  ).rejects.toThrow()
})

it('completes a transaction or changes nothing', async () => {
  const failing = drafts.transaction(async (tx) => {
    await tx.replacePicks(draft.id, 0, [pick(1, ANN, 0)])
    throw new Error('the lights went out')
  })
  await expect(failing).rejects.toThrow('the lights went out')
  expect((await drafts.find(draft.id))?.picks).toEqual([])
})

it('is deleted with its guest session, including participants and picks', async () => {
  await drafts.replacePicks(draft.id, 0, [pick(1, ANN, 0)])
  await database.db.delete(guestSessions)
  expect(await drafts.find(draft.id)).toBeUndefined()
})
