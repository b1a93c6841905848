import { type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { lazyRoute } from '#web/lib/app/lazy-route.tsx'
import type { PersonSearch } from './person-search.tsx'

/** The search is lazy because its list needs a library that only person drafts use. */
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

/** The person search; while it loads, a plain field with the same name takes the input. */
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
                // The blur has no relatedTarget when the search replaces this field.
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

/** Passes the focus of the replaced field on to the search. */
function TakeFocus({ placeRef, hasFocusRef }: TakeFocusProps) {
  useLayoutEffect(() => {
    if (hasFocusRef.current) placeRef.current?.querySelector('input')?.focus({ preventScroll: true })
    hasFocusRef.current = false
  }, [placeRef, hasFocusRef])
  return null
}
