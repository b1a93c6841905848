import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export type EntryFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string
  name: string
  value: string
  error: string | undefined
  onEnter: (value: string) => void
  /** Shown inside the field, at its end. */
  trailing?: ReactNode
}

/** A text field with its label above and its error, if any, below. */
export function EntryField({ label, error, onEnter, trailing, className = '', ...input }: EntryFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="password-field__box">
        <input
          {...input}
          id={id}
          className={`input ${className}`}
          required
          onChange={(event) => onEnter(event.target.value)}
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        {trailing}
      </div>
      {error !== undefined && (
        <p className="field__error" id={errorId}>
          <Icon name="warning" /> {error}
        </p>
      )}
    </div>
  )
}
