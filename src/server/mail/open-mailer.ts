import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Settings } from '#server/env.ts'
import type { Mailer } from './mailer.ts'

export async function openMailer(
  { smtpUrl, mailFrom, dataDir }: Settings,
  log: Logger,
  now: () => Date,
): Promise<Mailer> {
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, mailFrom, log)
  return createOutboxMailer({ folder: join(dataDir, 'outbox'), from: mailFrom, log, now })
}

type Options = { folder: string; from: string; log: Logger; now: () => Date }

/** Used if no mail server is configured: writes every mail to a file and logs its link or code. */
export function createOutboxMailer({ folder, from, log, now }: Options): Mailer {
  return {
    async send({ to, subject, text, html, action }) {
      const file = join(folder, `${now().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
      try {
        // Loaded with the first mail: many servers never write one.
        const { createTransport } = await import('nodemailer')
        const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
        const { message } = await writer.sendMail({ to, subject, text, html, date: now() })
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // The file is renamed once complete, because a developer may be watching the folder.
        await writeFile(`${file}.part`, message, { mode: 0o600 })
        await rename(`${file}.part`, file)
      } catch (error) {
        log.error({ err: error }, 'A mail could not be written to the outbox')
        return 'failed'
      }
      log.warn({ action, file }, 'No mail server is configured: the mail is in the outbox')
      return 'simulated'
    },
  }
}

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 10_000

/** Hands mails to the server at `smtpUrl`, such as smtps://user:password@host. */
export async function createSmtpMailer(smtpUrl: string, from: string, log: Logger): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
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
        // Log only the codes, because a mail server's answer repeats the address.
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        log.error({ code, responseCode }, 'A mail could not be sent')
        return 'failed'
      }
    },
  }
}
