import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { publicResultsUrl, shareImageName } from '#contract/results/results-page.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { useLinkOrigin } from '#web/lib/app/use-link-origin.ts'
import { copyText } from '#web/lib/browser/clipboard.ts'
import { download } from '#web/lib/browser/download.ts'
import { openShareSheet } from '#web/lib/browser/share-sheet.ts'
import { isUnauthenticated } from '#web/lib/sync/request.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import { api } from '#web/lib/api.ts'
import { setVisibility } from '#web/lib/drafts/draft-requests.ts'
import { draftQuery } from '#web/lib/drafts/draft-query.ts'

/** The part that the visitor must copy or share by hand, because the browser wants another press. */
export type ManualStep = { kind: 'link' } | { kind: 'image'; image: File }

type SharingOptions = {
  draft: ViewedDraft
  userId: string | undefined
  /** Called if the session has ended meanwhile. */
  onSignedOut: () => void
}

/** The actions of 'Share Results' (Spec 2.47, 8.34, 8.35, 8.38). */
export function useSharing({ draft: { id, title, ownerId }, userId, onSignedOut }: SharingOptions) {
  const { mutateAsync: setPublic, isPending: isChanging } = useVisibility(id)
  const { mutateAsync: generateImage, isPending: isGenerating } = useMutation({
    mutationFn: () => fetchShareImage(id, title),
  })
  const [manualStep, setManualStep] = useState<ManualStep>()
  const origin = useLinkOrigin()
  const linkOf = () => publicResultsUrl(origin, id)

  /** The public link. The owner's call makes the draft public again if another tab made it private. */
  async function publicLink(): Promise<string> {
    if (userId !== undefined && userId === ownerId) await setPublic(true)
    return linkOf()
  }

  function linkFailed(error: unknown): void {
    if (isUnauthenticated(error)) onSignedOut()
    else
      showToast({
        kind: 'error',
        subject: 'link',
        title: 'Error',
        description: 'Failed to create public link',
      })
  }

  /** True on success, also if the link is left to be copied by hand. */
  async function copyLink(): Promise<boolean> {
    try {
      const isCopied = await copyText(publicLink())
      setManualStep(isCopied ? undefined : { kind: 'link' })
      if (isCopied) announceCopied()
      else dismissToast('link')
      return true
    } catch (error) {
      linkFailed(error)
      return false
    }
  }

  async function imageOrToast(): Promise<File | undefined> {
    try {
      const image = await generateImage()
      dismissToast('image')
      return image
    } catch {
      showToast({
        kind: 'error',
        subject: 'image',
        title: 'Generation Failed',
        description: 'Failed to generate the share image. Please try again.',
      })
      return undefined
    }
  }

  async function downloadImage(): Promise<void> {
    const image = await imageOrToast()
    if (!image) return
    download(image)
    showToast({
      kind: 'success',
      subject: 'image',
      title: 'Image Generated!',
      description: 'The picture of the final scores was downloaded successfully.',
    })
  }

  async function offer(content: ShareData, ifTooLate: ManualStep): Promise<void> {
    try {
      setManualStep((await openShareSheet(content)) === 'needs-press' ? ifTooLate : undefined)
      dismissToast('share-sheet')
    } catch {
      showToast({
        kind: 'error',
        subject: 'share-sheet',
        title: 'Sharing did not work',
        description: 'Download the image or copy the link instead.',
      })
    }
  }

  async function shareImage(): Promise<void> {
    const image = await imageOrToast()
    if (image) await offer({ files: [image], title }, { kind: 'image', image })
  }

  async function shareLink(): Promise<void> {
    try {
      await offer({ title, url: await publicLink() }, { kind: 'link' })
      dismissToast('link')
    } catch (error) {
      linkFailed(error)
    }
  }

  async function makePrivate(): Promise<void> {
    try {
      await setPublic(false)
      setManualStep(undefined)
      showToast({
        kind: 'success',
        subject: 'link',
        title: 'Results are private',
        description: 'The public link no longer works.',
      })
    } catch {
      showToast({
        kind: 'error',
        subject: 'link',
        title: 'Error',
        description: 'Failed to make the results private',
      })
    }
  }

  return {
    linkOf,
    isGenerating,
    isChanging,
    manualStep,
    dismissManualStep: () => setManualStep(undefined),
    copyLink,
    downloadImage,
    offer,
    shareImage,
    shareLink,
    makePrivate,
  }
}

export type Sharing = ReturnType<typeof useSharing>

function announceCopied(): void {
  showToast({
    kind: 'success',
    subject: 'link',
    title: 'Link Copied!',
    description: 'The public link was copied to the clipboard.',
  })
}

/** The share image as a file (Spec 9.37). Throws if the server has none. */
async function fetchShareImage(draftId: string, title: string): Promise<File> {
  const response = await api.drafts[':id']['share-image'].$get({ param: { id: draftId } })
  if (!response.ok) throw new Error(`The share image was answered with ${response.status}`)
  return new File([await response.blob()], shareImageName(title), { type: 'image/png' })
}

/** Makes the results public (Spec 7.26) or private again, and updates the cached draft. */
export function useVisibility(draftId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isPublic: boolean) => setVisibility(draftId, isPublic),
    onSuccess: (_, isPublic) => {
      const { queryKey } = draftQuery(draftId)
      cache.setQueryData(queryKey, (view) => view && { ...view, isPublic })
      // A response in flight may be stale.
      void cache.invalidateQueries({ queryKey })
    },
  })
}
