import { join } from 'node:path'
import { z } from 'zod'
import type { OAuthClient, OAuthClients } from './people/auth/library/auth.ts'
import type { PasswordRules } from './people/auth/password-field.ts'
import { PACKAGE_ROOT } from './package-root.ts'
import { StartupError } from './startup-error.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const WEB_ADDRESS = { protocol: /^https?$/, error: 'must be an address like https://movies.example' }
const A_NUMBER = 'must be a whole number from 1 on'
const A_PORT = 'must be a whole number from 0 to 65535'

/** 0 takes any free port. */
const port = z.coerce.number(A_PORT).int(A_PORT).min(0, A_PORT).max(65_535, A_PORT)

const settings = z.object({
  PORT: port.default(3000),
  /**
   * The address to listen on. Left out it is every address, IPv4 and IPv6: `localhost` works whichever of the
   * two it means, a container needs no setting, and the phones of the living room can join.
   */
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  /** Left out, the embedded database in DATA_DIR is used. */
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address like postgres://user:password@host:5432/name',
    })
    .optional(),
  /** Joins several servers, so that events on one reach the sockets of all. A single server needs none. */
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      hostname: /./,
      error: 'must be an address like redis://user:password@host:6379',
    })
    .optional(),
  /** Keeps this installation apart from others on the same Redis. */
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.:-]{1,64}$/, 'must be 1 to 64 letters, digits and . : _ -')
    .default('marquee'),
  /** The origin at which people reach the server, without a path. Links and cookies are made for it. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://marquee.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@marquee.example'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  /** Signs cookies and tokens. Left out, the server makes one and keeps it in DATA_DIR. */
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters; `openssl rand -base64 32` makes one')
    .optional(),
  PASSWORD_RULES: z.enum(['default', 'strict'], 'must be default or strict').default('default'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  /** Left out, mails are written to DATA_DIR/outbox. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address like smtps://user:password@mail.example',
    })
    .optional(),
  MAIL_FROM: z.string().default('Marquee <no-reply@marquee.example>'),
  /** Whether your own proxy stands in front; it must append the client's address to X-Forwarded-For. */
  TRUST_PROXY: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
  RATE_LIMITS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .transform((value) => value === 'on'),
  /** Movies come from TMDB when there is one, else from the embedded catalog: a key (v3) or a read access token (v4). */
  TMDB_API_KEY: z.string().trim().optional(),
  /** Ratings and Oscars, beside TMDB. */
  OMDB_API_KEY: z.string().trim().optional(),
  TMDB_BASE_URL: z.url(WEB_ADDRESS).optional(),
  OMDB_BASE_URL: z.url(WEB_ADDRESS).optional(),
  /** The key's requests per day (UTC), shared by all servers on one database. */
  OMDB_DAILY_LIMIT: z.coerce.number(A_NUMBER).int(A_NUMBER).min(1, A_NUMBER).default(1000),
  MOVIE_CATALOG: z.string().default(join(PACKAGE_ROOT, 'catalog', 'movies.tsv')),
  /** Left out, no metrics are served. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
})

/** An outside movie source. `baseUrl` is set only if it is not the source's own. */
export type SourceSettings = { apiKey: string; baseUrl?: string }

export type Settings = {
  port: number
  host?: string
  dataDir: string
  databaseUrl?: string
  redisUrl?: string
  redisPrefix: string
  publicUrl: string
  /** False for the default, which leads to this machine only from itself. */
  isPublicUrlSet: boolean
  supportEmail: string
  logLevel: (typeof LOG_LEVELS)[number]
  authSecret?: string
  passwordRules: PasswordRules
  oauthClients: OAuthClients
  smtpUrl?: string
  mailFrom: string
  trustProxy: boolean
  rateLimits: boolean
  movieCatalog: string
  tmdb?: SourceSettings
  omdb?: SourceSettings
  omdbDailyLimit: number
  /** Metrics are served on a port of their own. */
  metrics?: { port: number; host: string }
}

/** The settings of the environment; an empty variable counts as left out. Throws naming the first bad one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new StartupError(describe(parsed.error))
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    redisPrefix: env.REDIS_PREFIX,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    supportEmail: env.SUPPORT_EMAIL,
    logLevel: env.LOG_LEVEL,
    authSecret: env.AUTH_SECRET,
    passwordRules: env.PASSWORD_RULES,
    oauthClients: {
      google: oauthClient('GOOGLE', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      github: oauthClient('GITHUB', env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS,
    movieCatalog: env.MOVIE_CATALOG,
    tmdb: sourceSettings(env.TMDB_API_KEY, env.TMDB_BASE_URL),
    omdb: sourceSettings(env.OMDB_API_KEY, env.OMDB_BASE_URL),
    omdbDailyLimit: env.OMDB_DAILY_LIMIT,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
  }
}

/** A client needs both values or neither. Half a client would otherwise fail only when a user signs in. */
function oauthClient(name: string, clientId?: string, clientSecret?: string): OAuthClient | undefined {
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    const missing = clientId === undefined ? 'ID' : 'SECRET'
    throw new StartupError(`The setting ${name}_CLIENT_${missing} is missing beside the other half`)
  }
  return { clientId, clientSecret }
}

function sourceSettings(apiKey?: string, baseUrl?: string): SourceSettings | undefined {
  return apiKey === undefined ? undefined : { apiKey, baseUrl }
}

/** Names the variable but never shows its value, which may be a password. */
function describe(error: z.ZodError): string {
  const [issue] = error.issues
  return `The setting ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`
}
