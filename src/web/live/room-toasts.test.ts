import { expect, it } from 'vitest'
import { pickOf } from '#web/live/live-draft.testing.ts'
import { pickRefused, startRefused } from './room-toasts.ts'

it.each([
  ['NOT_YOUR_TURN', 'It is Ben’s turn.', 'Not Your Turn', 'It is Ben’s turn.'],
  [
    'MOVIE_ALREADY_DRAFTED',
    'Taken.',
    'Movie Already Drafted',
    'Movie 7 has already been selected by another player.',
  ],
  ['MOVIE_NOT_ELIGIBLE', 'It does not fit.', 'Error Making Pick', 'It does not fit.'],
  ['MOVIE_NOT_ELIGIBLE', '', 'Error Making Pick', 'Failed to make pick'],
  ['INTERNAL', 'An unexpected error occurred.', 'Error Making Pick', 'Failed to make pick'],
] as const)(
  'a pick refused with %s (%s) is explained (Spec 8.11–8.13)',
  (code, message, title, description) => {
    expect(pickRefused({ code, message }, pickOf('a', 7))).toEqual({
      kind: 'error',
      subject: 'pick',
      title,
      description,
    })
  },
)

it.each([
  ['TOO_FEW_PARTICIPANTS', 'You need another player.', 'You need another player.'],
  ['INTERNAL', 'An unexpected error occurred.', 'Failed to start draft'],
] as const)('a start refused with %s is explained (Spec 8.14)', (code, message, description) => {
  expect(startRefused({ code, message })).toEqual({
    kind: 'error',
    subject: 'start',
    title: 'Error Starting Draft',
    description,
  })
})
