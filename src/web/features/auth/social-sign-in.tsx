import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../components/ui/button.tsx'
import { errorBody } from '../../lib/api.ts'
import { useConfig } from '../../lib/app/app-provider.tsx'
import { returnToOf } from '../../lib/session/return-to.ts'
import { sessionApi, type SignInProvider } from '../../lib/session/session-api.ts'
import { onPageEvents } from '../../lib/sync/page-events.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { PROVIDER_NAMES, socialReturnAddress } from './use-social-return.ts'

/** Sign-in with outside services; renders nothing if none is configured (Spec 7.7). */
export function SocialSignIn() {
  const providers = useConfig()?.signInProviders ?? []
  const returnTo = returnToOf(useLocation().state)
  const [isLeaving, setIsLeaving] = useLeaving()

  async function leave(provider: SignInProvider) {
    if (isLeaving) return
    setIsLeaving(true)
    try {
      const { url } = await sessionApi.startSocialSignIn(provider, socialReturnAddress(provider, returnTo))
      window.location.assign(url)
    } catch (error) {
      setIsLeaving(false)
      showToast({ kind: 'error', id: 'auth', title: 'Error', description: errorBody(error).message })
    }
  }

  return providers.map((provider) => (
    <Button
      key={provider}

      aria-disabled={isLeaving || undefined}
      onClick={() => void leave(provider)}
    >
      Continue with {PROVIDER_NAMES[provider]}
    </Button>
  ))
}

/** Whether the page is being left. Reset if the browser's Back shows the page as it was. */
function useLeaving() {
  const leaving = useState(false)
  const [, setIsLeaving] = leaving
  useEffect(() => {
    const stay = () => setIsLeaving(false)
    return onPageEvents({ shown: stay, restored: stay })
  }, [setIsLeaving])
  return leaving
}
