import { type ComponentType, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftResult } from '#contract/results/draft-result.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { Button } from '#web/components/ui/button.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { useOnceIdle } from '#web/lib/app/use-once-idle.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import { ManualShare } from './manual-share.tsx'
import type { ShareMenuProps } from './share-menu.tsx'
import { ShareButtonText } from './share-button-text.tsx'
import { useAskToSignUp } from '#web/screens/scores/use-ask-to-sign-up.ts'
import { useSharing } from './use-sharing.ts'
import { consumeAction } from '#web/screens/scores/pending-action.ts'
import './share.css'

type ShareResultsProps = {
  draft: ViewedDraft
  result: DraftResult
  /** Whether the draft was just fetched, as after signing in. */
  isFresh: boolean
  /** Whether there are scores to share. */
  hasScores: boolean
}

const PrintSheet = lazyPart(() => import('./print-sheet.tsx'))

const loadMenu = () => import('./share-menu.tsx')

/** The image and the public link of the results (Spec 2.47). The menu is loaded on approach. */
export function ShareResults({ draft, result, isFresh, hasScores }: ShareResultsProps) {
  const { state, user } = useSession()
  const askToSignUp = useAskToSignUp(draft.id, 'share')
  const sharing = useSharing({ draft, userId: user?.id, onSignedOut: askToSignUp })
  const [Menu, setMenu] = useState<ComponentType<ShareMenuProps>>()
  const manualShareRef = useRef<HTMLInputElement & HTMLButtonElement>(null)
  const printing = usePrinting()
  const userId = user?.id

  const copyAsPending = useEffectEvent(() => void sharing.copyLink())
  useEffect(() => {
    if (userId !== undefined && isFresh && consumeAction('share', draft.id)) copyAsPending()
  }, [userId, isFresh, draft.id])

  async function openMenu() {
    try {
      const { ShareMenu } = await loadMenu()
      setMenu(() => ShareMenu)
      dismissToast('share-menu')
    } catch {
      showToast({
        kind: 'error',
        subject: 'share-menu',
        title: 'Error',
        description: 'The menu could not be loaded. Please reload the page and try again.',
      })
    }
  }
  const preload = () => void loadMenu().catch(() => undefined)

  return (
    <>
      {Menu && hasScores ? (
        <Menu
          draft={draft}
          result={result}
          userId={userId}
          isKnown={state !== 'loading' && isFresh}
          sharing={sharing}
          onSignUp={askToSignUp}
          isPrinting={printing.isAsked}
          onPrint={printing.ask}
          manualShareRef={manualShareRef}
        />
      ) : (
        <Button
          kind="go"
          aria-haspopup="menu"
          aria-expanded={false}
          disabled={!hasScores}
          title={hasScores ? undefined : 'There are no scores to share yet'}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => void openMenu()}
        >
          <ShareButtonText isGenerating={false} />
        </Button>
      )}
      {printing.isPrepared && (
        <Suspense>
          <PrintSheet draft={draft} result={result} isAsked={printing.isAsked} onPrinted={printing.end} />
        </Suspense>
      )}
      <ManualShare sharing={sharing} title={draft.title} target={manualShareRef} />
    </>
  )
}

/**
 * Prepares the sheet when a browser is about to print, by the menu or by its own command. From then on it stays, because
 * some browsers print only after `print` has returned, and nobody sees it on the screen.
 */
function usePrinting() {
  const [isPrepared, setPrepared] = useState(false)
  const [isAsked, setAsked] = useState(false)
  useOnceIdle(true, () => void PrintSheet.preload())
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const prepare = () => flushSync(() => setPrepared(true))
    addEventListener('beforeprint', prepare)
    return () => removeEventListener('beforeprint', prepare)
  }, [])
  return {
    isPrepared,
    isAsked,
    ask: () => {
      setPrepared(true)
      setAsked(true)
    },
    end: () => setAsked(false),
  }
}
