import { useEffect, useId, useRef, useState } from 'react'
import { MAX_LIST_ROWS } from '#domain/lists/list.ts'
import { Poster } from '../../components/movie/poster.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { MoreIcon } from '../../components/ui/more-icons.tsx'
import type { ListProblem, ReadList, ReadOptions } from './reading/read-list.ts'
import { readListApart } from './reading/reader.ts'
import { grouped } from '../../lib/numbers.ts'

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'
const EXAMPLES = [
  { id: 1, title: 'Rififi', year: 1955, genres: ['Crime'], directors: ['Jules Dassin'] },
  { id: 2, title: 'Heat', year: 1995, genres: ['Crime'], directors: ['Michael Mann'] },
  { id: 3, title: 'The Sting', year: 1973, genres: ['Comedy'], directors: ['George Roy Hill'] },
]
const PLACEHOLDER = 'Heat 1995\nRififi\nThe Italian Job (1969)\nOcean’s Eleven, 2001'

/** Where a list comes from: the file's name, or undefined for pasted text. */
export type ReadSource = { fileName?: string | undefined }
type Refused = ListProblem & { source: string | Uint8Array<ArrayBuffer>; fileName?: string | undefined }

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

  async function read(source: Refused['source'], fileName?: string, options: ReadOptions = {}) {
    setIsReading(true)
    const answer = await readListApart({ source, options })
    setIsReading(false)
    if (answer.problem === undefined) {
      setRefused(undefined)
      onRead(answer, { fileName })
    } else setRefused({ ...answer, source, fileName })
  }

  async function readFile(file: File | undefined) {
    if (!file) return
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (bytes) await read(new Uint8Array(bytes), file.name)
    else setRefused({ problem: 'no text', what: 'out of reach', source: '', fileName: file.name })
  }

  const drop = useRef(readFile)
  useEffect(() => {
    drop.current = readFile
  })
  useEffect(() => onFileDropped(setIsOver, (file) => void drop.current(file)), [])

  return (
    <>
      {refused && (
        <Refusal
          refused={refused}
          onChooseFile={() => fileInput.current?.click()}
          onRead={(options) => void read(refused.source, refused.fileName, options)}
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
              onClick={() => void read(text)}
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
          <h2 className="title">Drop a file here</h2>
          <p className="dim small">Letterboxd list or diary · IMDb list or ratings · plain text</p>
          <Button onClick={() => fileInput.current?.click()} disabled={isReading}>
            <MoreIcon name="file" /> Choose a file
          </Button>
          <input
            ref={fileInput}
            className="sr"
            type="file"
            accept={ACCEPTED}
            tabIndex={-1}
            aria-label="File of titles"
            onChange={({ target }) => {
              void readFile(target.files?.[0])
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

/** Takes files that are dropped anywhere on the page. Returns how to stop. */
function onFileDropped(
  onOver: (isOver: boolean) => void,
  onDrop: (file: File | undefined) => void,
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
    onDrop(event.dataTransfer?.files[0])
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

type RefusalProps = { refused: Refused; onChooseFile: () => void; onRead: (options: ReadOptions) => void }

/** Why a list could not be read, and what to do about it. */
function Refusal({ refused, onChooseFile, onRead }: RefusalProps) {
  const [column, setColumn] = useState(0)
  const name = refused.fileName ?? 'What you pasted'
  const another = (
    <Button size="small" onClick={onChooseFile}>
      Choose {refused.fileName === undefined ? 'a' : 'another'} file
    </Button>
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
        <Button size="small" kind="go" onClick={() => onRead({ titleColumn: column })}>
          Read this column
        </Button>
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
        <p className="dim small">We read .csv and .txt files. What you pasted is still here.</p>
      </div>
      {another}
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
