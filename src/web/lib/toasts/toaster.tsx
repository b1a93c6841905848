import { Toaster as SonnerToaster } from 'sonner'
import './toaster.css'

/** What toasts stand above: a screen's bar, the on-screen keyboard, the edge of a phone. */
const CLEARANCE = 'max(var(--toast-clearance, 0px), env(safe-area-inset-bottom, 0px)) + var(--keyboard, 0px)'

export default function Toaster() {
  return (
    <SonnerToaster
      position="bottom-center"
      closeButton
      offset={{ bottom: `calc(20px + ${CLEARANCE})` }}
      mobileOffset={{ bottom: `calc(12px + ${CLEARANCE})` }}
      toastOptions={{ className: 'toast' }}
    />
  )
}
