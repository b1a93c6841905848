import { afterEach, expect, it } from 'vitest'
import { copyText } from './clipboard.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
  document.body.replaceChildren()
})

/** The browser's own way to copy what is selected, which has no clipboard to write to. */
function copySelections(isAllowed = true): string[] {
  const copied: string[] = []
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to copy over plain http
  document.execCommand = () => {
    const field = document.activeElement
    if (isAllowed && field instanceof HTMLTextAreaElement) copied.push(field.value)
    return isAllowed
  }
  return copied
}

it.each(['body', 'dialog'])(
  'copies on a page without a clipboard, from the %s that has the focus',
  async (place) => {
    const copied = copySelections()
    const button = document.createElement('button')
    const around =
      place === 'body' ? document.body : document.body.appendChild(document.createElement('dialog'))
    around.append(button)
    button.focus()

    expect(await copyText('now')).toBe(true)
    expect(await copyText(Promise.resolve('later'))).toBe(true)
    expect(copied).toEqual(['now', 'later'])
    expect(document.activeElement).toBe(button)
    expect(document.querySelector('textarea')).toBeNull()
  },
)

it('says when neither the clipboard nor the selection is allowed', async () => {
  copySelections(false)
  expect(await copyText('text')).toBe(false)
})
