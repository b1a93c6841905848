import type { CSSProperties } from 'react'
import './score-meters.css'

export type ScoreRow = {
  label: string
  value: string
  /** How much of the bar is filled, 0–100; undefined when the figure is not known. */
  percent: number | undefined
}

/** Figures with a thin bar under each; the words and numbers say everything that the bars do. */
export function ScoreMeters({ rows }: { rows: readonly ScoreRow[] }) {
  return (
    <dl className="meters">
      {rows.map(({ label, value, percent }) => (
        <div key={label} className="meter">
          <dt>{label}</dt>
          <dd>{percent === undefined ? 'Not known' : value}</dd>
          <Bar percent={percent} />
        </div>
      ))}
    </dl>
  )
}

function Bar({ percent }: Pick<ScoreRow, 'percent'>) {
  if (percent === undefined) return <dd className="meter__bar meter__bar--unknown" aria-hidden="true" />
  const filled: CSSProperties & Record<'--filled', string> = { '--filled': `${percent}%` }
  return <dd className="meter__bar" style={filled} aria-hidden="true" />
}
