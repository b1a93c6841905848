import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { type ReturnState, returnToOf } from '#web/lib/session/return-to.ts'
import type { SignInProvider } from '#web/lib/session/session-api.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'

export const PROVIDER_NAMES: Record<SignInProvider, string> = { google: 'Google', github: 'GitHub' }

type SocialReturn = {
  /** The provider's display name; undefined if the server could not tell which provider answered. */
  provider: string | undefined
  returnTo: string
  /** The error code of the provider or the server; undefined on success. */
  error: string | undefined
  /** Whether the second factor comes next. */
  isChallenged: boolean
}

/** The address to which a provider's answer leads, good or bad: the sign-in screen, which continues. */
export function socialReturnAddress(provider: SignInProvider, returnTo: string): string {
  const search = new URLSearchParams({ provider, returnTo }).toString()
  // URLSearchParams leaves '*' as it is, and the server rejects it.
  return `/auth?${search.replaceAll('*', '%2A')}`
}

/**
 * Handles the return from a provider: welcomes the user or says why signing in failed, and cleans the address.
 * Undefined if this is no return.
 */
export function useSocialReturn(): SocialReturn | undefined {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { user, state } = useSession()
  const isSignedIn = user !== undefined
  const isLoading = state === 'loading'

  useEffect(() => {
    const back = readSocialReturn(search)
    if (!back) return
    if (isSignedIn) {
      if (back.error === undefined && !back.isChallenged)
        showToast({ kind: 'success', subject: 'auth', title: 'Welcome back!' })
    } else if (back.error !== undefined || (!isLoading && !back.isChallenged)) {
      showToast({ kind: 'error', subject: 'auth', title: 'Error', description: failureOf(back) })
      const where: ReturnState = { returnTo: back.returnTo }
      void navigate('/auth', { replace: true, state: where })
    }
  }, [search, isSignedIn, isLoading, navigate])

  return readSocialReturn(search)
}

function readSocialReturn(search: string): SocialReturn | undefined {
  const params = new URLSearchParams(search)
  const provider = params.get('provider')
  const error = params.get('error') ?? undefined
  if (provider === null && error === undefined) return undefined
  const known = Object.entries(PROVIDER_NAMES).find(([id]) => id === provider)
  return {
    provider: known?.[1],
    returnTo: returnToOf({ returnTo: params.get('returnTo') }),
    error,
    isChallenged: params.get('step') === 'second-factor',
  }
}

function failureOf({ provider, error }: SocialReturn): string {
  const name = provider ?? 'another service'
  switch (error) {
    case 'account_not_linked':
      return 'There is an account with this email already. Sign in with its password or with a code by e-mail.'
    case 'email_not_verified':
      return `Your email is not confirmed at ${name}. Please confirm it there and try again.`
    default:
      return `Signing in with ${name} did not work. Please try again.`
  }
}
