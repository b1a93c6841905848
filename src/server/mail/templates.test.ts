import { describe, expect, it } from 'vitest'
import { codeMail, confirmMail, resetMail } from './templates.ts'

const LINK = 'https://marquee.example/reset-password?access_token=a&refresh_token="><script>b'

describe.each([
  ['confirmation', confirmMail],
  ['recovery', resetMail],
])('the %s mail', (_name, write) => {
  it('shows the link in both parts, and in neither as markup', () => {
    const mail = write('ada@example.com', LINK)
    expect(mail).toMatchObject({ to: 'ada@example.com', action: LINK })
    expect(mail.text.split(LINK)).toHaveLength(2)
    const escaped = LINK.replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
    expect(mail.html).toContain(`href="${escaped}"`)
    expect(mail.html).toContain(`>${escaped}</a>`)
    expect(mail.html).not.toContain('<script>')
  })

  it('loads nothing from other servers', () => {
    expect(write('ada@example.com', LINK).html).not.toMatch(/<img|<link|src=|url\(/)
  })

  it('says the same in both parts', () => {
    const { text, html } = write('ada@example.com', LINK)
    for (const sentence of text.split('\n\n').filter((part) => !part.startsWith('https:'))) {
      expect(html).toContain(sentence.trim())
    }
  })
})

it('shows a code in its subject and both parts', () => {
  const mail = codeMail('ada@example.com', '012345', 5)
  expect(mail.subject).toBe('012345 is your Marquee code')
  expect(mail.text).toContain('\n\n012345\n\n')
  expect(mail.html).toContain('>012345</p>')
  expect(mail.text).toContain('within 5 minutes')
})
