/** The address that draws a theme and starts a draft of it against bots (B2.2). */
export const PLAY_NOW = '/draft?play'

/** The state of a link that draws another theme than the one before. */
export type DrawAnother = { notAgain: string }

export function themeNotAgain(state: unknown): string | undefined {
  const isAnother = typeof state === 'object' && state !== null && 'notAgain' in state
  return isAnother && typeof state.notAgain === 'string' ? state.notAgain : undefined
}
