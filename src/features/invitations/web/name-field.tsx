import { EntryField } from '#web/components/ui/entry-field.tsx'
import type { Joining } from './use-join-draft.ts'

type NameFieldProps = { value: string; onEnter: (name: string) => void; joining: Joining }

export function NameField({ value, onEnter, joining }: NameFieldProps) {
  return (
    <EntryField
      label="Your Display Name"
      name="displayName"
      autoComplete="nickname"
      value={value}
      error={joining.errors?.displayName}
      onEnter={(name) => {
        onEnter(name)
        joining.clearError('displayName')
      }}
    />
  )
}
