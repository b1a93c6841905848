import { z } from 'zod'

export const healthView = z.object({ ok: z.literal(true) }).meta({ id: 'HealthView' })

export const readinessView = z
  .object({
    ok: z.boolean(),
    database: z.enum(['ok', 'down']),
    sources: z
      .array(z.object({ name: z.enum(['tmdb', 'omdb']), state: z.enum(['ok', 'down', 'refused', 'spent']) }))
      .describe('The outside sources of movies'),
  })
  .meta({ id: 'ReadinessView' })
export type ReadinessView = z.infer<typeof readinessView>

export const configView = z
  .object({
    movieSource: z
      .enum(['catalog', 'tmdb'])
      .describe("Where movies come from: 'catalog' is the embedded demonstration data"),
    missingSources: z
      .array(z.literal('omdb'))
      .describe(
        'Outside sources that have been left out, so that what they know is missing; none with the catalog',
      ),
    supportEmail: z.string().describe('Address of the support link in the footer'),
    // Spec 5.5.
    passwordRules: z.enum(['default', 'strict']).describe('Which rule set new passwords must pass'),
    // Decision 015.
    sendsMail: z.boolean().describe("False if mails only go to the server's outbox and log"),
    signInProviders: z
      .array(z.enum(['google', 'github']))
      .describe('Outside accounts by which people can sign in, at `publicUrl` only'),
    // Decision 100.
    addresses: z
      .object({
        publicUrl: z.string().describe('The origin for which cookies are made'),
        isPublicUrlSet: z.boolean().describe('Whether PUBLIC_URL was set; links then lead there'),
        isInContainer: z.boolean().describe('Whether the server cannot know how phones reach it'),
        onNetwork: z.array(z.string()).describe('Origins that phones on the same network reach'),
      })
      .describe('Where people reach the server'),
  })
  .meta({ id: 'ConfigView', description: "What the web app must know of the server's settings" })
export type ConfigView = z.infer<typeof configView>

/** The document is self-describing. */
export const openApiView = z
  .looseObject({ openapi: z.string() })
  .meta({ id: 'OpenApiView', description: 'An OpenAPI 3.1 document' })
