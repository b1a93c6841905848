import { useId } from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, participantOf } from '#domain/draft/draft.ts'
import type { ScoringPreset } from '#domain/scoring/presets.ts'
import type { Change } from '#features/verdict/rules/what-if.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import type { WhatIfAnswer } from '#features/verdict/web/answers/what-if-answers.ts'

type ChangesProps = {
  draft: Draft
  answer: WhatIfAnswer
  onUndo: (overallPick: number) => void
  onOpen: (overallPick: number) => void
  onScoring: (by: ScoringPreset | undefined) => void
}

/** The picks that are others, and the scorings to choose from. */
export function Changes({ draft, answer, onUndo, onOpen, onScoring }: ChangesProps) {
  const { changes, question, scorings } = answer
  const name = useId()
  return (
    <section className="panel changes" aria-labelledby="changes">
      <div className="panel-head">
        <h2 className="title" id="changes">
          What changed
        </h2>
      </div>
      {changes.length === 0 ? (
        <p className="changes__none dim">Nothing yet. This is how the night was.</p>
      ) : (
        <ol>
          {changes.map((change) => (
            <ChangeRow
              key={change.overallPick}
              draft={draft}
              change={change}
              onUndo={onUndo}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
      <fieldset className="changes__scorings">
        <legend>Scored by</legend>
        <div>
          {scorings.map(({ by, name: scoring, end }) => (
            <label key={scoring}>
              <input
                className="sr"
                type="radio"
                name={name}
                checked={
                  question.by === by ||
                  (by === undefined && !scorings.some((other) => other.by === question.by))
                }
                disabled={end === undefined}
                onChange={() => onScoring(by)}
              />
              <span className="changes__scoring">
                <b>{scoring}</b> <small>{end ?? 'not for these changes'}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

type ChangeRowProps = Pick<ChangesProps, 'draft' | 'onUndo' | 'onOpen'> & { change: Change }

function ChangeRow({ draft, change: { overallPick, was, now, isAsked }, onUndo, onOpen }: ChangeRowProps) {
  const player = participantOf(draft, now.participantId).name
  return (
    <li>
      <Poster movie={now.movie} />
      <span>
        <small>
          Pick {overallPick} · {player} · {shortNameOf(now.category)}
        </small>{' '}
        <b>{now.movie.title}</b>{' '}
        <small>
          {isAsked ? `instead of ${was.movie.title}` : `${was.movie.title} is gone; the best nobody took`}
        </small>
      </span>
      {isAsked ? (
        <Button size="small" onClick={() => onUndo(overallPick)}>
          Undo <span className="sr">pick {overallPick}</span>
        </Button>
      ) : (
        <Button size="small" onClick={() => onOpen(overallPick)}>
          Change <span className="sr">pick {overallPick}</span>
        </Button>
      )}
    </li>
  )
}
