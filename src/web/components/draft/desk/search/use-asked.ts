import { useDeferredValue, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { Store } from '#web/lib/sync/store.ts'

/**
 * What is typed, and the query and category whose movies are shown. They follow a moment later, so that no letter and no
 * press waits for movies. `store` keeps the text of a pick while no search is on the screen.
 */
export function useAsked(store: Store<string>, category: CategoryName | undefined) {
  const [typing, setTyping] = useState({ store, text: store.get() })
  const typed = typing.store === store ? typing.text : store.get()
  const asked = useMemo(() => ({ store, query: typed, filter: category }), [store, typed, category])
  const deferred = useDeferredValue(asked)
  const [wanted, setWanted] = useState(asked)
  // What was asked for the pick before has no answer any more.
  const answered = wanted === asked || deferred.store !== store ? asked : deferred
  return {
    typed,
    type: (text: string) => {
      store.set(text)
      setTyping({ store, text })
    },
    query: answered.query,
    filter: answered.filter,
    /** Shows the movies for what is asked at once, for keys that act on them. */
    answer: () => {
      if (answered !== asked) flushSync(() => setWanted(asked))
    },
  }
}
