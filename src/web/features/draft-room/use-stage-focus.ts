import { type RefObject, useEffect, useRef } from 'react'
import { prefersKeyboard } from '../../components/draft/prefers-keyboard.ts'
import type { PickDeskState } from '../../components/draft/use-pick-desk.ts'
import type { Stage } from './stage.ts'

/**
 * Puts the focus where it goes on, when what had it is gone. Nobody is disturbed who has it somewhere; on a phone no
 * keyboard comes up.
 */
export function useStageFocus(
  stage: Stage,
  heading: RefObject<HTMLElement | null>,
  { searchField, place }: PickDeskState,
): void {
  const shown = useRef<Stage>(undefined)
  useEffect(() => {
    const isFirstLook = shown.current === undefined
    if (shown.current === stage) return
    shown.current = stage
    if (!isFocusFree()) return
    const isPicking = stage === 'my-turn' || stage === 'standing-in'
    if (isPicking && prefersKeyboard()) searchField.current?.focus({ preventScroll: true })
    else if (!isFirstLook) (isPicking ? place : heading).current?.focus({ preventScroll: true })
  }, [stage, heading, searchField, place])
}

/** The main part has it after going to another page. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.id === 'main'
}
