import { useEffect } from 'react'
import { PRERENDERED } from '#contract/start-pages.ts'

/** Hands over to the screen what was typed into the page before the app had hydrated it. */
export function useTypedBefore(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>(`[${PRERENDERED}] input`)) {
      if (field.value !== '') typeAgain(field, field.value)
    }
  }, [])
}

/** React hears of a change only if the text is another than the last it knew, which is told by the field's own setter. */
function typeAgain(field: HTMLInputElement, text: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
