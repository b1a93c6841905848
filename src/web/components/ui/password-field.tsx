import { useState } from 'react'
import { EntryField, type EntryFieldProps } from './entry-field.tsx'
import './password-field.css'

type PasswordFieldProps = Omit<EntryFieldProps, 'type' | 'trailing'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field whose text can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <EntryField
      {...props}
      type={isShown ? 'text' : 'password'}
      className="password-field"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button className="password-field__peek" type="button" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'} <span className="sr">{props.label.toLowerCase()}</span>
        </button>
      }
    />
  )
}
