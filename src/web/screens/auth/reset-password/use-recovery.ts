import { useCallback, useEffect, useRef, useState } from 'react'
import { errorBody } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import type { RecoveryTokens } from './recovery-link.ts'

/** Spec 5.8. */
export const INVALID_LINK = 'Invalid reset link. Please request a new password reset.'

type Recovery =
  { state: 'opening' } | { state: 'open' } | { state: 'failed'; message: string; canRetry: boolean }

type RecoveryOptions = { tokens: RecoveryTokens | undefined; wasOpen: boolean; onOpen: () => void }

/** Exchanges the link's tokens as soon as the page opens, and only once, because they work only once. */
export function useRecovery({ tokens, wasOpen, onOpen }: RecoveryOptions) {
  const { openRecovery } = useSession()
  const [recovery, setRecovery] = useState<Recovery>(() => firstState(tokens, wasOpen))
  const isAsked = useRef(false)

  const exchange = useCallback(async () => {
    if (!tokens) return
    setRecovery({ state: 'opening' })
    try {
      await openRecovery(tokens)
      setRecovery({ state: 'open' })
      onOpen()
    } catch (error) {
      const { code, message } = errorBody(error)
      setRecovery({ state: 'failed', message, canRetry: code !== 'INVALID_RESET_LINK' })
    }
  }, [tokens, openRecovery, onOpen])

  useEffect(() => {
    if (isAsked.current || !tokens) return
    isAsked.current = true
    void exchange()
  }, [exchange, tokens])

  return {
    recovery,
    retry: () => void exchange(),
    reject: (message: string) => setRecovery({ state: 'failed', message, canRetry: false }),
  }
}

function firstState(tokens: RecoveryTokens | undefined, wasOpen: boolean): Recovery {
  if (tokens) return { state: 'opening' }
  return wasOpen ? { state: 'open' } : { state: 'failed', message: INVALID_LINK, canRetry: false }
}
