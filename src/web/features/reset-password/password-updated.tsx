import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Spec 2.36, 9.3. */
export const REDIRECT_MS = 2000

/** Says that it is done, and goes home by itself. */
export function PasswordUpdated() {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
    const redirect = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_MS)
    return () => clearTimeout(redirect)
  }, [navigate])

  return (
    <>
      <h2 className="reset__title" ref={heading} tabIndex={-1}>
        Password Updated!
      </h2>
      <p>Your new password is set, and every other device has been signed out.</p>
      <button className="btn btn--go" type="button" onClick={() => void navigate('/', { replace: true })}>
        Go to Home
      </button>
      <button className="btn" type="button" onClick={() => void navigate('/auth')}>
        Back to Sign In
      </button>
    </>
  )
}
