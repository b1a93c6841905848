import { useState } from 'react'
import { useLocation } from 'react-router'
import { errorBody } from '../../lib/api.ts'
import { useConfig } from '../../lib/app-provider.tsx'
import { returnToOf } from '../../lib/session/return-to.ts'
import { sessionApi, type SignInProvider } from '../../lib/session/session-api.ts'
import { showToast } from '../../lib/toasts.tsx'

const NAMES: Record<SignInProvider, string> = { google: 'Google', github: 'GitHub' }

/** Signing in with the services this site is set up for; nothing where there is none (Spec 7.7). */
export function SocialSignIn() {
  const providers = useConfig()?.signInProviders ?? []
  const returnTo = returnToOf(useLocation().state)
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave(provider: SignInProvider) {
    setIsLeaving(true)
    try {
      const { url } = await sessionApi.startSocialSignIn(provider, returnTo)
      window.location.assign(url)
    } catch (error) {
      setIsLeaving(false)
      showToast({ kind: 'error', title: 'Error', description: errorBody(error).message })
    }
  }

  return providers.map((provider) => (
    <button
      key={provider}
      className="btn"
      type="button"
      disabled={isLeaving}
      onClick={() => void leave(provider)}
    >
      Continue with {NAMES[provider]}
    </button>
  ))
}
