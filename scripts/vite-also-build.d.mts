import type { Plugin } from 'vite'

/** Builds the configuration of this file into the same folder, before the service worker lists what is there. */
export function alsoBuild(configFile: string): Plugin
