import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '#web/lib/toasts/toasts.tsx'

/**
 * Reports the outcome of the confirmation link that led here, once, and cleans the address (Spec 7.2). The link leads
 * to `?confirmation`, with an `error` if it failed.
 */
export function useConfirmationToast(): void {
  const [search, setSearch] = useSearchParams()
  const isOutcome = search.has('confirmation')
  const hasFailed = search.has('error')

  useEffect(() => {
    if (!isOutcome) return
    if (hasFailed) {
      showToast({
        kind: 'error',
        subject: 'confirmation',
        title: 'Email not confirmed',
        description: 'The link has expired or is not whole. Signing in sends another where one is needed.',
      })
    } else {
      showToast({
        kind: 'success',
        subject: 'confirmation',
        title: 'Email confirmed',
        description: 'Your address is yours. You can sign in now.',
      })
    }
    setSearch(withoutOutcome, { replace: true })
  }, [isOutcome, hasFailed, setSearch])
}

function withoutOutcome(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('confirmation')
  rest.delete('error')
  return rest
}
