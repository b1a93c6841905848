/** The build that this service worker belongs to, inserted by scripts/vite-service-worker.mjs. */
declare const APP_BUILD: {
  /** Changes if any of the files or pages changes. */
  version: string
  /** The pages that the service worker keeps: where the server has them, and the addresses of their entry scripts. */
  pages: { address: string; entry: string }[]
  /** The addresses of all hashed files of the build. */
  files: string[]
  /** The addresses of the pages' other files, whose names never change. */
  pageFiles: string[]
}
