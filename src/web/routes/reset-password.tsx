import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ResetPasswordScreen } from '#web/screens/auth/reset-password/reset-password-screen.tsx'
import {
  isOpenRecovery,
  OPEN_RECOVERY,
  recoveryTokensOf,
} from '#web/screens/auth/reset-password/recovery-link.ts'

/**
 * /reset-password?access_token=…&refresh_token=… (Spec 2.3, 2.35). The tokens are removed from the address at once.
 * The history entry remembers that they were valid, so that a reload works (Spec 5.8).
 */
export default function ResetPasswordRoute() {
  const location = useLocation()
  const { search } = location
  const navigate = useNavigate()
  const [tokens] = useState(() => recoveryTokensOf(search))
  const [wasOpen] = useState(() => isOpenRecovery(location.state))

  useEffect(() => {
    if (search !== '') void navigate('/reset-password', { replace: true })
  }, [search, navigate])

  return (
    <ResetPasswordScreen
      tokens={tokens}
      wasOpen={wasOpen}
      onOpen={() => void navigate('/reset-password', { replace: true, state: OPEN_RECOVERY })}
    />
  )
}
