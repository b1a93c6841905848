import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ConfigView } from '#contract/views/server.ts'
import { Button } from '#web/components/ui/button.tsx'
import { errorBody } from '#web/lib/api.ts'
import { useConfig } from '#web/lib/app/app-provider.tsx'
import { returnToOf } from '#web/lib/session/return-to.ts'
import { sessionApi, type SignInProvider } from '#web/lib/session/session-api.ts'
import { onPageEvents } from '#web/lib/sync/page-events.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { PROVIDER_NAMES, socialReturnAddress } from './use-social-return.ts'

/** Sign-in with outside services; renders nothing if none is configured (Spec 7.7). */
export function SocialSignIn() {
  const config = useConfig()
  const providers = config?.signInProviders ?? []
  const home: ConfigView['addresses'] | undefined = config?.addresses
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
      showToast({ kind: 'error', subject: 'auth', title: 'Error', description: errorBody(error).message })
    }
  }

  if (providers.length > 0 && home && home.publicUrl !== location.origin) {
    const names = providers.map((provider) => PROVIDER_NAMES[provider]).join(' or ')
    return (
      <p className="small dim">
        Signing in with {names} works at <a href={`${home.publicUrl}/auth`}>{home.publicUrl}</a> only.
      </p>
    )
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
