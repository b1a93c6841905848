import type { Mailer } from '../mail/mailer.ts'
import type { Metrics } from './metrics.ts'

/** The same mailer, whose outcomes are counted. */
export function countMails(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    async send(mail) {
      const outcome = await mailer.send(mail)
      metrics.mails.inc({ outcome })
      return outcome
    },
  }
}
