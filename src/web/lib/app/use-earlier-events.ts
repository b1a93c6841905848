import { useEffect } from 'react'
import { PRERENDERED } from '#contract/page-data.ts'

/**
 * Replays what happened on a prerendered page before the app hydrated it: text and radio buttons, and whatever
 * `more` replays; `more` must be a stable function.
 */
export function useEarlierEvents(more?: (page: Element) => void): void {
  useEffect(() => {
    const page = document.querySelector(`[${PRERENDERED}]`)
    if (!page) return
    // Later screens are the app's own.
    page.removeAttribute(PRERENDERED)
    for (const field of page.querySelectorAll('input')) {
      if (field.type === 'radio') chooseAgain(field)
      else typeAgain(field, field.value)
    }
    more?.(page)
  }, [more])
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
