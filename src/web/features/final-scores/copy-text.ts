/**
 * Puts a text on the clipboard that may still be on its way; false where the browser refuses, as it does without TLS.
 * Browsers allow it for a moment after a press only, so the clipboard is asked at once and given the text later.
 * Throws what the text throws.
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  return (await writeWhenKnown(text)) || (await write(await text))
}

async function writeWhenKnown(text: Promise<string>): Promise<boolean> {
  if (!('clipboard' in navigator) || !('ClipboardItem' in window)) return false
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }))
  return succeeds(async () => {
    // Both, because a clipboard that refuses at once leaves the text to nobody.
    await Promise.all([navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]), blob])
  })
}

async function write(text: string): Promise<boolean> {
  return 'clipboard' in navigator && succeeds(() => navigator.clipboard.writeText(text))
}

async function succeeds(attempt: () => Promise<void>): Promise<boolean> {
  return attempt().then(
    () => true,
    () => false,
  )
}
