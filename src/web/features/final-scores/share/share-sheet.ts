/** What the device's share sheet accepts: the picture, else a link; undefined without a sheet. */
export function sheetTakes(): 'picture' | 'link' | undefined {
  if (!('share' in navigator)) return undefined
  const picture = new File([], 'scores.png', { type: 'image/png' })
  return 'canShare' in navigator && navigator.canShare({ files: [picture] }) ? 'picture' : 'link'
}

/**
 * Opens the share sheet. Browsers allow it only shortly after a press; later it returns 'needs a press'. Rethrows
 * other errors.
 */
export async function openSheet(content: ShareData): Promise<'over' | 'needs a press'> {
  try {
    await navigator.share(content)
  } catch (error) {
    const name = error instanceof DOMException ? error.name : undefined
    if (name === 'NotAllowedError') return 'needs a press'
    // The sheet was closed without sharing.
    if (name !== 'AbortError') throw error
  }
  return 'over'
}
