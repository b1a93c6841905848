import { type Logger, pino } from 'pino'

/** A log that keeps every line, of every level. */
export function createWrittenLog(): { log: Logger; lines: string[] } {
  const lines: string[] = []
  return { log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }), lines }
}
