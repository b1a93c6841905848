import type { LogEntry } from '#domain/log/draft-log.ts'
import type { LoggedPerson } from '#domain/log/words.ts'
import type { LogEntryView } from '#contract/views/draft-log.ts'

export type { DraftLogView, LogEntryView } from '#contract/views/draft-log.ts'

/** An entry of a draft's log on the wire. */
export function logEntryToWire(entry: LogEntry): LogEntryView {
  const { version, at, type, by, whom, pick, category, words } = entry
  return {
    version,
    at: new Date(at).toISOString(),
    type,
    by: personToWire(by),
    for: personToWire(whom),
    pick_number: pick?.number ?? null,
    movie_title: pick?.title ?? null,
    movie_year: pick?.year ?? null,
    category: category ?? null,
    words,
  }
}

function personToWire(person: LoggedPerson | undefined): LogEntryView['by'] {
  return person ? { participant_id: person.id, participant_name: person.name } : null
}

/** The name of the file with the log: 'tom_hanks_log.csv'. */
export function logFileName(title: string, extension: 'csv' | 'json'): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]/g, '_')}_log.${extension}`
}
