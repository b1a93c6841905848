import type { Day } from './day.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** The letters of a short name. */
const SHORT = 3

/** 'Sunday 22 November'. */
export function longDate(day: Day): string {
  const { weekday, date, month } = partsOf(day)
  return `${weekday} ${date} ${month}`
}

/** 'Sun 22 Nov'. */
export function shortDate(day: Day): string {
  const { weekday, date, month } = partsOf(day)
  return `${weekday.slice(0, SHORT)} ${date} ${month.slice(0, SHORT)}`
}

/** 'Sun'. */
export function shortWeekday(day: Day): string {
  return partsOf(day).weekday.slice(0, SHORT)
}

function partsOf(day: Day) {
  const at = new Date(`${day}T00:00:00.000Z`)
  return {
    weekday: WEEKDAYS[at.getUTCDay()] ?? '',
    date: at.getUTCDate(),
    month: MONTHS[at.getUTCMonth()] ?? '',
  }
}
