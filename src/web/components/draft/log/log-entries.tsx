import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { draftAddress } from '#contract/addresses.ts'
import { logFileName, type LogEntryView } from '#contract/drafts/draft-log.ts'
import { errorBody, isUnreachable } from '#web/lib/api.ts'
import { draftLogQuery } from './draft-log-query.ts'
import './log-entries.css'

/** So many entries are shown before the others are asked for. */
const FEW = 20

type LogEntriesProps = { draftId: string; version: number }

/** The log, the last entry first, and its files. It follows the draft while it is open. */
export default function LogEntries({ draftId, version }: LogEntriesProps) {
  const { data, error, refetch } = useQuery({
    ...draftLogQuery(draftId, version),
    placeholderData: keepPreviousData,
  })
  const [isWhole, setIsWhole] = useState(false)

  if (!data) {
    if (!error) return <p className="fold__wait" />
    if (!isUnreachable(error) && errorBody(error).code === 'DRAFT_NOT_FOUND') {
      return <p className="log__note">Only the players and watchers of this draft can read its log.</p>
    }
    return (
      <p className="log__note" role="alert">
        The log could not be loaded.{' '}
        <button className="link" type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    )
  }

  const latest = data.entries.toReversed()
  const shown = isWhole ? latest : latest.slice(0, FEW)
  return (
    <>
      <ol className="log" reversed>
        {shown.map((entry, index) => (
          <Fragment key={entry.version}>
            {dayOf(entry) !== dayOf(shown[index - 1] ?? entry) && (
              <li className="log__day">{dayOf(entry)}</li>
            )}
            <Entry entry={entry} />
          </Fragment>
        ))}
      </ol>
      {shown.length < latest.length && (
        <button className="log__all" type="button" onClick={() => setIsWhole(true)}>
          All {latest.length} entries
        </button>
      )}
      <p className="log__files">
        Export{' '}
        <a
          className="link"
          href={`${draftAddress(draftId)}/log.csv`}
          download={logFileName(data.title, 'csv')}
        >
          as CSV
        </a>{' '}
        <a className="link" href={`${draftAddress(draftId)}/log`} download={logFileName(data.title, 'json')}>
          as JSON
        </a>
      </p>
    </>
  )
}

function Entry({ entry: { at, words } }: { entry: LogEntryView }) {
  const date = new Date(at)
  return (
    <li>
      <time dateTime={at} title={date.toLocaleString()}>
        {date.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })}
      </time>
      <span>
        {words.map(({ text, is }, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            {is === 'player' ? <b>{text}</b> : is === 'movie' ? <i>{text}</i> : text}
          </Fragment>
        ))}
      </span>
    </li>
  )
}

/** 'Thursday, May 2', in the viewer's own time zone. */
function dayOf({ at }: LogEntryView): string {
  return new Date(at).toLocaleDateString(undefined, { weekday: 'long', month: 'long', day: 'numeric' })
}
