import { describe, expect, test } from 'vitest'
import { DRAFT_ERRORS } from '#domain/draft/draft-errors.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { toErrorBody } from './errors.ts'

describe('a refusal by the rules', () => {
  test.each(Object.entries(DRAFT_ERRORS))('%s is answered with its sentence', (code, sentence) => {
    expect(toErrorBody(new DraftError(code as DraftErrorCode))).toEqual({ code, message: sentence })
  })

  test('is answered with a sentence that says more, if it has one', () => {
    expect(toErrorBody(new DraftError('HOUSE_RULES_TOO_STRICT', 'Only 4 movies are left.'))).toEqual({
      code: 'HOUSE_RULES_TOO_STRICT',
      message: 'Only 4 movies are left.',
    })
  })
})
