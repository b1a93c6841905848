/** Attribute of the root element of a page that comes with its screen. */
export const PRERENDERED = 'data-prerendered'

/** Its value if the screen is only for newcomers, about whom the browser has stored nothing yet. */
export const FOR_NEWCOMERS = 'newcomers'

/**
 * The attribute of the elements in which a page brings answers of the API, as JSON, so that the app need not ask for them.
 * Its value is the method and the path of the request, such as 'GET /api/config' (decision 091).
 */
export const SERVED_ANSWER = 'data-answer'
