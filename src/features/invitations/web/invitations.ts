import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { InvitationsView, InvitationView } from '#contract/drafts/online-drafts.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { toastFailure, toastOutcome } from './invitation-toasts.ts'
import { isHost } from '#web/live/stage.ts'

export type Invitations = {
  /** Unused invitations; undefined while they are not known. */
  open: readonly InvitationView[] | undefined
  /** Addresses whose mail is being sent. */
  sending: readonly string[]
  failed: boolean
  retry: () => void
  /** Rejects if the server refuses or is unreachable. */
  send: (emails: readonly string[]) => Promise<void>
  sendAgain: (email: string) => void
}

/**
 * The draft's invitations for its host. Unsent ones are sent when the host first opens the room (Spec 7.21).
 */
export function useInvitations(view: ViewedDraft): Invitations {
  const { id } = view
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: ['invitations', id, view.participants.length],
    queryFn: (): Promise<InvitationsView> => unwrap(api.drafts[':id'].invitations.$get({ param: { id } })),
    enabled: isHost(view),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const [sending, setSending] = useState<readonly string[]>([])

  async function send(emails: readonly string[]) {
    const json = { participantEmails: [...emails] }
    setSending((before) => [...before, ...emails])
    try {
      toastOutcome(await unwrap(api.drafts[':id'].invitations.$post({ param: { id }, json })), emails)
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['invitations', id] })
      setSending((before) => before.filter((email) => !emails.includes(email)))
    }
  }
  const sendQuietly = (emails: readonly string[]) => void send(emails).catch(toastFailure)

  const hasSent = useRef(false)
  const unsent = data?.invitations.filter(({ status, hasJoined }) => status === 'pending' && !hasJoined)
  useEffect(() => {
    if (!unsent || unsent.length === 0 || hasSent.current) return
    hasSent.current = true
    sendQuietly(unsent.map(({ email }) => email))
  })

  return {
    open: data?.invitations.filter(({ hasJoined }) => !hasJoined),
    sending,
    failed: isError && data === undefined,
    retry: () => void refetch(),
    send,
    sendAgain: (email) => sendQuietly([email]),
  }
}
