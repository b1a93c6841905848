import type { CSSProperties } from 'react'
import { NOT_KNOWN } from '#domain/scoring/score-texts.ts'
import './score-meters.css'

export type ScoreRow = {
  label: string
  value: string
  /** How much of the bar is filled, 0–100; undefined if the figure is unknown. */
  percent: number | undefined
  /** What is said of an unknown figure, if not that it is not known. */
  unknown?: string
  /** A smaller figure below. */
  part?: { text: string; percent: number | undefined }
}

/** Figures with a thin bar under each. The bars are decorative: the text says the same. */
export function ScoreMeters({ rows }: { rows: readonly ScoreRow[] }) {
  return (
    <dl className="meters">
      {rows.map(({ label, value, percent, unknown = NOT_KNOWN, part }) => (
        <div key={label} className="meter">
          <dt>{label}</dt> <dd className="meter__value">{percent === undefined ? unknown : value}</dd>
          <Bar percent={percent} />
          {part && (
            <dd className="meter__part">
              <span>{part.text}</span>
              {part.percent !== undefined && <Bar percent={part.percent} isPart />}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Bar({ percent, isPart = false }: Pick<ScoreRow, 'percent'> & { isPart?: boolean }) {
  const Tag = isPart ? 'span' : 'dd'
  if (percent === undefined) return <Tag className="meter__bar meter__bar--unknown" aria-hidden="true" />
  const filled: CSSProperties & Record<'--filled', string> = { '--filled': `${percent}%` }
  return <Tag className="meter__bar" style={filled} aria-hidden="true" />
}
