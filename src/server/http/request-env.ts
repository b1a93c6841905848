import type { Logger } from 'pino'

/** Context variables that the outermost middleware sets for every request. */
export type RequestEnv = {
  Variables: {
    requestId: string
    /** Adds the request's id to every line. */
    log: Logger
  }
}
