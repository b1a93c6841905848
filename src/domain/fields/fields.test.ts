import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  categoryName,
  displayName,
  draftTitle,
  importedText,
  email,
  fieldError,
  inviteCode,
  movieTitle,
  participantName,
  password,
  storedParticipantName,
  strictPassword,
  signUpName,
  storedDraftTitle,
  themeOption,
} from './fields.ts'

describe('an invite code', () => {
  test.each([
    { given: 'ABCD2345', code: 'ABCD2345' },
    { given: '  abcd2345\n', code: 'ABCD2345' },
    { given: 'O0I1L000', code: 'O0I1L000' },
  ])('$given is read as $code', ({ given, code }) => {
    expect(inviteCode.parse(given)).toBe(code)
  })

  test.each([
    'ABCD234',
    'ABCD23456',
    'ABCD 234',
    'ABCD-234',
    'ÄBCD2345',
    '١٢٣٤٥٦٧٨',
    'ABCD2345\nX',
    'ßßßß',
    'ßabcdef',
  ])('"%s" is refused', (given) => {
    expect(fieldError(inviteCode, given)).toBe('Invite code must be 8 alphanumeric characters')
  })

  test.each(['', '   '])('"%s" is asked for', (given) => {
    expect(fieldError(inviteCode, given)).toBe('Invite code is required')
  })
})

describe('a participant name', () => {
  test.each([
    { given: 'Ann', name: 'Ann' },
    { given: '  Ann Lee  ', name: 'Ann Lee' },
    { given: 'R2-D2_v1.0', name: 'R2-D2_v1.0' },
    { given: 'X', name: 'X' },
    { given: 'José', name: 'José' },
    { given: 'Jose\u0301', name: 'José' },
    { given: 'Zoë', name: 'Zoë' },
    { given: '李雷', name: '李雷' },
    { given: 'Олег', name: 'Олег' },
    { given: 'हिन्दी', name: 'हिन्दी' },
    { given: 'M\u0308x\u0308', name: 'M\u0308ẍ' },
  ])('$given is kept as $name', ({ given, name }) => {
    expect(participantName.parse(given)).toBe(name)
  })

  test.each([
    { what: 'an emoji', given: 'Ann 🎬' },
    { what: 'a keycap emoji', given: 'Ann 1\uFE0F\u20E3' },
    { what: 'angle brackets', given: '<b>Ann</b>' },
    { what: 'an apostrophe', given: 'O’Neil' },
    { what: 'an @', given: 'ann@example.com' },
    { what: 'a newline', given: 'Ann\nLee' },
    { what: 'a tab', given: 'Ann\tLee' },
    { what: 'NUL', given: 'Ann\0' },
    { what: 'a zero-width space', given: 'Ann\u200BLee' },
    { what: 'a zero-width joiner', given: 'Ann\u200DLee' },
    { what: 'a soft hyphen', given: 'Ann\u00ADLee' },
    { what: 'a right-to-left override', given: 'Ann\u202ELee' },
    { what: 'a no-break space', given: 'Ann\u00A0Lee' },
    { what: 'a letter drawn as nothing', given: '\u3164' },
    { what: 'a mark drawn as nothing', given: 'Ann\u034F' },
    { what: 'half a surrogate pair', given: 'Ann\uD83C' },
    { what: 'a fraction', given: 'Ann½' },
  ])('with $what is refused', ({ given }) => {
    expect(fieldError(participantName, given)).toBe(
      'Participant name must be 1-50 characters, alphanumeric with spaces, hyphens, dots, underscores only',
    )
  })

  test('may have 50 characters and no more, and letters outside the basic plane count once', () => {
    expect(fieldError(participantName, 'é'.repeat(50))).toBeUndefined()
    expect(fieldError(participantName, '𠮷'.repeat(50))).toBeUndefined()
    expect(fieldError(participantName, ` ${'a'.repeat(50)} `)).toBeUndefined()
    expect(fieldError(participantName, 'a'.repeat(51))).toMatch(/^Participant name must be 1-50 characters/)
    expect(fieldError(participantName, '𠮷'.repeat(51))).toMatch(/^Participant name must be 1-50 characters/)
  })

  test.each(['', ' \t\n', '\u00A0'])('"%s" is asked for', (given) => {
    expect(fieldError(participantName, given)).toBe('Participant name is required')
  })
})

describe('a participant name that is stored', () => {
  test.each(['Ann', 'Ann 2', 'Gina (2)', `${'x'.repeat(46)} (2)`, '𠮷 (10)'])('is %s', (given) => {
    expect(storedParticipantName.parse(` ${given} `)).toBe(given)
  })

  test.each(['Ann (two)', '(2)', 'Ann(2)', '<b> (2)', 'Ann (2) (3)', `${'x'.repeat(47)} (2)`, 'Ann ()'])(
    'is not %s',
    (given) => {
      expect(fieldError(storedParticipantName, given)).toMatch(/^Participant name must be 1-50 characters/)
    },
  )

  test('is not one that can be typed', () => {
    expect(fieldError(participantName, 'Gina (2)')).toMatch(/^Participant name must be 1-50 characters/)
  })
})

describe('an e-mail address', () => {
  // The local part has 64 characters. With the @ and labels of at most 63, the domain's 189 give exactly 254.
  const domain = `${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(57)}.com`

  test.each([
    { given: 'ann@example.com', address: 'ann@example.com' },
    { given: '  ann@example.com ', address: 'ann@example.com' },
    { given: 'ann.lee+draft@mail.example.co.uk', address: 'ann.lee+draft@mail.example.co.uk' },
    { given: `${'a'.repeat(64)}@${domain}`, address: `${'a'.repeat(64)}@${domain}` },
  ])('$given is kept as $address', ({ given, address }) => {
    expect(email.parse(given)).toBe(address)
    expect(address.length).toBeLessThanOrEqual(254)
  })

  test.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann lee@example.com',
    'ann@@example.com',
    'a@b.c,d@e.f',
  ])('"%s" is refused', (given) => {
    expect(fieldError(email, given)).toBe('Please enter a valid email address')
  })

  test('of 255 characters is refused', () => {
    const tooLong = `${'a'.repeat(64)}@d${domain}`
    expect(`${'a'.repeat(64)}@${domain}`).toHaveLength(254)
    expect(fieldError(email, tooLong)).toBe('Please enter a valid email address')
  })

  test('is asked for', () => {
    expect(fieldError(email, ' ')).toBe('Email is required')
  })
})

describe('a password', () => {
  test('needs 6 characters, blanks included', () => {
    expect(fieldError(password, 'abcdef')).toBeUndefined()
    expect(password.parse('  ab  ')).toBe('  ab  ')
    expect(fieldError(password, 'abcde')).toBe('Password must be at least 6 characters long.')
    expect(fieldError(password, '')).toBe('Password must be at least 6 characters long.')
  })

  test.each(['Abcdef1!', 'aB3@aB3@', 'Ünïcode Pass1$', 'A1a&\nabc', '%%%%%aA1', '????*aA1'])(
    'under the strict rules "%s" is fine',
    (given) => {
      expect(fieldError(strictPassword, given)).toBeUndefined()
    },
  )

  test.each([
    { lacks: 'an eighth character', given: 'Abcde1!' },
    { lacks: 'an upper-case letter', given: 'abcdefg1!' },
    { lacks: 'a lower-case letter', given: 'ABCDEFG1!' },
    { lacks: 'a digit', given: 'Abcdefgh!' },
    { lacks: 'a special character', given: 'Abcdefgh1' },
    { lacks: 'one of the special characters named', given: 'Abcdefg1#' },
    { lacks: 'everything', given: '' },
  ])('under the strict rules is refused when it lacks $lacks', ({ given }) => {
    expect(fieldError(strictPassword, given)).toBe(
      'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
    )
  })
})

describe('other texts', () => {
  test.each<{ what: string; field: z.ZodType; longest: number }>([
    { what: 'a draft title', field: draftTitle, longest: 200 },
    { what: 'a theme option', field: themeOption, longest: 100 },
  ])('$what has 1 to $longest characters', ({ field, longest }) => {
    expect(field.safeParse('').success).toBe(false)
    expect(field.safeParse('x').success).toBe(true)
    expect(field.safeParse('x'.repeat(longest)).success).toBe(true)
    expect(field.safeParse('x'.repeat(longest + 1)).success).toBe(false)
  })

  test('a movie title has 1 to 200 characters: a longer one is cut', () => {
    expect(movieTitle.safeParse('').success).toBe(false)
    expect(movieTitle.parse('é'.repeat(200))).toBe('é'.repeat(200))
    expect(movieTitle.parse('🎬'.repeat(205))).toBe('🎬'.repeat(200))
  })

  test('titles and options are trimmed, and blank ones are empty', () => {
    for (const field of [draftTitle, themeOption]) {
      expect(field.parse(' Tom Hanks ')).toBe('Tom Hanks')
      expect(field.safeParse('  ').success).toBe(false)
    }
  })

  test('a display name is trimmed, may be empty, and has at most 50 characters', () => {
    expect(displayName.parse('  Jose\u0301 ')).toBe('José')
    expect(displayName.parse('  ')).toBe('')
    expect(displayName.safeParse('x'.repeat(50)).success).toBe(true)
    expect(displayName.safeParse('x'.repeat(51)).success).toBe(false)
  })

  test('none may hold what the database cannot', () => {
    for (const field of [draftTitle, themeOption, displayName]) {
      expect(field.safeParse('Amélie 🎬').success).toBe(true)
      expect(fieldError(field, 'x\0')).toBe('Text must be valid Unicode')
      expect(fieldError(field, 'x\uD83C')).toBe('Text must be valid Unicode')
    }
  })

  test('none that people type may turn the direction of text, and those of files and earlier drafts lose such marks', () => {
    const typed = [participantName, displayName, signUpName, draftTitle, categoryName]
    for (const mark of [
      '\u202A',
      '\u202B',
      '\u202C',
      '\u202D',
      '\u202E',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
    ]) {
      for (const field of typed) expect(fieldError(field, `Heat${mark}taeH`)).toBeTypeOf('string')
      for (const field of [storedDraftTitle, themeOption, importedText]) {
        expect(field.parse(`Heat${mark}taeH`)).toBe('HeattaeH')
      }
    }
    // The joiners of scripts and emoji are none of them.
    for (const text of ['👩‍🚀', 'می‌خواهم', 'क्‍ष', 'שלום']) {
      for (const field of [
        displayName,
        signUpName,
        draftTitle,
        storedDraftTitle,
        themeOption,
        importedText,
      ]) {
        expect(field.parse(text)).toBe(text)
      }
    }
  })

  test('a category is one of the product by its exact name, or a name of 1–40 characters', () => {
    for (const name of ["90's", 'Best villain', '🎬 of the night', 'x'.repeat(40), '👩‍🚀'.repeat(8)]) {
      expect(categoryName.parse(name)).toBe(name)
    }
    expect(categoryName.parse(' Best villain ')).toBe('Best villain')
    for (const name of ['90’s', 'comedy', 'Academy Award']) {
      expect(fieldError(categoryName, name)).toBe('There is a category of that name already')
    }
    for (const name of ['', ' ', '\u200B', 'a\nb', 'a\u202Eb']) {
      expect(fieldError(categoryName, name)).toBe('Name the category')
    }
    expect(fieldError(categoryName, 'x'.repeat(41))).toBe('A category has at most 40 characters')
  })
})

test.each([undefined, null, 8, {}])('%s is refused by every field', (given) => {
  const fields = [inviteCode, participantName, displayName, draftTitle, email, password, strictPassword]
  for (const field of fields) expect(fieldError(field, given)).toBeTypeOf('string')
})
