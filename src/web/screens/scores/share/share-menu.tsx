import { Menu } from '@base-ui/react/menu'
import { type ReactNode, type RefObject, Suspense, useId, useState } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { MoreIcon } from '#web/components/ui/more-icons.tsx'
import '#web/components/ui/menu.css'
import { type LinkAccess, linkAccessOf, mayMakePrivate, notYoursText } from './link-access.ts'
import { ShareButtonText } from './share-button-text.tsx'
import { download } from '#web/lib/browser/download.ts'
import { shareSheetAccepts } from '#web/lib/browser/share-sheet.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import type { Sharing } from './use-sharing.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const TextDialog = lazyPart(() => import('./text-dialog.tsx'))

export type ShareMenuProps = {
  draft: ViewedDraft
  result: DraftResult
  userId: string | undefined
  /** Whether the viewer and the draft's owner are known. */
  isKnown: boolean
  sharing: Sharing
  onSignUp: () => void
  isPrinting: boolean
  onPrint: () => void
  /** The element to focus if a manual step is left. */
  manualShareRef: RefObject<HTMLElement | null>
}

/** The button with its menu, which opens as soon as it is loaded. */
export function ShareMenu({
  draft,
  result,
  userId,
  isKnown,
  sharing,
  onSignUp,
  isPrinting,
  onPrint,
  manualShareRef,
}: ShareMenuProps) {
  const [isOpen, setIsOpen] = useState(true)
  const [shown, setShown] = useState<'text'>()
  const { isGenerating } = sharing
  const access = linkAccessOf(draft, userId)
  const sheet = shareSheetAccepts()
  const mayShareLink = access === 'public' || access === 'owner'

  async function copyLink() {
    if (sharing.isChanging) return
    if (access === 'sign-up') onSignUp()
    else if (await sharing.copyLink()) setIsOpen(false)
  }

  const isBusy = isGenerating || isPrinting
  const exports = (
    <Suspense>
      {shown === 'text' && <TextDialog draft={draft} result={result} onClose={() => setShown(undefined)} />}
    </Suspense>
  )

  return (
    <Menu.Root open={isOpen} onOpenChange={(open) => setIsOpen(open && !isBusy)}>
      <Menu.Trigger className={buttonClass({ kind: 'go' })} aria-disabled={isBusy}>
        <ShareButtonText isGenerating={isBusy} />
      </Menu.Trigger>
      {exports}
      <Menu.Portal>
        <Menu.Backdrop className="menu__backdrop" />
        <Menu.Positioner
          className="menu menu--sheet"
          align="end"
          positionMethod="fixed"
          sideOffset={6}
          collisionPadding={12}
        >
          <Menu.Popup className="menu__list" finalFocus={() => manualShareRef.current ?? true}>
            <ShareItem
              icon={<MoreIcon name="download" />}
              label="Download Image"
              onClick={() => void sharing.downloadImage()}
            />
            <ShareItem
              icon={<Icon name="copy" />}
              label={sharing.isChanging ? 'Copying...' : 'Copy Public Link'}
              about={isKnown || access === 'public' ? aboutLink(access, draft) : undefined}
              disabled={access === 'others' || access === 'unfinished' || (access !== 'public' && !isKnown)}
              staysOpen
              onClick={() => void copyLink()}
            />
            <ShareItem
              icon={<MoreIcon name="text" />}
              label="Copy as text"
              about="A grid of stars, no titles given away"
              onClick={() => setShown('text')}
            />
            {sheet === 'image' && (
              <ShareItem
                icon={<Icon name="share" />}
                label="Share…"
                onClick={() => void sharing.shareImage()}
              />
            )}
            {sheet === 'link' && mayShareLink && (
              <ShareItem
                icon={<Icon name="share" />}
                label="Share…"
                onClick={() => void sharing.shareLink()}
              />
            )}
            <Menu.Separator className="menu__separator" />
            <ShareItem
              icon={<MoreIcon name="table" />}
              label="Download CSV"
              about="For Letterboxd or a spreadsheet"
              onClick={() => void downloadCsv(result)}
            />
            <ShareItem
              icon={<MoreIcon name="printer" />}
              label="Print"
              about="One sheet for the fridge"
              onClick={onPrint}
            />
            {mayMakePrivate(draft, userId) && (
              <>
                <Menu.Separator className="menu__separator" />
                <ShareItem
                  icon={<Icon name="lock" />}
                  label="Make Private"
                  about="The link stops working for everybody else"
                  onClick={() => void sharing.makePrivate()}
                />
              </>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

async function downloadCsv(result: DraftResult): Promise<void> {
  try {
    const { resultCsv, resultCsvName } = await import('#contract/results/result-csv.ts')
    download(new File([resultCsv(result)], resultCsvName(result.title), { type: 'text/csv' }))
    dismissToast('csv')
  } catch {
    showToast({
      kind: 'error',
      subject: 'csv',
      title: 'Not downloaded',
      description: 'The file could not be made. Please reload the page and try again.',
    })
  }
}

function aboutLink(access: LinkAccess, draft: ViewedDraft): string {
  switch (access) {
    case 'public':
      return 'Public: anybody with the link can see these results'
    case 'owner':
      return 'Makes the results public: anybody with the link can see them'
    case 'sign-up':
      return 'Makes these results public. Needs a free account.'
    case 'unfinished':
      return 'Once the draft is finished, its results can be made public'
    case 'others':
      return notYoursText(draft)
  }
}

type ShareItemProps = {
  icon: ReactNode
  label: string
  /** A second line: what the item does, or why it is unavailable. */
  about?: string | undefined
  disabled?: boolean
  staysOpen?: boolean
  onClick: () => void
}

function ShareItem({ icon, label, about, disabled, staysOpen = false, onClick }: ShareItemProps): ReactNode {
  const id = useId()
  return (
    <Menu.Item
      className="menu__item"
      label={label}
      disabled={disabled}
      closeOnClick={!staysOpen}
      onClick={onClick}
      aria-labelledby={`${id}-label`}
      aria-describedby={about === undefined ? undefined : `${id}-about`}
    >
      {icon}
      <span>
        <span id={`${id}-label`}>{label}</span>
        {about !== undefined && (
          <small className="menu__about" id={`${id}-about`}>
            {about}
          </small>
        )}
      </span>
    </Menu.Item>
  )
}
