import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'

type OptionListProps<Option> = {
  /** Of the list's element. */
  id: string
  options: readonly Option[]
  query: string
  /** Whether an option can be looked at and not be chosen. */
  isOff: (option: Option) => boolean
  onChoose: (option: Option, by: 'keyboard' | 'pointer') => void
}

/**
 * A search field and the list under it that is always open, as a combobox of ARIA: the focus stays in the field,
 * arrows go along the list, Enter takes what they stand at. What is typed leads to the first that matches.
 */
export function useOptionList<Option>({ id, options, query, isOff, onChoose }: OptionListProps<Option>) {
  const [moved, setMoved] = useState<{ query: string; index: number | undefined }>()
  const list = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const wanted = moved?.query === query ? moved.index : query === '' ? undefined : 0
  const active = wanted !== undefined && wanted < options.length ? wanted : undefined
  const idOf = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    list.current?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function move(by: 1 | -1) {
    byKey.current = true
    const count = options.length
    const from = active ?? (by === 1 ? -1 : count)
    setMoved({ query, index: count === 0 ? undefined : (from + by + count) % count })
  }

  function choose(index: number | undefined, by: 'keyboard' | 'pointer') {
    const option = index === undefined ? undefined : options[index]
    if (option !== undefined && !isOff(option)) onChoose(option, by)
  }

  function indexAt({ target }: SyntheticEvent): number | undefined {
    const element = target instanceof Element ? target.closest('[role=option]') : null
    const index = element ? Number(element.id.slice(id.length + 1)) : NaN
    return Number.isInteger(index) ? index : undefined
  }

  return {
    active,
    idOf,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': options.length > 0,
      'aria-activedescendant': active === undefined ? undefined : idOf(active),
      onKeyDown(event: KeyboardEvent) {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
        else if (event.key === 'Enter') choose(active, 'keyboard')
        else return
        event.preventDefault()
      },
    },
    listProps: {
      ref: list,
      id,
      role: 'listbox',
      // The field keeps the focus, or does not get it.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onPointerMove(event: SyntheticEvent) {
        const index = indexAt(event)
        if (index !== undefined && index !== active) setMoved({ query, index })
      },
      onClick: (event: MouseEvent) => choose(indexAt(event), 'pointer'),
    },
  } as const
}
