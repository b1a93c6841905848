import type { AnswerRepo } from './answer-repo.ts'

/** How many questions a source takes a day (UTC), shared by all servers on the database. */
export type DayBudget = {
  /** Counts one more; false, and nothing is counted, once the day is spent. */
  take(): Promise<boolean>
  spent(): Promise<boolean>
  /** How many may still be asked today. */
  left(): Promise<number>
}

type Deps = { repo: AnswerRepo; source: 'omdb'; limit: number; now: () => Date }

export function createDayBudget({ repo, source, limit, now }: Deps): DayBudget {
  const left = async () => Math.max(0, limit - (await repo.usedOfBudget(source, dayOf(now()))))
  return {
    take: () => repo.takeFromBudget(source, dayOf(now()), limit),
    spent: async () => (await left()) === 0,
    left,
  }
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
