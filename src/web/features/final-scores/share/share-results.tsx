import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { Button } from '../../../components/ui/button.tsx'
import { useSession } from '../../../lib/app/app-provider.tsx'
import { showToast } from '../../../lib/toasts/toasts.tsx'
import { ManualShare } from './manual-share.tsx'
import type { ShareMenuProps } from './share-menu.tsx'
import { ShareButtonText } from './share-button-text.tsx'
import { useAskToSignUp } from '../use-ask-to-sign-up.ts'
import { useSharing } from './use-sharing.ts'
import { consumeAction } from '../pending-action.ts'
import './share.css'

type ShareResultsProps = {
  draft: ViewedDraft
  result: DraftResult
  /** Whether the draft was just fetched, as after signing in. */
  isFresh: boolean
  /** Whether there are scores to share. */
  hasScores: boolean
}

const loadMenu = () => import('./share-menu.tsx')

/** The image and the public link of the results (Spec 2.47). The menu is loaded on approach. */
export function ShareResults({ draft, result, isFresh, hasScores }: ShareResultsProps) {
  const { state, user } = useSession()
  const askToSignUp = useAskToSignUp(draft.id, 'share')
  const sharing = useSharing({ draft, userId: user?.id, onSignedOut: askToSignUp })
  const [Menu, setMenu] = useState<ComponentType<ShareMenuProps>>()
  const manualShareRef = useRef<HTMLInputElement & HTMLButtonElement>(null)
  const userId = user?.id

  const copyAsPending = useEffectEvent(() => void sharing.copyLink())
  useEffect(() => {
    if (userId !== undefined && isFresh && consumeAction('share', draft.id)) copyAsPending()
  }, [userId, isFresh, draft.id])

  async function openMenu() {
    try {
      const { ShareMenu } = await loadMenu()
      setMenu(() => ShareMenu)
    } catch {
      showToast({
        kind: 'error',
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
      <ManualShare sharing={sharing} title={draft.title} target={manualShareRef} />
    </>
  )
}
