import { decided } from '#domain/draft/commands/command.testing.ts'
import { object } from '#domain/draft/commands/object.ts'
import { vote } from '#domain/draft/commands/vote.ts'
import { apply, type Draft, makePick } from '#domain/draft/draft.ts'
import { testDraft, testPick } from '#domain/draft/draft.testing.ts'
import type { Vote } from './objection.ts'

/** When the picks are made, and objected to. */
export const START = 1_000_000
export const VILLAIN = 'Best villain'

/** A draft in Comedy and Best villain, an own category. Its last seats are bots'. */
export function table(people: number, bots = 0, changes: Partial<Draft> = {}): Draft {
  const draft = testDraft(people + bots, { categories: ['Comedy', VILLAIN], ...changes })
  const participants = draft.participants.map((seat, index) =>
    index < people ? seat : { ...seat, bot: { taste: 'fan', level: 'easy' } as const },
  )
  return { ...draft, participants }
}

/** The draft after the next player picks into the own category. */
export function picked(draft: Draft, at = START, changes = {}): Draft {
  return apply(draft, makePick(draft, { ...testPick(draft), category: VILLAIN, madeAt: at, ...changes }))
}

/** The draft after an objection to its last pick. */
export function objected(draft: Draft, by = 'p2', at = START, pick = draft.picks.length): Draft {
  return apply(draft, decided(object, draft, { pick }, { seat: by, at }))
}

/** The draft after a vote on its objection. */
export function voted(draft: Draft, by: string, cast: Vote, at = START): Draft {
  return apply(draft, decided(vote, draft, { pick: draft.objection!.pick, vote: cast }, { seat: by, at }))
}
