import { useEffect } from 'react'
import { PRERENDERED } from '#contract/start-pages.ts'

/** Hands over to the screen what was typed and chosen on the page before the app had hydrated it. */
export function useTypedBefore(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>(`[${PRERENDERED}] input`)) {
      if (field.type === 'radio') chooseAgain(field)
      else typeAgain(field, field.value)
    }
  }, [])
}

// React hears of a change only if it differs from the last that it knew, which is told by the field's own setters.

function chooseAgain(field: HTMLInputElement): void {
  if (!field.checked) return
  field.checked = false
  field.click()
}

function typeAgain(field: HTMLInputElement, text: string): void {
  if (text === '') return
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
