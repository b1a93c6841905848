import { expect, it } from 'vitest'
import { errorText } from './error-text.ts'

it.each([
  [{}, 'An unknown error occurred'],
  [{ message: '' }, 'An unknown error occurred'],
  [{ message: 'too long' }, 'too long'],
  [
    { message: 'too long', hint: 'Try less', details: 'name', code: '22001' },
    'too long | Hint: Try less | Details: name | Code: 22001',
  ],
  [{ message: 'too long', code: '22001' }, 'too long | Code: 22001'],
  [{ details: 'name' }, 'Details: name'],
])('%j reads “%s”', (parts, text) => {
  expect(errorText(parts)).toBe(text)
})
