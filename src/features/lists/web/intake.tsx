import { useEffect, useId, useRef, useState } from 'react'
import { MAX_LIST_ROWS } from '#features/lists/rules/list.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { MoreIcon } from '#web/components/ui/more-icons.tsx'
import type { ListProblem, ReadOptions } from './reading/read-list.ts'
import { joinLists, type ReadList } from './reading/join-lists.ts'
import { readListApart } from './reading/reader.ts'
import { grouped } from '#web/lib/numbers.ts'

const ACCEPTED = '.csv,.tsv,.txt,.md,text/csv,text/plain,text/markdown,text/tab-separated-values'
const EXAMPLES = [
  { id: 1, title: 'Rififi', year: 1955, genres: ['Crime'], directors: ['Jules Dassin'] },
  { id: 2, title: 'Heat', year: 1995, genres: ['Crime'], directors: ['Michael Mann'] },
  { id: 3, title: 'The Sting', year: 1973, genres: ['Comedy'], directors: ['George Roy Hill'] },
]
const PLACEHOLDER = 'Heat 1995\nRififi\nThe Italian Job (1969)\nOcean’s Eleven, 2001'

/** Where a list comes from: the names of the files; none for pasted text. */
export type ReadSource = { fileNames: readonly string[] }
/** What is read at once: one file after another. */
type Batch = { read: readonly ReadList[]; fileNames: readonly string[]; rest: readonly File[] }
type Refused = ListProblem & {
  source: string | Uint8Array<ArrayBuffer>
  fileName?: string | undefined
  /** The other files of the batch. */
  batch: Batch
}

type IntakeProps = {
  text: string
  onText: (text: string) => void
  onRead: (list: ReadList, source: ReadSource) => void
}

/** Paste titles, or drop or choose a file. What is pasted stays, whatever happens to a file (B1.4). */
export function Intake({ text, onText, onRead }: IntakeProps) {
  const [refused, setRefused] = useState<Refused>()
  const [isOver, setIsOver] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)
  const id = useId()
  const lines = text.split('\n').filter((line) => line.trim() !== '').length

  async function read(
    source: Refused['source'],
    fileName: string | undefined,
    batch: Batch,
    options: ReadOptions = {},
  ) {
    setIsReading(true)
    const answer = await readListApart({ source, options }).finally(() => setIsReading(false))
    if (answer.problem !== undefined) {
      setRefused({ ...answer, source, fileName, batch })
      return
    }
    const fileNames = [...batch.fileNames, ...(fileName === undefined ? [] : [fileName])]
    await goOn({ ...batch, read: [...batch.read, answer], fileNames })
  }

  /** Reads the next file; once all are read, their rows are one list. */
  async function goOn({ rest: [file, ...rest], ...done }: Batch): Promise<void> {
    if (!file) {
      setRefused(undefined)
      if (done.read.length > 0) onRead(joinLists(done.read), done)
      return
    }
    const batch = { ...done, rest }
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (bytes) await read(new Uint8Array(bytes), file.name, batch)
    else setRefused({ problem: 'no text', what: 'out of reach', source: '', fileName: file.name, batch })
  }

  /** Files that are chosen after one was refused take its place. */
  const readFiles = (files: readonly File[]) => {
    const { rest, ...done } = refused?.batch ?? NOTHING_READ
    if (files.length > 0) void goOn({ ...done, rest: [...files, ...rest] })
  }
  const drop = useRef(readFiles)
  useEffect(() => {
    drop.current = readFiles
  })
  useEffect(() => onFilesDropped(setIsOver, (files) => drop.current(files)), [])

  return (
    <>
      {refused && (
        <Refusal
          refused={refused}
          onChooseFile={() => fileInput.current?.click()}
          onRead={(options) => void read(refused.source, refused.fileName, refused.batch, options)}
          onGoOn={hasOthers(refused.batch) ? () => void goOn(refused.batch) : undefined}
        />
      )}
      <div className="intake">
        <section className="panel intake__paste">
          <label className="field__label" htmlFor={id}>
            Titles, one a line. A year helps.
          </label>
          <textarea
            id={id}
            className="input intake__text"
            rows={9}
            placeholder={PLACEHOLDER}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
          <div className="intake__go">
            <p className="dim small">
              {lines === 0
                ? `Up to ${grouped(MAX_LIST_ROWS)} titles.`
                : `${grouped(lines)} ${lines === 1 ? 'title' : 'titles'} so far.`}
            </p>
            <Button
              kind={refused ? undefined : 'go'}
              disabled={lines === 0 || isReading}
              onClick={() => void read(text, undefined, NOTHING_READ)}
            >
              Find the movies
            </Button>
          </div>
        </section>
        <section className={isOver ? 'drop drop--over' : 'drop'}>
          <span className="drop__art" aria-hidden="true">
            {EXAMPLES.map((movie) => (
              <Poster key={movie.title} movie={movie} />
            ))}
          </span>
          <h2 className="title">Drop files here</h2>
          <p className="dim small">
            Letterboxd list or diary · IMDb list or ratings · TMDB ratings · plain text or Markdown
          </p>
          <Button onClick={() => fileInput.current?.click()} disabled={isReading}>
            <MoreIcon name="file" /> Choose a file
          </Button>
          <input
            ref={fileInput}
            className="sr"
            type="file"
            multiple
            accept={ACCEPTED}
            tabIndex={-1}
            aria-label="File of titles"
            onChange={({ target }) => {
              readFiles([...(target.files ?? [])])
              // The same file may be chosen again after it was mended.
              target.value = ''
            }}
          />
          <p className="dim small">Only titles and years are read. The file stays with you.</p>
        </section>
      </div>
    </>
  )
}

const NOTHING_READ: Batch = { read: [], fileNames: [], rest: [] }

function hasOthers({ read, rest }: Batch): boolean {
  return read.length + rest.length > 0
}

/** Takes files that are dropped anywhere on the page. Returns how to stop. */
function onFilesDropped(
  onOver: (isOver: boolean) => void,
  onDrop: (files: readonly File[]) => void,
): () => void {
  const over = (event: DragEvent) => {
    event.preventDefault()
    onOver(true)
  }
  const leave = ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) onOver(false)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    onOver(false)
    onDrop([...(event.dataTransfer?.files ?? [])])
  }
  document.addEventListener('dragover', over)
  document.addEventListener('dragleave', leave)
  document.addEventListener('drop', dropped)
  return () => {
    document.removeEventListener('dragover', over)
    document.removeEventListener('dragleave', leave)
    document.removeEventListener('drop', dropped)
  }
}

type RefusalProps = {
  refused: Refused
  onChooseFile: () => void
  onRead: (options: ReadOptions) => void
  /** Reads the other files without this one; undefined if there are none. */
  onGoOn: (() => void) | undefined
}

/** Why a list could not be read, and what to do about it. */
function Refusal({ refused, onChooseFile, onRead, onGoOn }: RefusalProps) {
  const [column, setColumn] = useState(0)
  const name = refused.fileName ?? 'What you pasted'
  const another = (
    <>
      <Button size="small" onClick={onChooseFile}>
        Choose {refused.fileName === undefined ? 'a' : 'another'} file
      </Button>
      {onGoOn && (
        <Button size="small" onClick={onGoOn}>
          Go on without it
        </Button>
      )}
    </>
  )
  if (refused.problem === 'no title column') {
    return (
      <div className="intake-error intake-error--choice" role="alert">
        <Icon name="warning" />
        <div>
          <b>Which column holds the titles?</b>
          <p className="dim small">{name} has no column called Title, Name or Film.</p>
          <fieldset className="columns">
            <legend className="sr">Column of titles</legend>
            {refused.columns.map(({ name: columnName, examples }, index) => (
              <label key={index}>
                <input
                  className="sr"
                  type="radio"
                  name="column"
                  checked={index === column}
                  onChange={() => setColumn(index)}
                />
                <b>{columnName}</b>
                <small>{examples.join(' · ')}</small>
              </label>
            ))}
          </fieldset>
        </div>
        <div className="intake-error__acts">
          <Button size="small" kind="go" onClick={() => onRead({ titleColumn: column })}>
            Read this column
          </Button>
          {onGoOn && another}
        </div>
      </div>
    )
  }
  if (refused.problem === 'too many rows') {
    const most = grouped(MAX_LIST_ROWS)
    const kept = refused.hasDates ? `the newest ${most}` : `the first ${most}`
    return (
      <div className="intake-error intake-error--choice" role="alert">
        <Icon name="warning" />
        <div>
          <b>
            {name} has {grouped(refused.count)} rows; a list holds {most}.
          </b>
          <p className="dim small">
            Keep {kept}
            {refused.hasDates && ' by their dates'}, or choose a shorter file.
          </p>
        </div>
        <div className="intake-error__acts">
          <Button size="small" kind="go" onClick={() => onRead({ keepNewest: true })}>
            Keep {kept}
          </Button>
          {another}
        </div>
      </div>
    )
  }
  return (
    <div className="intake-error" role="alert">
      <Icon name="cross" />
      <div>
        <b>{problemText(refused, name)}</b>
        <p className="dim small">We read .csv, .txt and .md files. What you pasted is still here.</p>
      </div>
      <div className="intake-error__acts">{another}</div>
    </div>
  )
}

function problemText(refused: ListProblem, name: string): string {
  switch (refused.problem) {
    case 'empty':
      return `${name} is empty.`
    case 'too large':
      return `${name} is larger than 10 MB.`
    case 'no text':
      return refused.what === 'no text' || refused.what === 'out of reach'
        ? `We could not read ${name}. Save it as CSV, UTF-8, and try again.`
        : `${name} is ${refused.what}, not a list.`
    case 'no title column':
    case 'too many rows':
      return `We could not read ${name}.`
  }
}
