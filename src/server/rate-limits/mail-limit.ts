import { secretKey } from './client-key.ts'
import type { Counters } from './counters.ts'
import { LIMITS, type Limits } from './limits.ts'

export type MailKind = 'code' | 'reset' | 'confirmation'

/** Limits the mails of each kind to one mailbox, whoever asks and from wherever (decision 022). */
export function limitMails(counters: Counters, limits: Partial<Limits> = {}) {
  const { mail, mailOfDay } = { ...LIMITS, ...limits }
  const bounds = [counters.counter('mail', mail), counters.counter('mailOfDay', mailOfDay)]
  return {
    /** Counts one mail more. Gives the seconds to wait if that is one too many. */
    async take(kind: MailKind, email: string): Promise<number | undefined> {
      const key = secretKey(kind, email.toLowerCase())
      for (const bound of bounds) {
        const waitSeconds = await bound.take(key)
        if (waitSeconds !== undefined) return waitSeconds
      }
      return undefined
    },
  }
}

export type MailLimit = ReturnType<typeof limitMails>
