import { secretKey } from './client-key.ts'
import type { Counters } from './counters.ts'
import { LIMITS, type Limits } from './limits.ts'

export type MailKind = 'code' | 'reset' | 'confirmation' | 'notice'

/** Limits the mails of each kind to one mailbox, whoever requests them (decision 022). */
export function limitMails(counters: Counters, limits: Partial<Limits> = {}) {
  const { mail, mailOfDay } = { ...LIMITS, ...limits }
  const bounds = [counters.counter('mail', mail), counters.counter('mailOfDay', mailOfDay)]
  return {
    /** Counts one mail. Returns the seconds to wait if that exceeds the limit. */
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
