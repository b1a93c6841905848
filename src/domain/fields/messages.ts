import { z } from 'zod'

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'an id (UUID)',
  email: 'an email address',
  date: 'a date such as 2024-06-01',
}

/** The message for a value that breaks a rule without a message of its own; zod's messages are for developers. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required'
      return `This must be ${TYPES[issue.expected] ?? 'of another kind'}`
    case 'too_small':
      return `This must ${boundOf(issue.origin, Number(issue.minimum), issue.inclusive === false, 'least')}`
    case 'too_big':
      return `This must ${boundOf(issue.origin, Number(issue.maximum), issue.inclusive === false, 'most')}`
    case 'invalid_format':
      return `This must be ${FORMATS[issue.format] ?? 'in the right form'}`
    case 'not_multiple_of':
      return 'This must be a whole number'
    case 'unrecognized_keys':
      return 'This has fields that are not known'
    case 'invalid_value':
    case 'invalid_union':
      return 'This must be one of the choices'
    default:
      return 'This is not valid'
  }
}

function boundOf(origin: string, bound: number, isExclusive: boolean, side: 'least' | 'most'): string {
  if (origin === 'string') return `have at ${side} ${bound} ${bound === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `have at ${side} ${bound} ${bound === 1 ? 'entry' : 'entries'}`
  if (isExclusive) return `be ${side === 'least' ? 'more' : 'less'} than ${bound}`
  return `be at ${side} ${bound}`
}

// The pages' policy forbids what zod would compile, and browsers report the attempt.
z.config({ customError: messageOf, jitless: 'document' in globalThis })
