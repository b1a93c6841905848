/** Languages in which programs of friends write the names of months. */
const LANGUAGES = 'en de fr es it pt nl sv da nb fi pl cs hu tr ro ru uk el'.split(' ')
/** So many letters of a month are compared; 'Mar.' and 'March' are one. */
const MONTH_LETTERS = 3

/** Numbers that sort as the dates do; undefined if one of the texts is no date. */
export function timesOf(dates: readonly (string | undefined)[]): number[] | undefined {
  const parts = dates.map((date) => partsOf(date ?? ''))
  const order = orderOf(parts)
  const times = parts.map((found) => (found ? timeOf(found, order) : undefined))
  return times.every((time) => time !== undefined) ? times : undefined
}

type Order = 'year first' | 'month first' | 'day first'
type Parts = { numbers: readonly number[]; separator: string; month?: number; time: number }

function partsOf(date: string): Parts | undefined {
  const seconds = /^\d{10}$|^\d{13}$/.exec(date.trim())?.[0]
  if (seconds !== undefined) return { numbers: [], separator: '', time: Number(seconds.padEnd(13, '0')) }
  const [, clock] = /(?:^|[\sT,])(\d{1,2}:\d\d(?::\d\d)?(?:\s*[ap]\.?m\b)?)/i.exec(date) ?? []
  const day = clock === undefined ? date : date.slice(0, date.indexOf(clock))
  const numbers = (day.match(/\d+/g) ?? []).map(Number)
  const separator = /\d\s*([./-])/.exec(day)?.[1] ?? ''
  const month = monthIn(day)
  const isWhole = numbers.length === (month === undefined ? 3 : 2)
  return isWhole
    ? { numbers, separator, ...(month !== undefined && { month }), time: clockTime(clock) }
    : undefined
}

function clockTime(clock = ''): number {
  const [hours = 0, minutes = 0, seconds = 0] = (clock.match(/\d+/g) ?? []).map(Number)
  const isAfternoon = /p\.?m/i.test(clock) && hours < 12
  const isMidnight = /a\.?m/i.test(clock) && hours === 12
  return ((hours + (isAfternoon ? 12 : 0) - (isMidnight ? 12 : 0)) * 60 + minutes) * 60 + seconds
}

let months: Map<string, number> | undefined

/** The number of the month that is named, from 1. */
function monthIn(text: string): number | undefined {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  if (words.length === 0) return undefined
  months ??= new Map(LANGUAGES.flatMap(monthsOf))
  return words.map((word) => months?.get(word.slice(0, MONTH_LETTERS)) ?? months?.get(word)).find(Boolean)
}

/** Whole names, and beginnings that no other month of the language has: 'jui' is June and July in French. */
function monthsOf(language: string): [string, number][] {
  const names = Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2000, month, 15))
    const named = (length: 'long' | 'short') =>
      new Intl.DateTimeFormat(language, { month: length, day: 'numeric', timeZone: 'UTC' })
        .formatToParts(day)
        .find(({ type }) => type === 'month')?.value
    return [named('long'), named('short')].map((name = '') => name.toLowerCase().replace(/\P{L}/gu, ''))
  })
  const beginnings = names.map(([long = '']) => long.slice(0, MONTH_LETTERS))
  return names.flatMap((own, month): [string, number][] => {
    const beginning = beginnings[month] ?? ''
    const isOwn = beginnings.indexOf(beginning) === beginnings.lastIndexOf(beginning)
    return [...own, ...(isOwn ? [beginning] : [])].map((name) => [name, month + 1])
  })
}

/** How the dates of a column are written: as all of them can be read, and by the usual separators if that is not enough. */
function orderOf(parts: readonly (Parts | undefined)[]): Order {
  const dates = parts.flatMap((found) => (found && found.numbers.length === 3 ? [found] : []))
  const isOver = (place: number, most: number) => dates.some(({ numbers }) => (numbers[place] ?? 0) > most)
  if (isOver(0, 31)) return 'year first'
  if (isOver(0, 12)) return 'day first'
  if (isOver(1, 12)) return 'month first'
  return dates[0]?.separator === '/' ? 'month first' : 'day first'
}

const DAY_SECONDS = 24 * 60 * 60

function timeOf({ numbers, month, time }: Parts, order: Order): number | undefined {
  if (numbers.length === 0) return time / 1000
  const [first = 0, second = 0, third = 0] = numbers
  const [year, ofYear, day] =
    month !== undefined
      ? first > 31
        ? [first, month, second]
        : [second, month, first]
      : order === 'year first'
        ? [first, second, third]
        : order === 'month first'
          ? [third, first, second]
          : [third, second, first]
  if (ofYear < 1 || ofYear > 12 || day < 1 || day > 31) return undefined
  return (wholeYear(year) * 372 + ofYear * 31 + day) * DAY_SECONDS + time
}

/** 2024 for 24, and 1998 for 98. */
function wholeYear(year: number): number {
  if (year > 99) return year
  const thisYear = new Date().getFullYear()
  const ofCentury = thisYear - (thisYear % 100) + year
  return ofCentury > thisYear + 1 ? ofCentury - 100 : ofCentury
}
