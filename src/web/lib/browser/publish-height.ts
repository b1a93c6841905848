/**
 * Keeps a custom property of the page, such as --bar-height, at the height of an element in px, so that what is fixed
 * above the element stays above it, however large its text is. Returns what ends it.
 */
export function publishHeight(element: HTMLElement | null, property: `--${string}`): () => void {
  if (!element) return () => undefined
  const { style } = document.documentElement
  const measured = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
  measured.observe(element, { box: 'border-box' })
  return () => {
    measured.disconnect()
    style.removeProperty(property)
  }
}
