/** What the web app must know of the server's settings. */
export type ConfigView = {
  /** Where movies come from: 'catalog' is the embedded demonstration data. */
  movieSource: 'catalog' | 'tmdb'
  /** Outside sources that have been left out, so that what they know is missing; none with the catalog. */
  missingSources: 'omdb'[]
  /** Address of the support link in the footer. */
  supportEmail: string
  /** Which rule set new passwords must pass (decision 7). */
  passwordRules: 'default' | 'strict'
  /** False where mails only go to the server's outbox and log (decision 15). */
  sendsMail: boolean
  /** Outside accounts by which people can sign in. */
  signInProviders: ('google' | 'github')[]
}
