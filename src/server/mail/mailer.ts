export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The link to follow or the code to type. */
  action: string
}

/** `simulated` if no mail server is configured, so that callers do not wait for a mail that cannot arrive. */
export type MailOutcome = 'sent' | 'simulated' | 'failed'

export type Mailer = {
  /** Sends a mail and never throws. A mail that cannot be sent is logged without its address and gives `failed`. */
  send: (mail: Mail) => Promise<MailOutcome>
}
