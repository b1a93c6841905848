import type { GenreInk } from './drawn-poster-design.ts'

export type InkPair = { ground: string; lettering: string }

/** The two inks of each genre, as inks.css has them for the screens. */
export const INKS: Record<GenreInk, InkPair> = {
  action: { ground: '#b23a2e', lettering: '#ffe9c9' },
  adventure: { ground: '#2f6b4f', lettering: '#f4e7c5' },
  animation: { ground: '#f2a541', lettering: '#2a1b0c' },
  comedy: { ground: '#f6d55c', lettering: '#2b2410' },
  crime: { ground: '#2b2b2f', lettering: '#e8c16a' },
  drama: { ground: '#2f4b6e', lettering: '#efe6d8' },
  family: { ground: '#e98a5b', lettering: '#2a140a' },
  fantasy: { ground: '#4a3f7a', lettering: '#f3e3b3' },
  horror: { ground: '#3a0d12', lettering: '#ff8a73' },
  romance: { ground: '#b24d6b', lettering: '#fff0ea' },
  scifi: { ground: '#0f4c5c', lettering: '#bff3e0' },
  thriller: { ground: '#1e2a30', lettering: '#f4664f' },
  war: { ground: '#4b5139', lettering: '#eadfb8' },
  western: { ground: '#945627', lettering: '#fbe8c0' },
  other: { ground: '#3b3836', lettering: '#f2e9dc' },
}
