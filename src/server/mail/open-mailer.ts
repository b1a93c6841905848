import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '../env.ts'
import type { Mailer } from './mailer.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export function openMailer({ smtpUrl, mailFrom, dataDir }: Settings, log: Logger, now: () => Date): Mailer {
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, mailFrom, log)
  return createOutboxMailer({ folder: join(dataDir, 'outbox'), from: mailFrom, log, now })
}
