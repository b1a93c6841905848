import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '../../lib/toasts.tsx'

/** Says what became of the confirmation link that led here, once, and takes it out of the address (decision 8). */
export function useConfirmationToast(): void {
  const [search, setSearch] = useSearchParams()
  const hasFailed = search.has('error')
  const isOutcome = hasFailed || search.has('confirmed')

  useEffect(() => {
    if (!isOutcome) return
    if (hasFailed) {
      showToast({
        kind: 'error',
        id: 'confirmation',
        title: 'Email not confirmed',
        description: 'The link has expired or was used before. Signing in sends another where one is needed.',
      })
    } else {
      showToast({
        kind: 'success',
        id: 'confirmation',
        title: 'Email confirmed',
        description: 'Your address is yours. You can sign in now.',
      })
    }
    setSearch({}, { replace: true })
  }, [isOutcome, hasFailed, setSearch])
}
