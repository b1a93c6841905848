export const THEMES = ['people', 'year', 'others'] as const
/** The kind of a draft (Spec 3.2): by person, by year, or by a pool of any other kind (B1.1). */
export type Theme = (typeof THEMES)[number]

/** Years on offer, newest first (Spec 2.15). */
export const FIRST_YEAR = 1939
export const LAST_YEAR = 2024
export const YEARS: readonly number[] = Array.from(
  { length: LAST_YEAR - FIRST_YEAR + 1 },
  (_, yearsBack) => LAST_YEAR - yearsBack,
)

/** The last year that can be on offer; the movie source decides which newer years are (B1.5). */
export const LAST_LATER_YEAR = 2099
/** The number of movies from which a newer year is on offer. */
export const LATER_YEAR_MOVIES = 20

/** Whether a year may be on offer 'Since then', above those of the picker. */
export function isLaterYear(year: number): boolean {
  return Number.isInteger(year) && year > LAST_YEAR && year <= LAST_LATER_YEAR
}

/** Whether the text is a possible year of a year draft, as it is stored. */
export function isYearOption(option: string): boolean {
  const year = Number(option)
  return String(year) === option && (YEARS.includes(year) || isLaterYear(year))
}

/** THE {title} DRAFT, unless the title already starts and ends that way (Spec 2.41). */
export function headingOf(title: string): string {
  const capitals = title.trim().toUpperCase()
  if (capitals === '') return 'THE DRAFT'
  return capitals.startsWith('THE ') && capitals.endsWith(' DRAFT') ? capitals : `THE ${capitals} DRAFT`
}

/** The draft in a sentence: 'The Tom Hanks draft'. */
export function draftName(title: string): string {
  const name = title.trim()
  if (name === '') return 'The draft'
  return headingOf(name) === name.toUpperCase() ? name : `The ${name} draft`
}

export type Sign = { before: string; name: string; after: string }

/** The heading of Spec 2.41 in the three lines of a marquee. */
export function signOf(title: string): Sign {
  const name = headingOf(title).slice('THE '.length, -' DRAFT'.length)
  return name === '' ? { before: 'THE', name: 'DRAFT', after: '' } : { before: 'THE', name, after: 'DRAFT' }
}
