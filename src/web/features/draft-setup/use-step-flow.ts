import { useEffect, useState } from 'react'
import { wantsMotion } from '../../lib/motion.ts'
import type { SetupState, SetupStep } from './setup-state.ts'

/** The steps that fold to one line once they are done. */
export type FoldingStep = Extract<SetupStep, 'theme' | 'option' | 'mode'>

export type StepFlow = {
  isFolded: (step: FoldingStep) => boolean
  /** The step is done: it folds, and the next open one has the focus. */
  finish: (step: FoldingStep) => void
  /** Unfolds steps, with the focus on the first. */
  change: (...steps: [FoldingStep, ...FoldingStep[]]) => void
}

/** Which steps are folded, and the way from one to the next; from the first on, if a link led here with a theme. */
export function useStepFlow(state: SetupState, isLedHere: boolean): StepFlow {
  const [folded, setFolded] = useState<ReadonlySet<FoldingStep>>(() => doneBefore(state))
  const [goal, setGoal] = useState<{ step: SetupStep } | undefined>(() =>
    isLedHere && folded.has('option') ? { step: nextOpen('option', folded) } : undefined,
  )
  useEffect(() => {
    if (goal) goTo(goal.step)
  }, [goal])

  return {
    isFolded: (step) => folded.has(step),
    finish: (step) => {
      setFolded((before) => new Set([...before, ...(step === 'option' ? ['theme' as const] : []), step]))
      setGoal({ step: nextOpen(step, folded) })
    },
    change: (...steps) => {
      setFolded((before) => new Set([...before].filter((step) => !steps.includes(step))))
      setGoal({ step: steps[0] })
    },
  }
}

/** A mode that is not the usual one, or categories beyond it, were chosen before. */
function doneBefore({ theme, selectedOption, draftMode, categories }: SetupState): ReadonlySet<FoldingStep> {
  const done = new Set<FoldingStep>()
  if (theme) done.add('theme')
  if (theme && selectedOption) done.add('option')
  if (draftMode === 'multiplayer' || categories.length > 0) done.add('mode')
  return done
}

function nextOpen(step: FoldingStep, folded: ReadonlySet<FoldingStep>): SetupStep {
  if (step === 'theme') return 'option'
  return step === 'option' && !folded.has('mode') ? 'mode' : 'participants'
}

/** Room above a step that was glided to, and what the bill covers of the screen's foot. */
const ABOVE_PX = 16
const BELOW_PX = 96
const GLIDE_MS = 250

/** Puts the focus on the first field of a step, and brings the step into view. */
function goTo(step: SetupStep): void {
  const section = document.getElementById(idOf(step))
  const body = section?.querySelector('.step__content')
  const field =
    body?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    body?.querySelector<HTMLElement>('input:not(:disabled), button')
  field?.focus({ preventScroll: true })
  if (section) bringIntoView(section)
}

export function idOf(step: SetupStep): string {
  return `step-${step}`
}

function bringIntoView(section: Element): void {
  const { top, bottom } = section.getBoundingClientRect()
  if (top >= 0 && bottom <= window.innerHeight - BELOW_PX) return
  const from = window.scrollY
  const way = top - ABOVE_PX
  if (!wantsMotion()) {
    window.scrollTo(0, from + way)
    return
  }
  const start = performance.now()
  function glide(now: number): void {
    const share = Math.min(Math.max(now - start, 0) / GLIDE_MS, 1)
    window.scrollTo(0, from + way * (1 - (1 - share) ** 3))
    if (share < 1) requestAnimationFrame(glide)
  }
  requestAnimationFrame(glide)
}
