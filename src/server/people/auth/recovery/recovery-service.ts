import { randomBytes } from 'node:crypto'
import { InvalidResetLinkError } from '#server/http/errors.ts'
import type { OnSessionsEnded } from '#server/http/session-row.ts'
import { linkOrigin } from '#server/http/addresses.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { resetMail } from '#server/mail/templates.ts'
import { hashOfSecret } from '#server/people/secret-hash.ts'
import type { RecoveryRepo } from './recovery-repo.ts'

/** How long a link can be opened (Spec 5.8). */
const LINK_MS = 60 * 60 * 1000
/** How long choosing the new password may take once the link is open. */
export const RECOVERY_MINUTES = 30
const SECRET_BYTES = 32

type Deps = {
  recoveries: RecoveryRepo
  mailer: Mailer
  publicUrl: string
  onSessionsEnded: OnSessionsEnded
  now: () => Date
}

/**
 * Password recovery by a mailed link (Spec 5.8). An open recovery can set a new password and nothing else.
 */
export function createRecoveryService({ recoveries, mailer, publicUrl, onSessionsEnded, now }: Deps) {
  return {
    async send({ id: userId, email }: { id: string; email: string }): Promise<void> {
      const accessToken = newSecret()
      const refreshToken = newSecret()
      await recoveries.removeExpired(userId, now())
      await recoveries.insert({
        userId,
        accessTokenHash: hashOfSecret(accessToken),
        refreshTokenHash: hashOfSecret(refreshToken),
        expiresAt: later(now(), LINK_MS),
      })
      const link = new URL('/reset-password', linkOrigin(publicUrl))
      link.search = new URLSearchParams({
        access_token: accessToken,
        refresh_token: refreshToken,
      }).toString()
      await mailer.send(resetMail(email, link.href))
    },

    /** Opens the link, once, and returns the secret of its recovery. Throws INVALID_RESET_LINK. */
    async open(link: { accessToken: string; refreshToken: string }): Promise<string> {
      const secret = newSecret()
      const opened = await recoveries.open(
        {
          accessTokenHash: hashOfSecret(link.accessToken),
          refreshTokenHash: hashOfSecret(link.refreshToken),
        },
        { cookieHash: hashOfSecret(secret), expiresAt: later(now(), RECOVERY_MINUTES * 60_000) },
        now(),
      )
      if (!opened) throw new InvalidResetLinkError()
      return secret
    },

    /** Throws INVALID_RESET_LINK if the recovery is over, before spending time on hashing the password. */
    async finish(secret: string | undefined, passwordHash: () => Promise<string>): Promise<void> {
      if (secret === undefined) throw new InvalidResetLinkError()
      if (!(await recoveries.isOpen(hashOfSecret(secret), now()))) throw new InvalidResetLinkError()
      const userId = await recoveries.finish(hashOfSecret(secret), await passwordHash(), now())
      if (userId === undefined) throw new InvalidResetLinkError()
      onSessionsEnded({ userId })
    },
  }
}

export type RecoveryService = ReturnType<typeof createRecoveryService>

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}
