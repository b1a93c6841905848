import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import { FormFailure } from '#web/components/ui/form-parts.tsx'
import { type FormSchema, useForm } from '#web/lib/use-form.ts'
import type { Invitations } from './invitations.ts'

const FIELD = 'participantEmails'

/** The host's form for further invitations by mail. */
export function InviteForm({ send }: { send: Invitations['send'] }) {
  const [emails, setEmails] = useState('')
  const form = useForm({
    schema: addressEntries(emails),
    entries: {},
    send: async (addresses) => {
      await send(addresses)
      setEmails('')
    },
    fieldOf: { TOO_MANY_PARTICIPANTS: FIELD, TOO_MANY_INVITATIONS: FIELD },
  })

  return (
    <form className="invite" aria-label="Invite by e-mail" noValidate onSubmit={form.submit}>
      <EntryField
        label="Invite more by e-mail"
        name={FIELD}
        inputMode="email"
        placeholder="Addresses, with commas between them"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={emails}
        error={form.errors[FIELD]}
        onEnter={(text) => {
          setEmails(text)
          form.clear(FIELD)
        }}
      />
      <Button type="submit" aria-disabled={form.isBusy || undefined}>
        {form.isBusy ? 'Inviting...' : 'Invite'}
      </Button>
      <FormFailure form={form} />
    </form>
  )
}

/** One or more addresses with any separators, each once. The server names the invalid ones (Spec 5.12). */
function addressEntries(text: string): FormSchema<string[]> {
  const addresses = [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((address) => address !== '')
  return {
    safeParse: () =>
      addresses.length > 0
        ? { success: true, data: addresses }
        : {
            success: false,
            error: { issues: [{ path: ['participantEmails'], message: 'Email is required' }] },
          },
  }
}
