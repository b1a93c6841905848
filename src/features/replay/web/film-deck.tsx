import { memo, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { type Draft, type DraftPick, participantOf, roundOfPick } from '#domain/draft/draft.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { type Film, SPEEDS } from './use-film.ts'

type FilmDeckProps = {
  film: Film
  /** The whole draft, of which frames that have not been shown yet stay blank. */
  draft: Draft
  /** Whether the film ends with the reveal. */
  hasEnd: boolean
  /** The shown frame in words. */
  text: string
  onCopyLink: () => void
}

/** The film strip and, below it, the controls of a replay (B4.6). */
export function FilmDeck({ film, draft, hasEnd, text, onCopyLink }: FilmDeckProps) {
  const { at, isPlaying, speed } = film
  const last = draft.picks.length + (hasEnd ? 1 : 0)
  const speedName = useId()
  return (
    <section className="film-deck" aria-label="Replay">
      <FilmStrip film={film} draft={draft} hasEnd={hasEnd} />
      <div className="film-deck__row page">
        <div className="film-deck__keys">
          <Button
            className="film-deck__step"
            aria-label="Pick before"
            disabled={at === 0}
            onClick={() => film.show(at - 1)}
          >
            <Sign path="M18 5v14L8 12ZM5 5v14" />
          </Button>
          <Button kind="go" className="film-deck__play" onClick={film.toggle}>
            {isPlaying ? <Icon name="pause" /> : <Sign path="M7 4.5v15l12-7.5Z" />}
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
          <Button
            className="film-deck__step"
            aria-label="Next pick"
            disabled={at === last}
            onClick={() => film.show(at + 1)}
          >
            <Sign path="M6 5v14l10-7ZM19 5v14" />
          </Button>
        </div>
        <input
          className="film-deck__range"
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Pick"
          aria-valuetext={text}
          onChange={(event) => film.show(event.currentTarget.valueAsNumber)}
        />
        <div className="tabs film-deck__speed" role="radiogroup" aria-label="Speed">
          {SPEEDS.map((value) => (
            <label key={value}>
              <input
                className="sr"
                type="radio"
                name={speedName}
                checked={value === speed}
                onChange={() => film.setSpeed(value)}
              />
              {value}×
            </label>
          ))}
        </div>
        <Button className="film-deck__link" onClick={onCopyLink}>
          <Icon name="link" />
          <span>
            Copy link<span className="only-wide"> to this pick</span>
          </span>
        </Button>
        <p className="film-deck__hint">Space plays and pauses · ← → step · Home, End · 1 2 4 for speed</p>
      </div>
    </section>
  )
}

/** Of all frames only the shown one is a tab stop: the slider leads to the others. */
function FilmStrip({ film: { at, show }, draft, hasEnd }: Pick<FilmDeckProps, 'film' | 'draft' | 'hasEnd'>) {
  const strip = useRef<HTMLOListElement>(null)
  const end = draft.picks.length + 1
  useLayoutEffect(() => {
    if (strip.current) centreShown(strip.current)
  }, [at])
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const resized = new ResizeObserver(() => centreShown(list))
    resized.observe(list)
    return () => resized.disconnect()
  }, [])
  return (
    <ol className="film-strip" aria-label="Picks" ref={strip}>
      {draft.picks.map((pick, index) => (
        <Frame
          key={index}
          overallPick={index + 1}
          pick={index < at ? pick : undefined}
          playerName={index < at ? participantOf(draft, pick.participantId).name : undefined}
          isShown={index + 1 === at}
          isTabStop={index + 1 === Math.max(at, 1)}
          startsRound={index > 0 && roundOfPick(draft, index + 1) > roundOfPick(draft, index)}
          onShow={show}
        />
      ))}
      {hasEnd && (
        <li className="film-strip__frame film-strip__frame--first">
          <FrameButton
            frame={end}
            isShown={at === end}
            isTabStop={at === end}
            label="The reveal"
            onShow={show}
          >
            <span className="film-strip__blank film-strip__blank--end">
              <Icon name="star" />
              <span>End</span>
            </span>
          </FrameButton>
        </li>
      )}
    </ol>
  )
}

/** Scrolls the strip so that the shown frame is in its middle. */
function centreShown(strip: HTMLElement): void {
  const frame = strip.querySelector<HTMLElement>('[aria-current]')
  strip.scrollLeft = frame ? frame.offsetLeft + frame.offsetWidth / 2 - strip.clientWidth / 2 : 0
}

type FrameProps = {
  overallPick: number
  /** Undefined until the film has come to the pick. */
  pick: DraftPick | undefined
  playerName: string | undefined
  isShown: boolean
  isTabStop: boolean
  startsRound: boolean
  onShow: (frame: number) => void
}

/** Memoized: of up to a thousand frames two change at a time. */
const Frame = memo(function Frame({ overallPick, pick, playerName, startsRound, ...frame }: FrameProps) {
  const what = pick ? `${playerName}, ${pick.movie.title}` : 'not shown yet'
  return (
    <li className={`film-strip__frame${startsRound ? ' film-strip__frame--first' : ''}`}>
      <FrameButton frame={overallPick} label={`Pick ${overallPick}: ${what}`} {...frame}>
        {pick ? <Poster movie={pick.movie} /> : <span className="film-strip__blank" />}
        <span className="film-strip__number">{overallPick}</span>
      </FrameButton>
    </li>
  )
})

type FrameButtonProps = Pick<FrameProps, 'isShown' | 'isTabStop' | 'onShow'> & {
  frame: number
  label: string
  children: ReactNode
}

function FrameButton({ frame, label, isShown, isTabStop, onShow, children }: FrameButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-current={isShown ? 'step' : undefined}
      onClick={() => onShow(frame)}
    >
      {children}
    </button>
  )
}

/** A filled sign of a player's controls. */
function Sign({ path }: { path: string }) {
  return (
    <svg className="icon film-deck__sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
