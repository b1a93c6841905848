/** What the device's own share sheet would take: the picture, else a link; undefined where there is no sheet. */
export function sheetTakes(): 'picture' | 'link' | undefined {
  if (!('share' in navigator)) return undefined
  const picture = new File([], 'scores.png', { type: 'image/png' })
  return 'canShare' in navigator && navigator.canShare({ files: [picture] }) ? 'picture' : 'link'
}

/**
 * Opens the share sheet. It opens for a moment after a press only, which may be over: then 'needs a press'. Throws
 * what else is wrong.
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
