import { mixed } from '#domain/chance/mixed.ts'
import { shuffle } from '#domain/chance/random-int.ts'
import { freeName, isSameName } from '#domain/draft/joining.ts'
import type { RandomUint32 } from '#domain/chance/random-int.ts'
import { type Bot, type ChosenBot, type Taste, TASTES } from '#domain/draft/bot-kinds.ts'

/** What bots are called: names from old films, and from the houses that showed them. */
export const BOT_NAMES = [
  'Agnes',
  'Alma',
  'Apollo',
  'Astor',
  'Bea',
  'Bijou',
  'Birdie',
  'Buster',
  'Cameo',
  'Celeste',
  'Cleo',
  'Dixie',
  'Dot',
  'Edie',
  'Encore',
  'Flick',
  'Foley',
  'Fritz',
  'Gloria',
  'Greta',
  'Gus',
  'Hattie',
  'Hazel',
  'Iris',
  'Ivy',
  'Lola',
  'Lux',
  'Lyric',
  'Mabel',
  'Max',
  'Minnow',
  'Monty',
  'Nell',
  'Nova',
  'Odeon',
  'Olive',
  'Otto',
  'Pearl',
  'Percy',
  'Popcorn',
  'Reel',
  'Regal',
  'Rex',
  'Rialto',
  'Roxy',
  'Ruby',
  'Savoy',
  'Sepia',
  'Stella',
  'Tivoli',
  'Trixie',
  'Velvet',
  'Vera',
  'Winnie',
  'Ziggy',
] as const

/** A name that nobody at the table has, drawn by the seed; 'Vera 2' if all names are taken. */
export function nameOfBot(taken: readonly string[], seed: number): string {
  const free = BOT_NAMES.filter((name) => !taken.some((other) => isSameName(other, name)))
  const names = free.length > 0 ? free : BOT_NAMES
  return freeName(names[mixed(seed, names.length) % names.length] ?? BOT_NAMES[0], taken)
}

/** A bot with a name to sit under. */
export type NamedBot = Bot & { name: string }

const BOTS_FOR_ONE = 3

/** The bots for somebody who plays alone: three different tastes, and names that differ from those taken. */
export function botsForOne(seed: number, taken: readonly string[] = []): NamedBot[] {
  let drawn = 0
  const random = () => mixed(seed, (drawn += 1))
  const bots: NamedBot[] = []
  for (const taste of shuffle(TASTES, random).slice(0, BOTS_FOR_ONE)) {
    const name = nameOfBot([...taken, ...bots.map((bot) => bot.name)], random())
    bots.push({ name, taste, level: 'fair', seed: random() >>> 1 })
  }
  return bots
}

/** How many seats a table has that is filled with bots. */
export const FULL_TABLE = 8

/** The taste of the next bot at a table with so many: all of them in turn, first what most people like. */
export function tasteOfNext(bots: number): Taste {
  return TASTES[(TASTES.indexOf('fan') + bots) % TASTES.length] ?? 'fan'
}

/** The bots that fill a table where these people and bots sit. */
export function botsToFill(seated: readonly string[], bots: number, randomUint32: RandomUint32): ChosenBot[] {
  const added: ChosenBot[] = []
  while (seated.length + added.length < FULL_TABLE) {
    const name = nameOfBot([...seated, ...added.map((bot) => bot.name)], randomUint32())
    added.push({ name, taste: tasteOfNext(bots + added.length), level: 'fair' })
  }
  return added
}
