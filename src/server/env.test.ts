import { expect, it } from 'vitest'
import { readSettings } from './env.ts'
import { StartupError } from './startup-error.ts'

it('has a default for everything', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: undefined,
    dataDir: './data',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    supportEmail: 'support@marquee.example',
    logLevel: 'warn',
    authSecret: undefined,
    passwordRules: 'default',
    oauthClients: { google: undefined, github: undefined },
    smtpUrl: undefined,
    mailFrom: 'Marquee <no-reply@marquee.example>',
    trustProxy: false,
    rateLimits: true,
    movieCatalog: expect.stringMatching(/catalog.movies\.tsv$/) as string,
  })
})

it('takes an empty variable for none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toEqual(readSettings({}))
})

it('makes the public address of the port, unless there is one', () => {
  expect(readSettings({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  expect(readSettings({ PUBLIC_URL: 'https://marquee.example/' }).publicUrl).toBe('https://marquee.example')
})

it.each([
  ['PORT', 'eighty', 'must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['PORT', '30.5', 'must be a whole number from 0 to 65535'],
  [
    'DATABASE_URL',
    'mysql://root:secret@db/x',
    'must be an address like postgres://user:password@host:5432/name',
  ],
  ['PUBLIC_URL', 'marquee.example', 'must be an address like https://marquee.example'],
  ['SUPPORT_EMAIL', 'nobody', 'must be an e-mail address'],
  [
    'AUTH_SECRET',
    'too short to be one',
    'must have at least 32 characters; `openssl rand -base64 32` makes one',
  ],
  ['PASSWORD_RULES', 'none', 'must be default or strict'],
  ['SMTP_URL', 'mail.example', 'must be an address like smtps://user:password@mail.example'],
  ['TRUST_PROXY', 'yes', 'must be true or false'],
  ['RATE_LIMITS', 'no', 'must be on or off'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
])('refuses %s=%s in one line that does not repeat the value', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(new StartupError(`The setting ${name} ${message}`))
})

it('reads who may vouch for people', () => {
  expect(readSettings({ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }).oauthClients).toEqual({
    google: undefined,
    github: { clientId: 'id', clientSecret: 'secret' },
  })
})

it.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_SECRET', 'GITHUB_CLIENT_ID'],
])('refuses %s alone', (given, missing) => {
  expect(() => readSettings({ [given]: 'half' })).toThrow(
    new StartupError(`The setting ${missing} is missing beside the other half`),
  )
})
