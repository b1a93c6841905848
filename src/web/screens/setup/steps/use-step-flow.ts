import { useEffect, useState } from 'react'
import { wantsMotion } from '#web/lib/browser/motion.ts'
import type { SetupState, SetupStep } from '#web/screens/setup/setup-state.ts'

/** The steps that fold to one line once they are done. */
export type FoldingStep = Extract<SetupStep, 'theme' | 'option' | 'mode'>

export type StepFlow = {
  isFolded: (step: FoldingStep) => boolean
  /** Folds a finished step and focuses the next open one. */
  finish: (step: FoldingStep) => void
  /** Unfolds steps and focuses the first. */
  change: (...steps: [FoldingStep, ...FoldingStep[]]) => void
}

/**
 * Tracks which steps are folded and moves the focus between steps. With `startsAtNextStep`, a link that sets the theme
 * focuses the next open step at once.
 */
export function useStepFlow(state: SetupState, startsAtNextStep: boolean): StepFlow {
  const [folded, setFolded] = useState<ReadonlySet<FoldingStep>>(() => doneBefore(state))
  const [goal, setGoal] = useState<{ step: SetupStep } | undefined>(() =>
    startsAtNextStep && folded.has('option') ? { step: nextOpen('option', folded) } : undefined,
  )
  useEffect(() => {
    if (goal) goTo(goal.step)
  }, [goal])

  return {
    isFolded: (step) => folded.has(step),
    finish: (step) => {
      setFolded((before) => new Set([...before, ...doneWith(step)]))
      setGoal({ step: nextOpen(step, folded) })
    },
    change: (...steps) => {
      setFolded((before) => new Set([...before].filter((step) => !steps.includes(step))))
      setGoal({ step: steps[0] })
    },
  }
}

/**
 * The steps to fold at first. The mode counts as done if it is not the default or if categories are already chosen.
 */
function doneBefore({ theme, selectedOption, draftMode, categories }: SetupState): ReadonlySet<FoldingStep> {
  const done = new Set<FoldingStep>()
  if (theme) done.add('theme')
  if (theme && selectedOption) done.add('option')
  if (draftMode === 'multiplayer' || categories.length > 0) done.add('mode')
  return done
}

/** The steps that fold together: the mode comes after a theme that was left open to be compared with others. */
function doneWith(step: FoldingStep): FoldingStep[] {
  if (step === 'theme') return ['theme']
  return step === 'option' ? ['theme', 'option'] : ['theme', 'option', 'mode']
}

function nextOpen(step: FoldingStep, folded: ReadonlySet<FoldingStep>): SetupStep {
  if (step === 'theme') return 'option'
  return step === 'option' && !folded.has('mode') ? 'mode' : 'participants'
}

/** Space to leave above a step after scrolling to it, and the height that the bill covers at the bottom. */
const ABOVE_PX = 16
const BELOW_PX = 96
const GLIDE_MS = 250

/** Focuses the first field of a step and scrolls the step into view. */
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
