import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import type { FiltersProps } from '#web/components/draft/desk/filters/lens.ts'

/** Lazy, because most players never filter by more than a category. */
const Filters = lazyPart(() => import('#web/components/draft/desk/filters/filters.tsx'), NoFilters)

type FilterPlaceProps = Omit<FiltersProps, 'isOpen' | 'onClose' | 'button'> & { isOn: boolean }

/** The button of the filters, which load when it is first pressed, or if the address may keep some. */
export function FilterPlace({ isOn, ...props }: FilterPlaceProps) {
  const [isOpen, setOpen] = useState(location.search === '' ? undefined : false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        className="filter-button"
        type="button"
        aria-label={isOn ? 'Filters, on' : 'Filters'}
        data-on={isOn || undefined}
        aria-expanded={isOpen ?? false}
        disabled={props.pool.onOffer.length === 0}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <Filters
            {...props}
            isOpen={isOpen}
            button={button}
            onClose={(takesFocus) => {
              setOpen(false)
              if (takesFocus) button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function NoFilters({ isOpen }: FiltersProps) {
  return isOpen && <p role="alert">The filters did not load. Reload the page to try again.</p>
}
