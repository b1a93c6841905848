/**
 * Copies a text that may still be loading; false if the browser refuses, as it does without TLS. Browsers allow
 * copying only shortly after a press, so the clipboard is asked at once and gets the text later. Rethrows the text's
 * error.
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  return (await writeWhenKnown(text)) || (await write(await text))
}

async function writeWhenKnown(text: Promise<string>): Promise<boolean> {
  if (!('clipboard' in navigator) || !('ClipboardItem' in window)) return false
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }))
  return succeeds(async () => {
    // Await both: a clipboard that refuses at once would leave the text's rejection unhandled.
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
