import type { Plugin } from 'vite'

/** Makes /sw.js of a source file, given from the root of the web app. */
export function serviceWorker(source: string): Plugin
