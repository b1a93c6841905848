import type { Logger } from 'pino'

/** Context variables that the outermost middleware sets for every request. */
export type RequestEnv = {
  Variables: {
    requestId: string
    /** Writes the request's id with every line. */
    log: Logger
  }
}
