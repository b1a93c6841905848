type PageListener = {
  onHidden: () => void
  onVisible: () => void
  /** Out of the back-forward cache. */
  onRestored: () => void
  onOnline: () => void
  onOffline: () => void
}

/** Tells when the page or its network comes and goes; gives back how to stop. */
export function watchPage({
  onHidden,
  onVisible,
  onRestored,
  onOnline,
  onOffline,
}: PageListener): () => void {
  const onVisibility = () => (document.hidden ? onHidden() : onVisible())
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onRestored()
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
  }
}
