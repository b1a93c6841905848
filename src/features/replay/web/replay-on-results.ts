/** Replays what happened on a page of results before the app hydrated it: a chosen opponent. */
export function replayOnResults(page: Element): void {
  for (const field of page.querySelectorAll('select')) {
    if (!field.selectedOptions[0]?.defaultSelected)
      field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
