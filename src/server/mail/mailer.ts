export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The link to follow or the code to type: what the mail is for. */
  action: string
}

/** `simulated` if no mail server is configured, so that callers do not wait for a mail that cannot come. */
export type MailOutcome = 'sent' | 'simulated' | 'failed'

export type Mailer = {
  /** Never throws: a mail that cannot be sent is logged, without the address, and `failed`. */
  send: (mail: Mail) => Promise<MailOutcome>
}
