import { expect, it } from 'vitest'
import { readSettings } from './env.ts'
import { StartupError } from './startup-error.ts'

it('has a default for everything', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: undefined,
    dataDir: './data',
    databaseUrl: undefined,
    redisUrl: undefined,
    redisPrefix: 'marquee',
    publicUrl: 'http://localhost:3000',
    isPublicUrlSet: false,
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
    tmdb: undefined,
    omdb: undefined,
    omdbDailyLimit: 1000,
  })
})

it('treats an empty variable as missing', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toEqual(readSettings({}))
})

it('derives the public address from the port, unless there is one', () => {
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
  ['REDIS_URL', 'http://:secret@cache', 'must be an address like redis://user:password@host:6379'],
  ['REDIS_URL', 'redis://', 'must be an address like redis://user:password@host:6379'],
  ['REDIS_PREFIX', 'all*', 'must be 1 to 64 letters, digits and . : _ -'],
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
  ['TMDB_BASE_URL', 'api.tmdb.example', 'must be an address like https://movies.example'],
  ['OMDB_BASE_URL', 'file:///etc/passwd', 'must be an address like https://movies.example'],
  ['OMDB_DAILY_LIMIT', '0', 'must be a whole number from 1 on'],
  ['OMDB_DAILY_LIMIT', '99.5', 'must be a whole number from 1 on'],
  ['OMDB_DAILY_LIMIT', 'many', 'must be a whole number from 1 on'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
])('refuses %s=%s in one line that does not repeat the value', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(new StartupError(`The setting ${name} ${message}`))
})

it('reads which services people can sign in with', () => {
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

it('reads where movies come from', () => {
  expect(
    readSettings({
      TMDB_API_KEY: ' key ',
      TMDB_BASE_URL: 'http://localhost:4000/3',
      OMDB_API_KEY: 'other',
      OMDB_DAILY_LIMIT: '100000',
    }),
  ).toMatchObject({
    tmdb: { apiKey: 'key', baseUrl: 'http://localhost:4000/3' },
    omdb: { apiKey: 'other', baseUrl: undefined },
    omdbDailyLimit: 100_000,
  })
})

it('uses no movie source that has only an address', () => {
  expect(readSettings({ TMDB_BASE_URL: 'http://localhost:4000/3' }).tmdb).toBeUndefined()
})
