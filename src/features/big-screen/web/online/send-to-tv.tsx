import { Suspense, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const SendToTvDialog = lazyPart(() => import('./send-to-tv-dialog.tsx'))

/** Says how the draft gets on a television (B5.1). */
export function SendToTv({ code }: { code: string }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        <Icon name="device" /> Send to TV
      </Button>
      {isAsked && (
        <Suspense>
          <SendToTvDialog code={code} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
