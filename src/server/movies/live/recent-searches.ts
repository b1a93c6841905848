const KEPT_MS = 10 * 60 * 1000
const MOST_KEPT = 500

/**
 * Answers to what was searched lately. They stay in memory: anybody can think of more searches than a database should
 * hold. Who searches for the same at once waits for one answer, and a failure is not kept.
 */
export function createRecentSearches<T>(now: () => Date) {
  const answers = new Map<string, { answer: Promise<T>; askedAt: number }>()

  return function search(query: string, ask: () => Promise<T>): Promise<T> {
    const kept = answers.get(query)
    if (kept && now().getTime() - kept.askedAt < KEPT_MS) return kept.answer
    const entry = { answer: ask(), askedAt: now().getTime() }
    answers.delete(query)
    answers.set(query, entry)
    entry.answer.catch(() => {
      if (answers.get(query) === entry) answers.delete(query)
    })
    const [oldest] = answers.keys()
    if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest)
    return entry.answer
  }
}
