import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { Ticket } from '../../components/layout/ticket.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { showToast } from '../../lib/toasts.tsx'
import { joinErrors, type JoinErrors, type JoinField, joinObstacle, toCodeField } from './join-entries.ts'
import './join-ticket.css'

/** The join-a-draft card (Spec 2.12). */
export function JoinTicket() {
  const [entries, setEntries] = useState({ inviteCode: '', displayName: '' })
  const [errors, setErrors] = useState<JoinErrors>({})
  const [isJoining, setIsJoining] = useState(false)
  const obstacle = joinObstacle(entries)

  function enter(field: JoinField, text: string) {
    setEntries({ ...entries, [field]: text })
    setErrors({ ...errors, [field]: undefined })
  }

  async function join(form: HTMLFormElement) {
    setIsJoining(true)
    try {
      const found = await joinErrors(entries)
      setErrors(found)
      if (entries.displayName.trim() === '') sayWhatIsMissing()
      const wrong = (['inviteCode', 'displayName'] as const).find((field) => found[field] !== undefined)
      if (wrong) form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
      else sayThatItIsNotOpen()
    } catch {
      sayThatItFailed()
    } finally {
      setIsJoining(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (obstacle === undefined && !isJoining) void join(event.currentTarget)
  }

  return (
    <Ticket stub="Admit one">
      <form className="join" aria-labelledby="join-title" noValidate onSubmit={submit}>
        <div className="join__head">
          <h2 id="join-title">Got a code?</h2>
          <p>Online drafts are not open yet.</p>
        </div>
        <label className="field">
          <span className="field__label">Invite code</span>
          <input
            className="input input--code"
            name="inviteCode"
            placeholder="8 characters"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={entries.inviteCode}
            onChange={(event) => enter('inviteCode', readCode(event))}
            {...validity('inviteCode', errors)}
          />
        </label>
        <label className="field">
          <span className="field__label">Display name</span>
          <input
            className="input"
            name="displayName"
            placeholder="Your name"
            autoComplete="nickname"
            value={entries.displayName}
            onChange={(event) => enter('displayName', event.target.value)}
            {...validity('displayName', errors)}
          />
        </label>
        <FieldError field="inviteCode" errors={errors} />
        <FieldError field="displayName" errors={errors} />
        <button
          className="btn btn--go join__button"
          type="submit"
          disabled={obstacle !== undefined}
          aria-describedby="join-obstacle"
        >
          {isJoining ? 'Joining...' : 'Join Draft'}
        </button>
        <p className="join__obstacle" id="join-obstacle">
          {obstacle}
        </p>
      </form>
    </Ticket>
  )
}

function FieldError({ field, errors }: { field: JoinField; errors: JoinErrors }) {
  if (errors[field] === undefined) return null
  return (
    <p className="field__error join__error" id={errorIdOf(field)}>
      <Icon name="warning" /> {errors[field]}
    </p>
  )
}

function validity(field: JoinField, errors: JoinErrors) {
  if (errors[field] === undefined) return {}
  return { 'aria-invalid': true, 'aria-describedby': errorIdOf(field) }
}

function errorIdOf(field: JoinField): string {
  return `join-${field}-error`
}

/** Writes the capitals into the field itself, so that the caret stays where somebody is typing. */
function readCode({ target }: ChangeEvent<HTMLInputElement>): string {
  const caret = target.selectionStart
  const code = toCodeField(target.value)
  if (code !== target.value) {
    target.value = code
    target.setSelectionRange(caret, caret)
  }
  return code
}

function sayWhatIsMissing(): void {
  showToast({
    kind: 'warning',
    id: 'join',
    title: 'Missing Information',
    description: 'Please enter both invite code and your name',
  })
}

function sayThatItIsNotOpen(): void {
  showToast({
    kind: 'info',
    id: 'join',
    title: 'Online drafts are not open yet',
    description: 'They come with a later version. Until then you can start a draft on this device.',
  })
}

function sayThatItFailed(): void {
  showToast({
    kind: 'error',
    id: 'join',
    title: 'Error Joining Draft',
    description: 'An unexpected error occurred. Please try again.',
  })
}
