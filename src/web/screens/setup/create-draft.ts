import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { api, errorBody, isUnreachable, unwrap } from '#web/lib/api.ts'
import { NoSessionError, request, type RequestSession } from '#web/lib/sync/request.ts'
import type { Toast } from '#web/lib/toasts/toasts.tsx'

/** The choices that make an online draft, without the ids that the browser generates. */
export type DraftChoice = Omit<CreateDraftBody, 'id' | 'participantId'>

/**
 * Creates online drafts. Resending the same choice, after a double click or a lost response, yields the same draft
 * (Spec 7.18); another choice yields another draft.
 */
export function createDraftMaker(newId: () => string) {
  const ids = new Map<string, Pick<CreateDraftBody, 'id' | 'participantId'>>()

  return (session: RequestSession, choice: DraftChoice): Promise<DraftView> => {
    const key = JSON.stringify(choice)
    const known = ids.get(key) ?? { id: newId(), participantId: newId() }
    ids.set(key, known)
    return request(session, async () => {
      const made = (await unwrap(api.drafts.$post({ json: { ...known, ...choice } }))) as DraftView | null
      if (!made) throw new NoDraftError()
      return made
    })
  }
}

class NoDraftError extends Error {
  override readonly name = 'NoDraftError'
  constructor() {
    super('No draft returned from function')
  }
}

export type StartRefusal = Omit<Toast, 'subject'>

/** Spec 8.16. Nothing that was chosen is lost. */
export function creationToast(error: unknown): StartRefusal {
  if (error instanceof NoSessionError) {
    return { kind: 'error', title: 'Session Required', description: 'Please refresh the page and try again.' }
  }
  const title = 'Failed to create multiplayer draft'
  if (error instanceof NoDraftError) return { kind: 'error', title, description: error.message }
  if (isUnreachable(error)) {
    return { kind: 'error', title, description: 'The server cannot be reached just now. Please try again.' }
  }
  const { message, fields } = errorBody(error)
  const [aboutField] = Object.values(fields ?? {}).flatMap((messages) => messages ?? [])
  return { kind: 'error', title, description: aboutField ?? message }
}

/** Spec 5.12. */
export function invalidAddressesToast(addresses: readonly string[]): StartRefusal {
  return {
    kind: 'error',
    title: 'Invalid Email Addresses',
    description: `Please enter valid email addresses for: ${addresses.join(', ')}`,
  }
}
