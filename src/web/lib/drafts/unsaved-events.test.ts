import { describe, expect, it } from 'vitest'
import { makePick, undoPick } from '#domain/draft/draft.ts'
import { testDraft, testPick } from '#domain/draft/draft.testing.ts'
import type { LocalDraft } from './local-drafts.ts'
import { draftAt, withEvent, withSavedVersion } from './unsaved-events.ts'

describe('the events since the confirmed version', () => {
  const start: LocalDraft = {
    id: 'draft-1',
    title: 'Tom Hanks',
    draft: testDraft(1),
    savedVersion: 0,
    touchedAt: Date.parse('2024-06-01T12:00:00Z'),
  }
  const one = withEvent(start, makePick(start.draft, testPick(start.draft)))
  const two = withEvent(one, makePick(one.draft, testPick(one.draft)))
  const undone = withEvent(two, undoPick(two.draft))

  it('restore every version in between, even after a reload', () => {
    const read = JSON.parse(JSON.stringify(undone)) as LocalDraft
    expect([1, 2, 3, 4].map((version) => draftAt(read, version))).toEqual(
      JSON.parse(JSON.stringify([start.draft, one.draft, two.draft, undone.draft])),
    )
    expect(draftAt(read, 5)).toBeUndefined()
    expect(draftAt(read, 0)).toBeUndefined()
  })

  it('are dropped up to the version that is confirmed', () => {
    const confirmed = withSavedVersion(undone, 3)
    expect(confirmed).toMatchObject({ savedVersion: 3, unsaved: [{ type: 'PICK_UNDONE' }] })
    expect(draftAt(confirmed, 3)).toEqual(two.draft)
    expect(draftAt(confirmed, 2)).toBeUndefined()
    expect(withSavedVersion(undone, 4).unsaved).toEqual([])
  })

  it('are unknown for a draft kept by an earlier release', () => {
    expect(draftAt({ ...start, draft: two.draft }, 2)).toBeUndefined()
  })
})
