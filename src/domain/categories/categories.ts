import type { Theme } from '#domain/draft/theme.ts'
import { decadesOf, type Subject } from '#domain/pools/pool.ts'

const genreThemes = ['year', 'people', 'others'] as const satisfies Theme[]
const decadeThemes = ['people', 'others'] as const satisfies Theme[]

/**
 * The 18 categories in the order of Spec 9.8–9.25 (Spec 9.26, 9.27). `name` is what is stored.
 * `popularity` ranks them by how often tables choose them, 1 first.
 */
const DEFINITIONS = [
  {
    id: 'action-adventure',
    name: 'Action/Adventure',
    description: 'Chases, heists, quests and explosions.',
    rule: { kind: 'genre', keywords: ['action', 'adventure'] },
    minimumMovies: 10,
    moviesPerPlayer: 1.5,
    estimatedMovies: 150,
    themes: genreThemes,
    popularity: 1,
    icon: 'bolt',
  },
  {
    id: 'animated',
    name: 'Animated',
    description: 'Drawn, modelled or rendered, for any age.',
    rule: { kind: 'genre', keywords: ['animation'] },
    minimumMovies: 8,
    moviesPerPlayer: 1.5,
    estimatedMovies: 60,
    themes: genreThemes,
    popularity: 8,
    icon: 'pencil',
  },
  {
    id: 'comedy',
    name: 'Comedy',
    description: 'Made to be laughed at.',
    rule: { kind: 'genre', keywords: ['comedy'] },
    minimumMovies: 12,
    moviesPerPlayer: 1.5,
    estimatedMovies: 120,
    themes: genreThemes,
    popularity: 2,
    icon: 'smile',
  },
  {
    id: 'drama-romance',
    name: 'Drama/Romance',
    description: 'Love, loss and everything between.',
    rule: { kind: 'genre', keywords: ['drama', 'romance'] },
    minimumMovies: 15,
    moviesPerPlayer: 1.5,
    estimatedMovies: 200,
    themes: genreThemes,
    popularity: 3,
    icon: 'heart',
  },
  {
    id: 'sci-fi-fantasy',
    name: 'Sci-Fi/Fantasy',
    description: 'Other worlds, other rules.',
    rule: { kind: 'genre', keywords: ['science fiction', 'sci-fi', 'fantasy'] },
    minimumMovies: 10,
    moviesPerPlayer: 1.5,
    estimatedMovies: 80,
    themes: genreThemes,
    popularity: 6,
    icon: 'rocket',
  },
  {
    id: 'horror-thriller',
    name: 'Horror/Thriller',
    description: 'Best watched with the lights on.',
    rule: { kind: 'genre', keywords: ['horror', 'thriller'] },
    minimumMovies: 8,
    moviesPerPlayer: 1.5,
    estimatedMovies: 70,
    themes: genreThemes,
    popularity: 5,
    icon: 'moon',
  },
  decade("30's", 1930, { minimumMovies: 4, moviesPerPlayer: 1, estimatedMovies: 15, popularity: 18 }),
  decade("40's", 1940, { minimumMovies: 5, moviesPerPlayer: 1, estimatedMovies: 25, popularity: 17 }),
  decade("50's", 1950, { minimumMovies: 5, moviesPerPlayer: 1.1, estimatedMovies: 35, popularity: 16 }),
  decade("60's", 1960, { minimumMovies: 6, moviesPerPlayer: 1.1, estimatedMovies: 45, popularity: 15 }),
  decade("70's", 1970, { minimumMovies: 6, moviesPerPlayer: 1.2, estimatedMovies: 40, popularity: 14 }),
  decade("80's", 1980, { minimumMovies: 8, moviesPerPlayer: 1.3, estimatedMovies: 60, popularity: 11 }),
  decade("90's", 1990, { minimumMovies: 10, moviesPerPlayer: 1.4, estimatedMovies: 100, popularity: 9 }),
  decade("2000's", 2000, { minimumMovies: 12, moviesPerPlayer: 1.5, estimatedMovies: 120, popularity: 10 }),
  decade("2010's", 2010, { minimumMovies: 15, moviesPerPlayer: 1.5, estimatedMovies: 150, popularity: 12 }),
  decade("2020's", 2020, { minimumMovies: 6, moviesPerPlayer: 1.2, estimatedMovies: 50, popularity: 13 }),
  {
    id: 'academy-award',
    name: 'Academy Award Nominee or Winner',
    shortName: 'Academy Award',
    subtitle: 'Nominee or winner',
    description: 'Won an Oscar or was nominated for one, in any field.',
    rule: { kind: 'oscar' },
    minimumMovies: 8,
    moviesPerPlayer: 1.2,
    estimatedMovies: 80,
    themes: genreThemes,
    popularity: 4,
    icon: 'award',
  },
  {
    id: 'blockbuster',
    name: 'Blockbuster (minimum of $50 Mil)',
    shortName: 'Blockbuster',
    subtitle: 'Minimum of $50 Mil',
    description: 'Cost or earned at least $50 million.',
    rule: { kind: 'blockbuster' },
    minimumMovies: 10,
    moviesPerPlayer: 1.3,
    estimatedMovies: 90,
    themes: genreThemes,
    popularity: 7,
    icon: 'banknote',
  },
] as const satisfies CategoryShape[]

/** The categories offered behind 'More categories', after the 18 (B1.6). */
const MORE_DEFINITIONS = [
  {
    id: 'wild-card',
    name: 'Wild Card',
    subtitle: 'Anything fits',
    description: 'Any movie of the theme.',
    rule: { kind: 'any' },
    minimumMovies: 10,
    moviesPerPlayer: 1.2,
    estimatedMovies: 300,
    themes: genreThemes,
    popularity: 19,
    icon: 'star',
  },
  moreGenre('Documentary', 'camera', ['documentary'], 'True stories, told with real footage.', {
    minimumMovies: 6,
    estimatedMovies: 20,
    popularity: 22,
  }),
  moreGenre('Musical', 'note', ['music'], 'People sing, or the story is about music.', {
    minimumMovies: 6,
    estimatedMovies: 25,
    popularity: 23,
  }),
  moreGenre('Western', 'horseshoe', ['western'], 'Horses, hats and a long way to town.', {
    minimumMovies: 5,
    estimatedMovies: 15,
    popularity: 25,
  }),
  moreGenre('War', 'shield', ['war'], 'At the front, or far too close to it.', {
    minimumMovies: 5,
    estimatedMovies: 20,
    popularity: 24,
  }),
  moreGenre('Crime', 'search', ['crime'], 'The law is broken, by whichever side.', {
    minimumMovies: 8,
    estimatedMovies: 60,
    popularity: 20,
  }),
  moreGenre('Family', 'users', ['family'], 'For every age on the sofa.', {
    minimumMovies: 8,
    estimatedMovies: 40,
    popularity: 21,
  }),
  {
    id: 'foreign-language',
    name: 'Foreign Language',
    subtitle: 'Not in English',
    description: 'Made in another language than English.',
    rule: { kind: 'foreign' },
    minimumMovies: 6,
    moviesPerPlayer: 1.2,
    estimatedMovies: 30,
    themes: genreThemes,
    popularity: 26,
    icon: 'globe',
  },
] as const satisfies CategoryShape[]

type CategoryRule =
  /** Keywords in lower case; a genre that contains one of them fits (Spec 5.19). */
  | { kind: 'genre'; keywords: readonly string[] }
  | { kind: 'decade'; from: number; to: number }
  | { kind: 'oscar' }
  | { kind: 'blockbuster' }
  /** Made in another language than English, as far as languages are known. */
  | { kind: 'foreign' }
  /** Every movie fits. */
  | { kind: 'any' }

type CategoryShape = {
  id: string
  name: string
  /** The name on boards and in tight lists (Spec 2.32); defaults to the name. */
  shortName?: string
  /** Shown beside the short name if there is room. */
  subtitle?: string
  description: string
  rule: CategoryRule
  /** The recommended least number of movies, for any number of players. */
  minimumMovies: number
  /** The movies that each player needs; the total is rounded up (Spec 9.26). */
  moviesPerPlayer: number
  /** The estimate to use if the movies cannot be counted (Spec 9.27). */
  estimatedMovies: number
  themes: readonly Theme[]
  popularity: number
  icon: string
}

type Definition = (typeof DEFINITIONS)[number] | (typeof MORE_DEFINITIONS)[number]
/** One of `ALL_CATEGORY_NAMES`, or the name of the players' own category (B1.6). */
export type CategoryName = string
export type CategoryIcon = Definition['icon'] | 'pen'
export type Category = Omit<CategoryShape, 'icon'> & { icon: CategoryIcon }

export const CATEGORIES: readonly Category[] = DEFINITIONS
export const CATEGORY_NAMES: readonly CategoryName[] = CATEGORIES.map((category) => category.name)
export const MORE_CATEGORIES: readonly Category[] = MORE_DEFINITIONS
/** Every category a draft can have, in the order of its board. */
export const ALL_CATEGORIES: readonly Category[] = [...CATEGORIES, ...MORE_CATEGORIES]
export const ALL_CATEGORY_NAMES = ALL_CATEGORIES.map((category) => category.name)

const byName = new Map(ALL_CATEGORIES.map((category) => [category.name, category]))

/** Whether players made the category up themselves; every movie fits it (B1.6). */
export function isOwnCategory(name: CategoryName): boolean {
  return !byName.has(name)
}

export function categoryOf(name: CategoryName): Category {
  return byName.get(name) ?? ownCategory(name)
}

/** The most characters in the name of an own category. */
export const MAX_OWN_CATEGORY_LENGTH = 40
/** Control characters, and characters that change the direction of the text around them. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Why a draft cannot have a category of that name; undefined if it can. */
export function categoryNameError(name: CategoryName): string | undefined {
  if (!VISIBLE.test(name) || HIDDEN.test(name)) return 'Name the category'
  if (Array.from(name).length > MAX_OWN_CATEGORY_LENGTH) {
    return `A category has at most ${MAX_OWN_CATEGORY_LENGTH} characters`
  }
  const known = builtInCategory(name)
  return known && known.name !== name ? 'There is a category of that name already' : undefined
}

/** The first name that occurs twice, ignoring case and kinds of apostrophes; undefined if all differ. */
export function categoryTwice(names: readonly CategoryName[]): CategoryName | undefined {
  const keys = names.map(nameKey)
  return names.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)
}

/** The built-in category with this name, ignoring case and kinds of apostrophes. */
export function builtInCategory(name: string): Category | undefined {
  const key = nameKey(name)
  return ALL_CATEGORIES.find(({ name, shortName = name }) =>
    [name, shortName].some((own) => nameKey(own) === key),
  )
}

/** The name in lower case, with straight apostrophes. */
function nameKey(name: string): string {
  return name.toLocaleLowerCase('en').replaceAll('’', "'")
}

function ownCategory(name: string): Category {
  return {
    id: 'own',
    name,
    subtitle: 'Your own category',
    description: 'Any movie fits. The table judges.',
    rule: { kind: 'any' },
    minimumMovies: 10,
    moviesPerPlayer: 1.2,
    estimatedMovies: 300,
    themes: genreThemes,
    popularity: ALL_CATEGORIES.length + 1,
    icon: 'pen',
  }
}

/** The name that fits a board column: 'Academy Award', 'Blockbuster', the others as they are (Spec 2.32). */
export function shortNameOf(name: CategoryName): string {
  return categoryOf(name).shortName ?? name
}

/** The parts of a subject that decide which categories are offered. */
type Offer = Pick<Subject, 'theme' | 'pool'>

/**
 * The categories offered at first: 8 for a year, all 18 for a person (Spec 9.26), those of its decades for a pool.
 */
export function categoriesFor(offer: Offer): Category[] {
  return CATEGORIES.filter((category) => isOffered(category, offer))
}

/** The categories offered behind 'More categories' (B1.6); not every movie source knows languages. */
export function moreCategoriesFor(offer: Offer, knowsLanguages: boolean): Category[] {
  return MORE_CATEGORIES.filter(
    (category) => isOffered(category, offer) && (knowsLanguages || category.rule.kind !== 'foreign'),
  )
}

/** Whether drafts with this subject may have the category. */
export function isAllowedIn(offer: Offer, name: CategoryName): boolean {
  return isOffered(categoryOf(name), offer)
}

/** A pool of one decade offers no decades (B1.7). */
function isOffered({ themes, rule }: Category, { theme, pool }: Offer): boolean {
  if (!themes.includes(theme)) return false
  if (rule.kind !== 'decade' || !pool?.years) return true
  const decades = decadesOf(pool.years)
  return decades.length > 1 && decades.includes(rule.from)
}

function decade<Name extends string>(
  name: Name,
  from: number,
  figures: Pick<CategoryShape, 'minimumMovies' | 'moviesPerPlayer' | 'estimatedMovies' | 'popularity'>,
) {
  return {
    id: `${from}s`,
    name,
    description: `Released from ${from} to ${from + 9}.`,
    rule: { kind: 'decade', from, to: from + 9 } as const,
    themes: decadeThemes,
    icon: 'calendar',
    ...figures,
  } as const
}

function moreGenre<Name extends string, Icon extends string>(
  name: Name,
  icon: Icon,
  keywords: readonly string[],
  description: string,
  figures: Pick<CategoryShape, 'minimumMovies' | 'estimatedMovies' | 'popularity'>,
) {
  return {
    id: name.toLowerCase(),
    name,
    icon,
    description,
    rule: { kind: 'genre', keywords } as const,
    moviesPerPlayer: 1.2,
    themes: genreThemes,
    ...figures,
  } as const
}
