/** The grades, best first, each with the most points that may be left on the table for it (B4.2). */
const STEPS = [
  ['A+', 0.5],
  ['A', 2],
  ['A−', 4],
  ['B+', 6],
  ['B', 8],
  ['B−', 10],
  ['C+', 12],
  ['C', 15],
  ['C−', 18],
  ['D', 25],
  ['F', Infinity],
] as const

export type Grade = (typeof STEPS)[number][0]
export const GRADES: readonly Grade[] = STEPS.map(([grade]) => grade)

/** The grade of a pick by the points left on the table, or of a team by their mean. */
export function gradeOf(leftOnTable: number): Grade {
  return STEPS.find(([, most]) => leftOnTable <= most)?.[0] ?? 'F'
}

/** Whether the first grade is the second or better. */
export function isAtLeast(grade: Grade, least: Grade): boolean {
  return GRADES.indexOf(grade) <= GRADES.indexOf(least)
}
