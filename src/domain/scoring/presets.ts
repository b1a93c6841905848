/** The parts of a score, in the order of a score card. */
export const SCORE_COMPONENTS = ['boxOffice', 'rottenTomatoes', 'metacritic', 'imdb'] as const
export type ScoreComponent = (typeof SCORE_COMPONENTS)[number]

export const COMPONENT_NAMES: Record<ScoreComponent, string> = {
  boxOffice: 'Box office',
  rottenTomatoes: 'Rotten Tomatoes',
  metacritic: 'Metacritic',
  imdb: 'IMDb',
}

/** How much each part of a score counts, 0–5, and whether the Oscar gives points (B1.9). */
export type ScoreWeights = Record<ScoreComponent, number> & { oscarBonus: boolean }

export const SCORING_PRESETS = ['marquee', 'critics', 'crowd', 'box-office', 'awards-night'] as const
export type ScoringPreset = (typeof SCORING_PRESETS)[number]

/** How a draft is scored: by a preset, or by weights of its own. */
export type Scoring = { preset: ScoringPreset } | { preset: 'custom'; weights: ScoreWeights }

export const MAX_WEIGHT = 5

/** Spec section 9: all parts count the same. */
export const USUAL_WEIGHTS = weights(1, 1, 1, 1, true)

const PRESETS: Record<ScoringPreset, { name: string; line: string; weights: ScoreWeights }> = {
  marquee: { name: 'Marquee', line: 'All four alike', weights: USUAL_WEIGHTS },
  critics: { name: 'Critics', line: 'Reviews lead', weights: weights(1, 5, 5, 2, true) },
  crowd: { name: 'Crowd', line: 'What people loved', weights: weights(3, 1, 1, 5, false) },
  'box-office': { name: 'Box office', line: 'Money talks', weights: weights(5, 1, 0, 1, false) },
  'awards-night': { name: 'Awards night', line: 'Reviews and Oscars', weights: weights(0, 4, 4, 2, true) },
}

export function weightsOf(scoring: Scoring): ScoreWeights {
  return scoring.preset === 'custom' ? scoring.weights : PRESETS[scoring.preset].weights
}

/** The weights of a draft's scoring. */
export function weightsIn({
  rules,
}: {
  rules?: { scoring?: Scoring | undefined } | undefined
}): ScoreWeights {
  return rules?.scoring ? weightsOf(rules.scoring) : USUAL_WEIGHTS
}

/** The name on screens: 'Critics', 'Custom'. */
export function scoringName({ preset }: Pick<Scoring, 'preset'>): string {
  return preset === 'custom' ? 'Custom' : PRESETS[preset].name
}

/** The emphasis of a preset in a few words: 'Reviews lead'. */
export function scoringLine({ preset }: Pick<Scoring, 'preset'>): string {
  return preset === 'custom' ? 'Your own mix' : PRESETS[preset].line
}

function weights(
  boxOffice: number,
  rottenTomatoes: number,
  metacritic: number,
  imdb: number,
  oscarBonus: boolean,
): ScoreWeights {
  return { boxOffice, rottenTomatoes, metacritic, imdb, oscarBonus }
}
