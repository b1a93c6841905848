import { type ReactNode, useId } from 'react'

type RuleProps = {
  name: string
  note?: string
  children: ReactNode
}

/** One group of rules: its name beside its controls. */
export function Rule({ name, note, children }: RuleProps) {
  const id = useId()
  return (
    <div className="rule" role="group" aria-labelledby={id}>
      <p className="rule__name">
        <span id={id}>{name}</span> {note !== undefined && <small>{note}</small>}
      </p>
      <div className="rule__body">{children}</div>
    </div>
  )
}

type RuleCardProps = {
  group: string
  isChosen: boolean
  /** A drawing of what the choice does. */
  art: ReactNode
  title: string
  note: string
  /** The drawing in words, for screen readers. */
  inWords?: string
  onChoose: () => void
}

/** One of a few ways to play: a radio button that looks like a card. */
export function RuleCard({ group, isChosen, art, title, note, inWords, onChoose }: RuleCardProps) {
  return (
    <label className="rule-card">
      <input className="sr" type="radio" name={group} checked={isChosen} onChange={onChoose} />
      {art}
      <span>
        <b>{title}</b> <small>{note}</small> {inWords !== undefined && <span className="sr">{inWords}</span>}
      </span>
    </label>
  )
}
