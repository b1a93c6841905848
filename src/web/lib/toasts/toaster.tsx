import { Toaster as SonnerToaster } from 'sonner'
import './toaster.css'

export default function Toaster() {
  return (
    <SonnerToaster
      position="bottom-center"
      closeButton
      offset={{ bottom: 'calc(20px + var(--toast-clearance, 0px))' }}
      mobileOffset={{ bottom: 'calc(12px + var(--toast-clearance, 0px))' }}
      toastOptions={{ className: 'toast' }}
    />
  )
}
