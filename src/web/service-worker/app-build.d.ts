/** The build that this service worker belongs to, inserted by scripts/vite-service-worker.mjs. */
declare const APP_BUILD: {
  /** Changes if any of the files or the page changes. */
  version: string
  /** The address of the page's entry script. */
  entry: string
  /** The addresses of all hashed files of the build. */
  files: string[]
  /** The addresses of the page's other files, whose names never change. */
  pageFiles: string[]
}
