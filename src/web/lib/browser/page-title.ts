import { useEffect } from 'react'

const PRODUCT = 'Marquee'

/** Sets the title of the browser's tab: '1999 · Final scores · Marquee'. */
export function usePageTitle(...parts: readonly string[]): void {
  const title = [...parts, PRODUCT].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
