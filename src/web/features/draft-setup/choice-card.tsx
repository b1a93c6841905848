import type { ReactNode } from 'react'
import { Icon } from '../../components/ui/icon.tsx'
import './choice-card.css'

type ChoiceCardProps = {
  /** Cards of one name are one radio group. */
  group: string
  isChosen: boolean
  onChoose: () => void
  /** A picture above the title. */
  art?: ReactNode
  title: ReactNode
  description: string
}

/** One of a few big choices: a radio button that looks like a card. */
export function ChoiceCard({ group, isChosen, onChoose, art, title, description }: ChoiceCardProps) {
  return (
    <label className={`choice${art === undefined ? ' choice--plain' : ''}`}>
      <input className="sr" type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className="choice__tick">
        <Icon name="check" />
      </span>
      {art !== undefined && (
        <span className="choice__art" aria-hidden="true">
          {art}
        </span>
      )}
      <b>{title}</b>
      <small>{description}</small>
    </label>
  )
}
