import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { MAX_NAME_LENGTH } from '#domain/fields/fields.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { useRename } from './profile-queries.ts'

type DisplayNameProps = { userId: string; name: string }

/** The name, and after Edit a field for it (Spec 2.38, 4.9). */
export function DisplayName({ userId, name }: DisplayNameProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)

  if (isEditing) {
    const close = () => {
      setIsEditing(false)
      setWasEdited(true)
    }
    return <NameForm userId={userId} name={name} onClose={close} />
  }
  return (
    <div className="name">
      <span className={name === '' ? 'name__none' : 'name__text'}>{name === '' ? 'No name set' : name}</span>
      <EditButton takesFocus={wasEdited} onClick={() => setIsEditing(true)} />
    </div>
  )
}

/** Takes the focus when its field closes. */
function EditButton({ takesFocus, onClick }: { takesFocus: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <button ref={button} className="link" type="button" aria-label="Edit display name" onClick={onClick}>
      Edit
    </button>
  )
}

function NameForm({ userId, name, onClose }: DisplayNameProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  const { userUpdated } = useSession()
  const { mutate: rename, isPending } = useRename(userId)

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    rename(draft.trim(), {
      onSuccess: (profile) => {
        userUpdated({ name: profile.name })
        showToast({ kind: 'success', subject: 'name', title: 'Name updated' })
        onClose()
      },
      onError: () =>
        showToast({ kind: 'error', subject: 'name', title: 'Failed to update name. Please try again.' }),
    })
  }
  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) onClose()
  }
  return (
    <form className="name-form" onSubmit={save}>
      <input
        ref={field}
        className="input"
        aria-labelledby="display-name"
        autoComplete="nickname"
        maxLength={MAX_NAME_LENGTH}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={cancelByEscape}
      />
      <Button kind="go" size="small" type="submit" aria-disabled={isPending}>
        {isPending ? 'Saving...' : 'Save'}
      </Button>
      <Button size="small" disabled={isPending} onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
