import { and, type Column, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { isAnyOfSent } from '#server/db/is-any-of.ts'
import { readTogether } from '#server/db/together.ts'
import type { DraftOwner } from './access/draft-owner.ts'

type Key = { draftId: string; person: DraftOwner }
/** The columns of a table in which a person has at most one row for each draft, such as their vote. */
type Columns = { draftId: Column; userId: Column; guestSessionId: Column }
type OfPerson = { draftId: string; userId: string | null; guestSessionId: string | null }

/** The values of `isOfAnySent`. */
type Sent = { draftIds: string[]; userIds: string[]; guestIds: string[] }

/** Whether a row is one of these people's in one of these drafts. */
export function isOfAnySent({ draftId, userId, guestSessionId }: Columns) {
  return and(
    isAnyOfSent(draftId, 'draftIds'),
    or(isAnyOfSent(userId, 'userIds'), isAnyOfSent(guestSessionId, 'guestIds')),
  )
}

/** Reads a person's row in a draft, together with those of others. */
export function readOfPerson<Row extends OfPerson>(
  read: (db: Db, sent: Sent) => Promise<readonly Row[]>,
): (db: Db, key: Key) => Promise<Row | undefined> {
  return readTogether({
    read: (db, keys: readonly Key[]) =>
      read(db, {
        draftIds: [...new Set(keys.map(({ draftId }) => draftId))],
        userIds: keys.flatMap(({ person }) => ('userId' in person ? person.userId : [])),
        guestIds: keys.flatMap(({ person }) => ('userId' in person ? [] : person.guestSessionId)),
      }),
    nameOfKey: ({ draftId, person }) =>
      `${draftId} ${'userId' in person ? person.userId : person.guestSessionId}`,
    nameOf: ({ draftId, userId, guestSessionId }) => `${draftId} ${userId ?? guestSessionId}`,
  })
}
