import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ErrorCode } from '#contract/views/errors.ts'
import { errorBody } from './api.ts'

export type FieldErrors = Partial<Record<string, string>>

type Issue = { path: readonly PropertyKey[]; message: string }

type Read<Body> = { success: true; data: Body } | { success: false; error: { issues: readonly Issue[] } }

/** Parses the input: a zod schema, or a simpler check if the server validates. */
export type FormSchema<Body> = {
  safeParse: (entries: object) => Read<Body>
}

type FormOptions<Body> = {
  /** Validates the entries; its messages are shown at their fields. */
  schema: FormSchema<Body>
  entries: object
  send: (body: Body) => Promise<void>
  /** The field that each error code of the server is about. */
  fieldOf?: Partial<Record<ErrorCode, string>>
}

export type Form = {
  errors: FieldErrors
  /** An error that belongs to no field. */
  failure: string | undefined
  isBusy: boolean
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Clears a field's error, because the user is fixing it. */
  clear: (field: string) => void
}

type Outcome = { errors: FieldErrors; failure?: string }

/**
 * A form that is validated on submit. Errors are shown at their fields, and the first of them gets the focus.
 */
export function useForm<Body>({ schema, entries, send, fieldOf = {} }: FormOptions<Body>): Form {
  const [outcome, setOutcome] = useState<Outcome>({ errors: {} })
  const [isBusy, setIsBusy] = useState(false)

  function refuse(element: HTMLFormElement, refusal: Outcome) {
    flushSync(() => setOutcome(refusal))
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function attempt(element: HTMLFormElement) {
    const read = schema.safeParse(entries)
    if (!read.success) {
      refuse(element, { errors: messagesOf(read.error.issues) })
      return
    }
    setOutcome({ errors: {} })
    setIsBusy(true)
    try {
      await send(read.data)
    } catch (refusal) {
      refuse(element, outcomeOf(refusal, fieldOf))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    errors: outcome.errors,
    failure: outcome.failure,
    isBusy,
    submit: (event) => {
      event.preventDefault()
      if (!isBusy) void attempt(event.currentTarget)
    },
    clear: (field) => setOutcome(({ errors }) => ({ errors: { ...errors, [field]: undefined } })),
  }
}

/** The first message of each field. */
function messagesOf(issues: readonly Issue[]): FieldErrors {
  return Object.fromEntries<string>(
    issues.map(({ path, message }) => [String(path[0]), message] as const).toReversed(),
  )
}

function outcomeOf(refusal: unknown, fieldOf: Partial<Record<ErrorCode, string>>): Outcome {
  const { code, message, fields } = errorBody(refusal)
  const field = fieldOf[code]
  if (field !== undefined) return { errors: { [field]: message } }
  const atFields = Object.entries(fields ?? {}).flatMap(([name, messages]) =>
    messages?.[0] === undefined ? [] : [[name, messages[0]] as const],
  )
  return atFields.length > 0
    ? { errors: Object.fromEntries<string>(atFields) }
    : { errors: {}, failure: message }
}
