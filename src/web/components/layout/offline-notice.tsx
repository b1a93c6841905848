import type { ReactNode } from 'react'
import { useOnline } from '#web/lib/browser/use-online.ts'
import { Icon } from '#web/components/ui/icon.tsx'

/** Says that there is no network and what needs it. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  if (useOnline()) return null
  return (
    <p className="notice notice--warn" role="status">
      <Icon name="cloud" /> You are offline. {children}
    </p>
  )
}
