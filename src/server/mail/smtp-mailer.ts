import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mailer } from './mailer.ts'

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 10_000

/** Hands mails to the server at `smtpUrl`, such as smtps://user:password@host. */
export function createSmtpMailer(smtpUrl: string, from: string, log: Logger): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ to, subject, text, html })
        return 'sent'
      } catch (error) {
        // Only the codes: a server's answer repeats the address.
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        log.error({ code, responseCode }, 'A mail could not be sent')
        return 'failed'
      }
    },
  }
}
