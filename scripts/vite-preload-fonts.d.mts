import type { Plugin } from 'vite'

/** Font families by the beginning of their file names. */
export function preloadFonts(families: readonly string[]): Plugin
