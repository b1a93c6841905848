import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createMailServer, createOutbox } from './mailbox.testing.ts'
import type { Mail } from './mailer.ts'
import { createSmtpMailer } from './open-mailer.ts'

const MAIL: Mail = {
  to: 'zoë@example.com',
  subject: 'Your draft – ready',
  text: 'Amélie, and the rest\n\nhttps://marquee.example/x?a=1&b=2',
  html: '<p>Amélie, and the rest</p>',
  action: 'https://marquee.example/x?a=1&b=2',
}

describe('a mail server', () => {
  it('gets both parts of the mail', async () => {
    const { mailer, waitForMail } = await createMailServer()
    expect(await mailer.send({ ...MAIL, to: 'zoe@example.com' })).toBe('sent')
    expect(await waitForMail()).toMatchObject({
      from: { name: 'Marquee', address: 'no-reply@marquee.example' },
      to: [{ address: 'zoe@example.com' }],
      subject: MAIL.subject,
      text: `${MAIL.text}\n`,
      html: expect.stringContaining('Amélie, and the rest') as string,
    })
  })

  it('is logged without the address if it cannot be reached', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
    const mailer = await createSmtpMailer(
      `smtp://127.0.0.1:${await closedPort()}`,
      'no-reply@marquee.example',
      log,
    )
    expect(await mailer.send({ ...MAIL, to: 'zoe@example.com' })).toBe('failed')
    expect(lines).toEqual([expect.stringMatching(/ECONNREFUSED|ESOCKET/)])
    expect(lines[0]).not.toContain('zoe')
  })
})

describe('the outbox', () => {
  it('holds every mail as a file that mail programs open, for its owner only', async () => {
    const { folder, mailer, mails } = createOutbox()
    expect(await mailer.send(MAIL)).toBe('simulated')
    expect(await mailer.send({ ...MAIL, subject: 'Another' })).toBe('simulated')
    const files = readdirSync(folder)
    expect(files).toEqual([
      expect.stringMatching(/^2024-01-01T[\dTZ.-]+-[0-9a-f-]{36}\.eml$/),
      expect.stringMatching(/\.eml$/),
    ])
    expect((await mails()).map(({ subject, text }) => ({ subject, text }))).toEqual([
      { subject: MAIL.subject, text: `${MAIL.text}\n` },
      { subject: 'Another', text: `${MAIL.text}\n` },
    ])
    if (process.platform !== 'win32') expect(statSync(join(folder, files[0]!)).mode & 0o777).toBe(0o600)
  })

  it('logs in one line what the mail is for, without the address', async () => {
    const lines: string[] = []
    const { mailer } = createOutbox((line) => lines.push(line))
    await mailer.send(MAIL)
    expect(lines).toHaveLength(1)
    expect(lines[0]!.split(MAIL.action)).toHaveLength(2)
    expect(lines[0]).not.toContain('zoë')
  })

  it('does not fail the caller if it cannot be written to', async () => {
    const lines: string[] = []
    const { folder, mailer } = createOutbox((line) => lines.push(line))
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    expect(await mailer.send(MAIL)).toBe('failed')
    expect(lines).toEqual([expect.stringContaining('could not be written')])
  })
})

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
