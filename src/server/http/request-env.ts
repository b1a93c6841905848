import type { Logger } from 'pino'

/** What the outermost middleware puts into the context of every request. */
export type RequestEnv = {
  Variables: {
    requestId: string
    /** Writes the request's id with every line. */
    log: Logger
  }
}
