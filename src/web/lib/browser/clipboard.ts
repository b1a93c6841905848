/**
 * Copies a text that may still be loading; false if the browser refuses. Browsers allow copying only shortly after a
 * press, so the clipboard is asked at once and gets the text later. Rethrows the text's error. Pages without TLS have no
 * clipboard and copy a selection.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  if (typeof text !== 'string' && (await writeWhenKnown(text))) return true
  const known = await text
  return (await write(known)) || copySelection(known)
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

function copySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr'
  // Everything outside an open dialog is inert.
  const place = focused?.closest('dialog, [role=dialog]') ?? document.body
  place.append(field)
  field.focus({ preventScroll: true })
  field.select()
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- every browser has it, and nothing else copies here
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

async function succeeds(attempt: () => Promise<void>): Promise<boolean> {
  return attempt().then(
    () => true,
    () => false,
  )
}
