/** Titles and genres are wanted in English, whatever the key's owner has set. */
export const LANGUAGE = 'en-US'
