import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished, vi } from 'vitest'
import type { Mailer } from './mailer.ts'
import { createOutboxMailer, createSmtpMailer } from './open-mailer.ts'

const FROM = 'Marquee <no-reply@marquee.example>'

export type Mailbox = {
  mailer: Mailer
  mails: () => Promise<Email[]>
  /** Waits until this many mails have arrived and returns the last. */
  waitForMail: (count?: number) => Promise<Email>
}

/** Creates an outbox in a temporary folder for the current test. */
export function createOutbox(onLog: (line: string) => void = () => undefined): Mailbox & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = pino({ level: 'warn' }, { write: onLog })
  let ms = 0
  const now = () => new Date(Date.UTC(2024, 0, 1) + (ms += 1))
  const read = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .sort()
  const mailer = createOutboxMailer({ folder, from: FROM, log, now })
  const mails = () => Promise.all(read().map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
  return { folder, mailer, mails, waitForMail: waiting(mails) }
}

/** Starts a real mail server on this machine for the current test. */
export async function createMailServer(): Promise<Mailbox & { url: string }> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail)
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const mails = () => Promise.resolve(received)
  const mailer = await createSmtpMailer(url, FROM, pino({ level: 'silent' }))
  return { url, mailer, mails, waitForMail: waiting(mails) }
}

/** The first link in a mail's text part. */
export function linkIn(mail: Email): URL {
  const [link] = /https?:\/\/\S+/.exec(mail.text ?? '') ?? []
  if (link === undefined) throw new Error('There is no link in the mail')
  return new URL(link)
}

export function codeIn(mail: Email): string {
  const [code] = /\b\d{6}\b/.exec(mail.text ?? '') ?? []
  if (code === undefined) throw new Error('There is no code in the mail')
  return code
}

function waiting(mails: () => Promise<Email[]>) {
  return (count = 1) =>
    vi.waitFor(
      async () => {
        const arrived = await mails()
        const mail = arrived[count - 1]
        if (!mail) throw new Error(`${arrived.length} of ${count} mails have arrived`)
        return mail
      },
      { timeout: 10_000 },
    )
}
