/** The build that this service worker was made for. The build tool puts it in. */
declare const APP_BUILD: {
  /** Changes with any of the files and with the page. */
  version: string
  /** The script that the page starts with, as its address. */
  entry: string
  /** Addresses of all hashed files of the build. */
  files: string[]
  /** Addresses of what the page needs besides, under names that stay the same. */
  pageFiles: string[]
}
