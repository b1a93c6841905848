import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { SourceError } from '#server/movies/source-error.ts'
import { describeError } from './request-log.ts'

it('writes the statement of a failed query and never its parameters', () => {
  const cause = Object.assign(new Error('value too long'), { code: '22001', detail: 'Key (name)=(Ann)' })
  const described = describeError(new DrizzleQueryError('insert into drafts values ($1)', ['Ann'], cause))
  expect(described).toMatchObject({
    message: 'value too long | Details: Key (name)=(…) | Code: 22001',
    code: '22001',
    query: 'insert into drafts values ($1)',
  })
  expect(JSON.stringify(described)).not.toContain('Ann')
})

it('writes a thrown value that is not an error', () => {
  expect(describeError('oops')).toEqual({ type: 'string', message: 'oops' })
})

it.each([
  ['Key (name)=(Ann (2)) already exists.', 'Key (name)=(…) already exists.'],
  [
    'Key (draft_id)=(7) is not present in table "drafts".',
    'Key (draft_id)=(…) is not present in table "drafts".',
  ],
  ['Failing row contains (7, Ann, ann@marquee.example).', 'Failing row contains (…).'],
])('keeps of the detail “%s” only what is not personal', (detail, kept) => {
  const error = Object.assign(new Error('no'), { code: '23505', hint: 'Look again', detail })
  expect(describeError(error).message).toBe(`no | Hint: Look again | Details: ${kept} | Code: 23505`)
})

it('leaves out unknown details, and values that a message quotes', () => {
  const message = 'invalid input syntax for type uuid: "Ann"'
  const error = Object.assign(new Error(message), { code: '22P02', detail: 'Ann did it' })
  const described = describeError(error)
  expect(described.message).toBe('invalid input syntax for type uuid: "…" | Code: 22P02')
  expect(JSON.stringify(described)).not.toContain('Ann')
})

it('says which movie source failed, and how', () => {
  expect(describeError(new SourceError('omdb', 'spent')).message).toBe(
    'Failed to fetch movies | Details: omdb spent | Code: MOVIE_SOURCE_DOWN',
  )
})
