/** Replays what happened on a page of results before the app hydrated it: a chosen opponent, and posters that came or failed. */
export function replayOnResults(page: Element): void {
  for (const field of page.querySelectorAll('select')) {
    if (!field.selectedOptions[0]?.defaultSelected)
      field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  for (const image of page.querySelectorAll('img')) {
    if (image.complete) image.dispatchEvent(new Event(image.naturalWidth > 0 ? 'load' : 'error'))
  }
}
