import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { Icon } from '#web/components/ui/icon.tsx'
import './choice-card.css'

type ChoicesProps = {
  className: string
  legend: ReactNode
  /**
   * Called when a choice is confirmed with the pointer, Space or Enter. Arrow keys only move along the choices.
   */
  onFinish: () => void
  children: ReactNode
}

/** A group of radio buttons that calls `onFinish` when a choice is confirmed. */
export function Choices({ className, legend, onFinish, children }: ChoicesProps) {
  const isTransient = useRef(false)

  function press(event: KeyboardEvent) {
    isTransient.current = event.key.startsWith('Arrow')
    if (event.key === 'Enter' && isRadio(event.target)) event.target.click()
  }

  function click({ target }: MouseEvent) {
    if (isRadio(target) && !isTransient.current) onFinish()
  }

  return (
    <fieldset className={className}>
      {legend}
      <div
        className="choices__listener"
        role="presentation"
        onKeyDown={press}
        onKeyUp={() => {
          isTransient.current = false
        }}
        onClick={click}
      >
        {children}
      </div>
    </fieldset>
  )
}

function isRadio(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'radio'
}

type ChoiceCardProps = {
  /** The name of the card's radio group. */
  group: string
  isChosen: boolean
  onChoose: () => void
  /** Called when the pointer or the focus reaches the card, which may be chosen next. */
  onApproach?: () => void
  /** A picture above the title. */
  art?: ReactNode
  title: ReactNode
  description: string
}

/** One of a few big choices: a radio button that looks like a card. */
export function ChoiceCard({
  group,
  isChosen,
  onChoose,
  onApproach,
  art,
  title,
  description,
}: ChoiceCardProps) {
  return (
    <label
      className={`choice${art === undefined ? ' choice--plain' : ''}`}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
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
