import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mailer } from './mailer.ts'

type Options = { folder: string; from: string; log: Logger; now: () => Date }

/** Where no mail server is configured: every mail becomes a file, and its link or code one line of the log. */
export function createOutboxMailer({ folder, from, log, now }: Options): Mailer {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    async send({ to, subject, text, html, action }) {
      const file = join(folder, `${now().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
      try {
        const { message } = await writer.sendMail({ to, subject, text, html, date: now() })
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // Under its own name only when it is whole: somebody may be watching the folder.
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
