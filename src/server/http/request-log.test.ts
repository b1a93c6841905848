import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { describeError } from './request-log.ts'

it('writes the statement of a failed query and never its parameters', () => {
  const cause = Object.assign(new Error('value too long'), { code: '22001', detail: 'Key (name)=(Ann)' })
  const described = describeError(new DrizzleQueryError('insert into drafts values ($1)', ['Ann'], cause))
  expect(described).toMatchObject({
    message: 'value too long',
    code: '22001',
    query: 'insert into drafts values ($1)',
  })
  expect(JSON.stringify(described)).not.toContain('Ann')
})

it('writes what was thrown where that is no error', () => {
  expect(describeError('oops')).toEqual({ type: 'string', message: 'oops' })
})
