import type { LogEntry, LoggedPerson } from '#domain/log/draft-log.ts'
import { logText } from '#domain/log/log-text.ts'
import type { LogEntryView } from '../views/draft-log.ts'

export type { DraftLogView, LogEntryView } from '../views/draft-log.ts'

/** An entry of a draft's log on the wire. */
export function logEntryToWire(entry: LogEntry): LogEntryView {
  const pick = entry.type === 'PICK_MADE' ? entry.pick : undefined
  return {
    version: entry.version,
    at: new Date(entry.at).toISOString(),
    type: entry.type,
    by: personToWire(entry.by),
    for: personToWire(entry.whom),
    pick_number: pick?.number ?? null,
    movie_title: pick?.title ?? null,
    movie_year: pick?.year ?? null,
    category: pick?.category ?? ('category' in entry ? entry.category : null),
    words: logText(entry),
  }
}

function personToWire(person: LoggedPerson | undefined): LogEntryView['by'] {
  return person ? { participant_id: person.id, participant_name: person.name } : null
}

/** The name of the file with the log: 'tom_hanks_log.csv'. */
export function logFileName(title: string, extension: 'csv' | 'json'): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]/g, '_')}_log.${extension}`
}
