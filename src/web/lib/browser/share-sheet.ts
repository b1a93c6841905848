/** The best content that the device's share sheet accepts: the image, else a link; undefined without a sheet. */
export function shareSheetAccepts(): 'image' | 'link' | undefined {
  if (!('share' in navigator)) return undefined
  const image = new File([], 'scores.png', { type: 'image/png' })
  return 'canShare' in navigator && navigator.canShare({ files: [image] }) ? 'image' : 'link'
}

/**
 * Opens the share sheet. Browsers allow it only shortly after a press; later it returns 'needs-press'. Rethrows
 * other errors.
 */
export async function openShareSheet(content: ShareData): Promise<'done' | 'needs-press'> {
  try {
    await navigator.share(content)
  } catch (error) {
    const name = error instanceof DOMException ? error.name : undefined
    if (name === 'NotAllowedError') return 'needs-press'
    // The sheet was closed without sharing.
    if (name !== 'AbortError') throw error
  }
  return 'done'
}
