/** What a bot likes in movies (B2.1). */
export const TASTES = ['critic', 'mogul', 'fan', 'contrarian'] as const
export type Taste = (typeof TASTES)[number]

/** How well a bot plays, weakest first. */
export const LEVELS = ['easy', 'fair', 'sharp'] as const
export type Level = (typeof LEVELS)[number]

/** A bot whose choices are fixed by its seed. Who knows the seed can foresee them. */
export type Bot = { taste: Taste; level: Level; seed: number }

/** A bot that is chosen for a draft. Its seed is drawn at the start. */
export type ChosenBot = Omit<Bot, 'seed'> & { name: string }

/** The bot in a seat. In an online draft, its seed does not leave the server. */
export type SeatedBot = Omit<Bot, 'seed'> & { seed?: number | undefined }

/** The bot as players know it, who must not foresee its choices. */
export function withoutSeed({ taste, level }: SeatedBot): SeatedBot {
  return { taste, level }
}

/** A player's name as it stands in sentences, in pictures and on signs: 'Vera (bot)' if it is a bot (B2.1). */
export function markedNameOf({ name, bot }: { name: string; bot?: unknown }): string {
  return bot ? `${name} (bot)` : name
}
