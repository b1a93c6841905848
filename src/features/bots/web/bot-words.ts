import type { Level, SeatedBot, Taste } from '#domain/draft/bot-kinds.ts'

export const TASTE_NAMES: Record<Taste, string> = {
  critic: 'Critic',
  mogul: 'Mogul',
  fan: 'Fan',
  contrarian: 'Contrarian',
}

export const LEVEL_NAMES: Record<Level, string> = { easy: 'Easy', fair: 'Fair', sharp: 'Sharp' }

/** 'Critic, sharp'. */
export function botInWords({ taste, level }: Pick<SeatedBot, 'taste' | 'level'>): string {
  return `${TASTE_NAMES[taste]}, ${level}`
}
