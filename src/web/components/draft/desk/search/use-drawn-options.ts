import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Movie } from '#domain/movies/movie.ts'
import { afterPicture } from '#web/lib/app/after-picture.ts'

/** How many options each step draws, so that the browser stays responsive (decision 085). */
const STEP = 4
/** Options out of sight are drawn after this pause, so that they do not slow down typing. */
const PAUSE_MS = 500

/** `isOnlyRest`: what is left is out of sight, and the pause is over. */
type Drawn = { options: readonly Movie[]; count: number; isOnlyRest?: boolean | undefined }

/**
 * The options that are drawn by now: none in the first render. Of other options, those that are drawn already stay, with
 * a few new ones; more follow in steps until the list is full, and those out of sight after a pause.
 */
export function useDrawnOptions(listId: string, options: readonly Movie[]) {
  const [drawn, setDrawn] = useState<Drawn>({ options, count: 0 })
  if (drawn.options !== options) setDrawn({ options, count: countWithFewNew(options, drawn) })
  const { count, isOnlyRest } = drawn

  useEffect(() => {
    if (count >= options.length) return
    const draw = (next: Omit<Drawn, 'options'>) =>
      startTransition(() => setDrawn((now) => (now.options === options ? { options, ...next } : now)))
    let pause: ReturnType<typeof setTimeout> | undefined
    const stop = afterPicture(() => {
      if (isOnlyRest || !fills(listId)) {
        draw({ count: count + STEP, isOnlyRest })
      } else {
        stop()
        pause = setTimeout(() => draw({ count: count + STEP, isOnlyRest: true }), PAUSE_MS)
      }
    })
    return () => {
      clearTimeout(pause)
      stop()
    }
  }, [listId, options, count, isOnlyRest])

  return {
    drawn: options.slice(0, count),
    /** Draws the rest at once, for keys that lead to any option. */
    drawAll: () => {
      if (count < options.length) flushSync(() => setDrawn({ options, count: options.length }))
    },
  }
}

/** Whether the last option that is drawn is below what can be seen of the list. */
function fills(listId: string): boolean {
  const list = document.getElementById(listId)
  const last = [...(list?.querySelectorAll('[role=option]') ?? [])].at(-1)
  return !!list && !!last && last.getBoundingClientRect().top > list.getBoundingClientRect().bottom
}

/** How many of the options can be drawn without more than a few that are not drawn yet. */
function countWithFewNew(options: readonly Movie[], before: Drawn): number {
  const drawn = new Set(before.options.slice(0, before.count))
  let few = 0
  const beyond = options.findIndex((movie) => !drawn.has(movie) && ++few > STEP)
  return beyond === -1 ? options.length : beyond
}
