import { useEffect } from 'react'
import { PRERENDERED } from '#contract/start-pages.ts'

/** Replays input that was typed or chosen on a prerendered page before the app hydrated it. */
export function useInputBeforeHydration(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>(`[${PRERENDERED}] input`)) {
      if (field.type === 'radio') chooseAgain(field)
      else typeAgain(field, field.value)
    }
  }, [])
}

// React ignores an input event if the value has not changed since it last looked, so each field is reset before the
// replay.

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
