import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { publicResultsUrl } from '#contract/results-page.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { download } from '../../lib/download.ts'
import { isUnauthenticated } from '../../lib/sync/request.ts'
import { showToast } from '../../lib/toasts.tsx'
import { copyText } from './copy-text.ts'
import { fetchShareImage } from './share-image.ts'
import { openSheet } from './share-sheet.ts'
import { useVisibility } from './use-visibility.ts'

/** What the browser did not let us hand over without another press. */
export type Leftover = { kind: 'link' } | { kind: 'picture'; picture: File }

type SharingOptions = {
  draft: ViewedDraft
  userId: string | undefined
  /** What happens where the session has ended meanwhile. */
  onSignedOut: () => void
}

/** All that 'Share Results' does (Spec 2.47, 8.34, 8.35, 8.38). */
export function useSharing({ draft: { id, title, ownerId }, userId, onSignedOut }: SharingOptions) {
  const { mutateAsync: setPublic, isPending: isChanging } = useVisibility(id)
  const { mutateAsync: makePicture, isPending: isGenerating } = useMutation({
    mutationFn: () => fetchShareImage(id, title),
  })
  const [leftover, setLeftover] = useState<Leftover>()
  const linkOf = () => publicResultsUrl(location.origin, id)

  /** The link, which is the owner's to make good: another tab may have made the results private. */
  async function publicLink(): Promise<string> {
    if (userId !== undefined && userId === ownerId) await setPublic(true)
    return linkOf()
  }

  function linkFailed(error: unknown): void {
    if (isUnauthenticated(error)) onSignedOut()
    else showToast({ kind: 'error', title: 'Error', description: 'Failed to create public link' })
  }

  /** Whether it went well, also where the link is left to be copied by hand. */
  async function copyLink(): Promise<boolean> {
    try {
      const isCopied = await copyText(publicLink())
      setLeftover(isCopied ? undefined : { kind: 'link' })
      if (isCopied) announceCopied()
      return true
    } catch (error) {
      linkFailed(error)
      return false
    }
  }

  async function pictureOrToast(): Promise<File | undefined> {
    try {
      return await makePicture()
    } catch {
      showToast({
        kind: 'error',
        title: 'Generation Failed',
        description: 'Failed to generate the share image. Please try again.',
      })
      return undefined
    }
  }

  async function downloadPicture(): Promise<void> {
    const picture = await pictureOrToast()
    if (!picture) return
    download(picture)
    showToast({
      kind: 'success',
      title: 'Image Generated!',
      description: 'The picture of the final scores was downloaded successfully.',
    })
  }

  async function offer(content: ShareData, ifTooLate: Leftover): Promise<void> {
    try {
      setLeftover((await openSheet(content)) === 'needs a press' ? ifTooLate : undefined)
    } catch {
      showToast({
        kind: 'error',
        title: 'Sharing did not work',
        description: 'Download the image or copy the link instead.',
      })
    }
  }

  async function sharePicture(): Promise<void> {
    const picture = await pictureOrToast()
    if (picture) await offer({ files: [picture], title }, { kind: 'picture', picture })
  }

  async function shareLink(): Promise<void> {
    try {
      await offer({ title, url: await publicLink() }, { kind: 'link' })
    } catch (error) {
      linkFailed(error)
    }
  }

  async function makePrivate(): Promise<void> {
    try {
      await setPublic(false)
      setLeftover(undefined)
      showToast({
        kind: 'success',
        title: 'Results are private',
        description: 'The public link no longer works.',
      })
    } catch {
      showToast({ kind: 'error', title: 'Error', description: 'Failed to make the results private' })
    }
  }

  return {
    linkOf,
    isGenerating,
    isChanging,
    leftover,
    forgetLeftover: () => setLeftover(undefined),
    copyLink,
    downloadPicture,
    offer,
    sharePicture,
    shareLink,
    makePrivate,
  }
}

export type Sharing = ReturnType<typeof useSharing>

function announceCopied(): void {
  showToast({
    kind: 'success',
    title: 'Link Copied!',
    description: 'The public link was copied to the clipboard.',
  })
}
