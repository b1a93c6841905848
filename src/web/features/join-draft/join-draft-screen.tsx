import { Booth } from '../../components/layout/booth.tsx'
import { Redirect } from '../../components/layout/redirect.tsx'
import { useSession } from '../../lib/app-provider.tsx'
import { joinNameOf } from '../../lib/display-name.ts'
import { toOnlineDraft } from '../../lib/draft-navigation.ts'
import { toInviteCode } from '../../lib/invite-code-entry.ts'
import { draftOfSeat } from '../../lib/own-seats.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { JoinDesk } from './join-desk.tsx'
import { NoSession } from './no-session.tsx'
import { SignInRequired } from './sign-in-required.tsx'
import { useOwnSeat } from './use-own-seat.ts'
import './join-draft.css'

type JoinDraftScreenProps = {
  draftId: string | undefined
  /** The address that was invited. */
  email: string | undefined
  /** The secret of the mail's link. */
  token: string | undefined
  /** An invite code that came with the address. */
  code: string
  /** Joins by itself, where everything for it is there (Spec 2.53). */
  isAutomatic: boolean
}

/** The way into an online draft, by invitation or by code (Spec 2.50–2.53, decision 2). */
export function JoinDraftScreen({ draftId, email, token, code, isAutomatic }: JoinDraftScreenProps) {
  usePageTitle('Join a draft')
  const { state, user, ensure } = useSession()
  const invitation =
    draftId !== undefined && email !== undefined ? { draftId, email, ...(token && { token }) } : undefined
  const joinsByItself = isAutomatic && invitation !== undefined && user !== undefined
  // Joining by itself finds the seat, too.
  const knownDraftId = draftId ?? draftOfSeat(toInviteCode(code))
  const seat = useOwnSeat(joinsByItself ? undefined : knownDraftId)

  if (seat === 'taken' && knownDraftId !== undefined) {
    return <Redirect to={`/draft/${knownDraftId}`} state={toOnlineDraft(knownDraftId)} />
  }
  if (state === 'loading' || seat === 'unknown') {
    return (
      <p className="page loading" role="status">
        Loading...
      </p>
    )
  }
  const isBroken = email !== undefined && !invitation
  return (
    <Booth title="Join a draft" stub={invitation ? 'By invitation' : 'Admit one'}>
      <div className="join-desk">
        {state === 'unavailable' ? (
          <NoSession onRetry={() => void ensure().catch(() => undefined)} />
        ) : (
          <>
            <JoinDesk
              key={JSON.stringify([user?.id, invitation, code])}
              invitation={invitation}
              isBrokenInvitation={isBroken}
              code={code}
              suggestedName={joinNameOf(user)}
              automaticFor={joinsByItself ? user.id : undefined}
            />
            {!user && <SignInRequired />}
          </>
        )}
      </div>
    </Booth>
  )
}
