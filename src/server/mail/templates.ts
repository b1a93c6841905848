import type { Mail } from './mailer.ts'
import { escapeHtml } from '#server/http/escape-html.ts'

type MailText = { greeting: string; lines: string[]; closing: string }

export function confirmMail(to: string, link: string): Mail {
  return linkMail(to, link, 'Confirm your email for Marquee', 'Confirm email', {
    greeting: 'Welcome to Marquee.',
    lines: ['Confirm that this address is yours, and your drafts have a home.'],
    closing: 'You did not sign up? Then ignore this mail: without your confirmation the address is not used.',
  })
}

export function resetMail(to: string, link: string): Mail {
  return linkMail(to, link, 'Set a new password for Marquee', 'Set a new password', {
    greeting: 'Lost your password?',
    lines: ['Set a new one with the link below. It works once, within one hour.'],
    closing: 'You did not ask for this? Then ignore this mail: your password stays as it is.',
  })
}

export function passwordChangedMail(to: string, publicUrl: string): Mail {
  const link = new URL('/auth', publicUrl).href
  return linkMail(to, link, 'Your Marquee password was changed', 'Sign in', {
    greeting: 'Your password was changed.',
    lines: ['It was changed in your profile, and all other devices were signed out.'],
    closing:
      'That was not you? Then choose “Forgot your password?” where you sign in, and set a new one at once.',
  })
}

export function codeMail(to: string, code: string, minutes: number): Mail {
  const mailText = {
    greeting: 'Here is your code.',
    lines: [`Type it where you are signing in. It works once, within ${minutes} minutes.`],
    closing: 'You are not signing in? Then ignore this mail, and give the code to nobody.',
  }
  const shown = `<p style="font:700 32px/1 monospace;letter-spacing:6px;margin:24px 0">${escapeHtml(code)}</p>`
  return {
    to,
    subject: `${code} is your Marquee code`,
    text: textOf(mailText, code),
    html: htmlOf(mailText, shown),
    action: code,
  }
}

type Invitation = { hostName: string; option: string; categories: number; inviteCode: string }

/**
 * Spec 7.21. A guest can mail any address under any name. So the subject is fixed, the option comes from the movie
 * source, and the name appears only in the body, altered so that mail programs find no link in it.
 */
export function invitationMail(
  to: string,
  link: string,
  { hostName, option, categories, inviteCode }: Invitation,
): Mail {
  const host = `“${withoutAddresses(hostName)}”`
  return linkMail(to, link, `You are invited to draft ${option} movies`, 'Join the draft', {
    greeting: 'A seat is kept for you.',
    lines: [
      `The host, who goes by ${host}, invites you to an online draft of ${option} movies in ${categories} ${categories === 1 ? 'category' : 'categories'}. ` +
        'Take turns, place each movie, and let critics, fans and box office keep the score.',
      `Your name is all it takes: no account is needed. The invite code is ${inviteCode}.`,
    ],
    closing: 'You know nobody who would invite you? Then ignore this mail.',
  })
}

/**
 * Mail programs turn 'evil.example' into a link. A space after the dot prevents that and keeps the name readable.
 */
function withoutAddresses(name: string): string {
  return name.replace(/\.(?=\S)/g, '. ')
}

function linkMail(to: string, link: string, subject: string, label: string, mailText: MailText): Mail {
  const href = escapeHtml(link)
  const button =
    `<p style="margin:24px 0"><a href="${href}" style="background:#b3261e;color:#fff;padding:12px 20px;` +
    `border-radius:4px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>` +
    `<p style="font-size:13px">Or open this address:<br><a href="${href}">${href}</a></p>`
  return { to, subject, text: textOf(mailText, link), html: htmlOf(mailText, button), action: link }
}

function textOf({ greeting, lines, closing }: MailText, action: string): string {
  return [greeting, ...lines, action, closing, 'Marquee, the movie drafting game'].join('\n\n') + '\n'
}

function htmlOf({ greeting, lines, closing }: MailText, action: string): string {
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"></head>' +
    '<body style="font:16px/1.5 sans-serif;color:#1d1b18;background:#fff;margin:0;padding:32px 20px">' +
    `<div style="max-width:480px;margin:0 auto"><h1 style="font-size:24px">${escapeHtml(greeting)}</h1>` +
    `${paragraphs(lines)}${action}${paragraphs([closing])}` +
    '<p style="font-size:13px">Marquee, the movie drafting game</p></div></body></html>'
  )
}
