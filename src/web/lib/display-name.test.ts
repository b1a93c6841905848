import { describe, expect, it } from 'vitest'
import { fieldError, participantName } from '#domain/fields/fields.ts'
import {
  forgetName,
  hostNameOf,
  joinNameOf,
  rememberedName,
  rememberName,
  toParticipantName,
} from './display-name.ts'
import { USER } from './fake-server.testing.ts'

describe('a participant’s name', () => {
  it.each([
    ['Ana', 'Ana'],
    ['  Ana  Sofía ', 'Ana Sofía'],
    ['Seán O’Brien', 'Seán O Brien'],
    ['ana.b_c-d', 'ana.b_c-d'],
    ['ana+drafts', 'ana drafts'],
    ['<b>Ana</b>', 'b Ana b'],
    ['Ana\u3164', 'Ana'],
    ['美咲', '美咲'],
    ['🎬', ''],
    ['', ''],
  ])('is made of %j as %j', (text, name) => expect(toParticipantName(text)).toBe(name))

  it.each([
    'x'.repeat(60),
    `${'x'.repeat(49)} y`,
    'e\u0301'.repeat(60),
    '𝒜'.repeat(60),
    'a\tb\nc',
    "O'Brien",
  ])('is one that the rules take (%#)', (text) =>
    expect(fieldError(participantName, toParticipantName(text))).toBeUndefined(),
  )
})

describe('the name that is suggested', () => {
  it('is empty on a first visit', () => {
    expect([hostNameOf(undefined), joinNameOf(undefined)]).toEqual(['', ''])
  })

  it('is the name used last', () => {
    rememberName('Annie')
    expect([hostNameOf(undefined), joinNameOf(undefined)]).toEqual(['Annie', 'Annie'])
    forgetName()
    expect(rememberedName()).toBe('')
  })

  it('is the profile’s rather than the name used last', () => {
    rememberName('Annie')
    expect([hostNameOf(USER), joinNameOf(USER)]).toEqual(['Ana', 'Ana'])
  })

  it('comes from the e-mail address for a joining user without a name, and never for a host', () => {
    const nameless = { ...USER, name: '', email: 'ana+drafts@marquee.example' }
    expect([hostNameOf(nameless), joinNameOf(nameless)]).toEqual(['', 'ana drafts'])
  })
})
