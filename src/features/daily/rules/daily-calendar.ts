import { TASTES } from '#domain/draft/bot-kinds.ts'
import { dealCategories } from '#domain/categories/dealt-categories.ts'
import { shuffle } from '#domain/chance/random-int.ts'
import { seededRandom } from '#domain/chance/seeded.ts'
import { DAILY_BOT_NAMES, DAILY_BOTS, DAILY_CATEGORIES, type DailyPuzzle, YOU } from './daily-puzzle.ts'
import { type DailyCatalog, type DailyTheme, dailyThemes, type ThemeKind } from './daily-themes.ts'
import { type Day, numberOf } from './day.ts'

/** The kinds of themes in the course of seven days. */
const WEEK: readonly ThemeKind[] = [
  'collection',
  'person',
  'genre',
  'collection',
  'year',
  'genre',
  'collection',
]

/**
 * Gives the draft of any day. It follows from the day and the catalog alone (B6.1). Themes of a kind take turns, so
 * that none comes again before all others of its kind were there.
 */
export function createDailyCalendar(catalog: DailyCatalog): (day: Day) => DailyPuzzle {
  const themes = dailyThemes(catalog)
  return (day) => {
    const { title, line, subject, movies, categories } = themeOf(day, themes)
    const random = seededRandom(`${day} ${catalog.version}`)
    const bots = shuffle(TASTES, random)
      .slice(0, DAILY_BOTS)
      .map((taste) => ({
        id: taste,
        name: DAILY_BOT_NAMES[taste],
        taste,
        level: 'fair' as const,
        seed: random() >>> 1,
      }))
    return {
      day,
      number: numberOf(day),
      title,
      line,
      subject,
      categories: dealCategories(categories, DAILY_CATEGORIES, random),
      movies,
      bots,
      seatOrder: shuffle([YOU, ...bots.map(({ id }) => id)], random),
      catalogVersion: catalog.version,
    }
  }
}

/** The draft of one day. */
export function dailyPuzzle(day: Day, catalog: DailyCatalog): DailyPuzzle {
  return createDailyCalendar(catalog)(day)
}

function themeOf(day: Day, themes: Record<ThemeKind, readonly DailyTheme[]>): DailyTheme {
  const index = numberOf(day) - 1
  const weekday = index % WEEK.length
  const kind = WEEK[weekday] as ThemeKind
  const ofKind = (kinds: readonly ThemeKind[]) => kinds.filter((other) => other === kind).length
  const turn = Math.floor(index / WEEK.length) * ofKind(WEEK) + ofKind(WEEK.slice(0, weekday))
  const choices = themes[kind].length > 0 ? themes[kind] : Object.values(themes).flat()
  const theme = choices[turn % choices.length]
  if (!theme) throw new Error('The catalog has no theme for a draft of the day')
  return theme
}
