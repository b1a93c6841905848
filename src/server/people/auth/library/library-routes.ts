import { Hono, type MiddlewareHandler, type TypedResponse } from 'hono'
import type { z } from 'zod'
import { socialSignInBody } from '#contract/session.ts'
import { libraryErrorView, type SocialSignInView, socialSignInView } from '#contract/views/accounts.ts'
import { NotFoundError } from '#server/http/errors.ts'
import type { RequestEnv } from '#server/http/request-env.ts'
import { describedBy } from '#server/http/validate.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import type { AccountService } from '#server/people/auth/account-service.ts'
import type { AuthClient } from './auth-client.ts'
import { AUTH_PATH, CONFIRMATION_PATH } from '#server/people/auth/confirmation-link.ts'

/** The only library route that browsers call directly; all others are reached through our own routes. */
const OPEN_TO_LINKS = '/callback/:provider'
const OPEN_TO_THE_APP = '/sign-in/social'

export function createLibraryRoutes(
  library: AuthClient,
  { openConfirmation }: Pick<AccountService, 'openConfirmation'>,
) {
  return new Hono<RequestEnv>()
    .get(
      CONFIRMATION_PATH,
      describeRoute({
        id: 'confirmAddress',
        tag: 'Outside accounts',
        summary: 'The link of a confirmation mail',
        notes: `Good for 24 hours. In the browser that made the account (cookie \`marquee_sign_up\`) or is signed in
          to it, it confirms and leads to \`/?confirmation\`; elsewhere it leads to
          \`/auth?confirmation={token}\`, and confirms once the password is sent with that token. One that is
          changed or too old leads to \`/?confirmation&error=…\`.`,
        answers: { 302: null },
      }),
      async (c) => {
        const token = c.req.query('token') ?? ''
        switch (await openConfirmation(c, token)) {
          case 'confirmed':
            return c.redirect('/?confirmation')
          case 'invalid':
            return c.redirect('/?confirmation&error=INVALID_TOKEN')
          case 'needs-password':
            return c.redirect(`/auth?${new URLSearchParams({ confirmation: token }).toString()}`)
        }
      },
    )
    .get(
      OPEN_TO_LINKS,
      describeRoute({
        id: 'finishSocialSignIn',
        tag: 'Outside accounts',
        summary: 'The address an outside service returns the browser to',
        notes: `Leads to \`callbackURL\`, signed in, or with \`step=second-factor\` if the account asks for a code
          next; or to \`errorCallbackURL\` with \`error=…\`: \`access_denied\` if the consent was refused,
          \`account_not_linked\` if the address has an account and the provider has not confirmed it,
          \`email_not_verified\` if the provider has not confirmed it. A callback that belongs to no sign-in of
          this browser leads to \`/auth?error=…\`.`,
        answers: { 302: null },
        otherErrors: libraryErrorView,
      }),
      (c) => library.forward(c, pathOf(c.req.url), { method: 'GET' }),
    )
    .post(
      OPEN_TO_THE_APP,
      describeRoute({
        id: 'startSocialSignIn',
        tag: 'Outside accounts',
        summary: 'Begins to sign in with another service',
        notes: 'The two addresses to come back to are paths of this site.',
        answers: { 200: socialSignInView },
        otherErrors: libraryErrorView,
      }),
      checkedByTheLibrary,
      async (c) => {
        const body = await c.req.text()
        const answer = await library.forward(c, pathOf(c.req.url), { method: 'POST', body })
        return answer as Response & TypedResponse<SocialSignInView, 200, 'json'>
      },
    )
    .all('/*', () => {
      throw new NotFoundError('NOT_FOUND')
    })
}

type SocialSignIn = { json: z.infer<typeof socialSignInBody> }

/** This only describes the body in the API docs; the library validates it. */
const checkedByTheLibrary = describedBy<MiddlewareHandler<RequestEnv, string, { in: SocialSignIn }>>(
  (_, next) => next(),
  'json',
  socialSignInBody,
)

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname.slice(AUTH_PATH.length) + search
}
