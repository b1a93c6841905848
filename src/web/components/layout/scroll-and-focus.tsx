import { useEffect, useRef } from 'react'
import { type Location, NavigationType, useNavigationType } from 'react-router'

/**
 * After a navigation to another page, scrolls to its top, or to the address's anchor, and focuses its content. Home
 * and setup count as two pages.
 */
export function ScrollAndFocus({ location }: { location: Location }) {
  const { pathname, hash, search } = location
  const isSetup = new URLSearchParams(search).has('setup')
  const navigation = useNavigationType()
  const page = `${pathname}${isSetup ? '?setup' : ''}${hash}`
  const shownPage = useRef(page)

  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    if (hash !== '') {
      document.getElementById(hash.slice(1))?.scrollIntoView()
      return
    }
    document.getElementById('main')?.focus({ preventScroll: true })
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [page, hash, navigation])

  return null
}
