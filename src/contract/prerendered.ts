/** Attribute of the root element of a page that comes with its screen. */
export const PRERENDERED = 'data-prerendered'

/** Its value if the screen is only for people of whom the browser keeps nothing yet. */
export const FOR_NEWCOMERS = 'newcomers'
