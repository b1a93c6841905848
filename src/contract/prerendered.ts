/** Attribute of the root element of a page that comes with its screen. */
export const PRERENDERED = 'data-prerendered'

/** Its value if the screen is only for newcomers, about whom the browser has stored nothing yet. */
export const FOR_NEWCOMERS = 'newcomers'

/** The element of a page that holds the server's settings, as JSON, so that the app does not ask for them. */
export const SERVED_CONFIG_ID = 'served-config'
