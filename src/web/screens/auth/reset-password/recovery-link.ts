/** The parameters of a reset link (Spec 5.8). */
export type RecoveryTokens = { access_token: string; refresh_token: string }

/** Both tokens of the link; undefined if one is missing. */
export function recoveryTokensOf(search: string): RecoveryTokens | undefined {
  const query = new URLSearchParams(search)
  const [access_token, refresh_token] = [query.get('access_token'), query.get('refresh_token')]
  return access_token && refresh_token ? { access_token, refresh_token } : undefined
}

/** Marks a history entry whose tokens are already exchanged. */
export const OPEN_RECOVERY = { recovery: 'open' } as const

export function isOpenRecovery(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'recovery' in state && state.recovery === 'open'
}
