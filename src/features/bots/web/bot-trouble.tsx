import type { ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'

type BotTroubleProps = { children: ReactNode; onRetry?: () => void }

/** Says why a bot cannot pick. */
export function BotTrouble({ children, onRetry }: BotTroubleProps) {
  return (
    <div className="notice notice--warn" role="alert">
      <Icon name="warning" />
      <span>{children}</span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
