import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterNextPicture } from '#web/lib/app/after-picture.ts'
import type { Store } from '#web/lib/sync/store.ts'

/** `typed`: the store that the query was read from. */
type Answered = { typed: Store<string>; query: string }

/**
 * The query whose answer is shown. A letter is drawn first, its answer after the browser's next picture, so that typing
 * stays quick where drawing movies is slow (decision 089).
 */
export function useAnsweredQuery(typed: Store<string>) {
  const [answered, setAnswered] = useState<Answered>(() => ({ typed, query: typed.get() }))
  if (answered.typed !== typed) setAnswered({ typed, query: typed.get() })

  // Subscribed to before anything can be typed into a new field.
  useLayoutEffect(() => {
    const answer = () => setAnswered({ typed, query: typed.get() })
    let stop: (() => void) | undefined
    const end = typed.subscribe(() => {
      stop?.()
      stop = afterNextPicture(() => startTransition(answer))
    })
    return () => {
      end()
      stop?.()
    }
  }, [typed])

  return {
    query: answered.query,
    /** Shows the answer to what is typed at once, for keys that act on it. */
    catchUp: () => {
      if (answered.query !== typed.get()) flushSync(() => setAnswered({ typed, query: typed.get() }))
    },
  }
}
