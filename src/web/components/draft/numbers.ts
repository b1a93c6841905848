const WORDS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

/** 'Second', '12th': the place of a rank or a turn. */
export function ordinal(place: number): string {
  return WORDS[place - 1] ?? `${place}${endingOf(place)}`
}

function endingOf(place: number): string {
  if ([11, 12, 13].includes(place % 100)) return 'th'
  return ({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[place % 10] ?? 'th'
}

/** A whole number with commas: '1,204'. The browser's own formatter takes 20 ms on first use. */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
