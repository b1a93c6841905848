import { type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { lazyRoute } from '../../../lib/lazy-route.tsx'
import type { PersonSearch } from './person-search.tsx'

/** The search with its list, which brings a library that only drafts by person need. */
const LazySearch = lazyRoute<Parameters<typeof PersonSearch>[0]>(async () => {
  const module = await import('./person-search.tsx')
  return { default: module.PersonSearch }
})

export function preloadPersonSearch(): void {
  // A failed preload is retried when the field is shown.
  LazySearch.preload().catch(() => undefined)
}

export const personSearchLoaded = LazySearch.preload

type PersonFieldProps = Omit<Parameters<typeof PersonSearch>[0], 'selected'>

/** The person search; until it is here, a field of the same name that takes what is typed. */
export function PersonField(props: PersonFieldProps) {
  const placeRef = useRef<HTMLDivElement>(null)
  const hasFocusRef = useRef(false)
  return (
    <div ref={placeRef}>
      <Suspense
        fallback={
          <div className="search">
            <Icon name="search" />
            <input
              className="input"
              aria-label="Search for an actor or a director"
              placeholder="Tom Hanks, Nora Ephron…"
              maxLength={MAX_SEARCH_LENGTH}
              value={props.query}
              onChange={(event) => props.onType(event.target.value)}
              onFocus={() => {
                hasFocusRef.current = true
              }}
              onBlur={({ relatedTarget }) => {
                // A field that gives way to the search loses the focus to nothing.
                if (relatedTarget) hasFocusRef.current = false
              }}
            />
          </div>
        }
      >
        <LazySearch {...props} selected={undefined} />
        <TakeFocus placeRef={placeRef} hasFocusRef={hasFocusRef} />
      </Suspense>
    </div>
  )
}

type TakeFocusProps = { placeRef: RefObject<HTMLDivElement | null>; hasFocusRef: RefObject<boolean> }

/** Once the search has taken the field's place, it has the focus that the field had. */
function TakeFocus({ placeRef, hasFocusRef }: TakeFocusProps) {
  useLayoutEffect(() => {
    if (hasFocusRef.current) placeRef.current?.querySelector('input')?.focus({ preventScroll: true })
    hasFocusRef.current = false
  }, [placeRef, hasFocusRef])
  return null
}
