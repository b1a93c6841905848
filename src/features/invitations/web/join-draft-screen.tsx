import { Booth } from '#web/components/layout/booth.tsx'
import { Redirect } from '#web/components/layout/redirect.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { joinNameOf } from '#web/lib/display-name.ts'
import { toOnlineDraft } from '#web/lib/drafts/draft-navigation.ts'
import type { Invitation } from './join-request.ts'
import { CODE_LENGTH, toInviteCode } from '#web/lib/drafts/invite-code-entry.ts'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { JoinDesk } from './join-desk.tsx'
import { SignInRequired } from './sign-in-required.tsx'
import { JoinCard, WhoDraftsWhat } from './card/join-card.tsx'
import { type FoundCard, type JoinLink, useJoinCard } from './card/use-join-card.ts'
import './join-draft.css'

type JoinDraftScreenProps = {
  draftId: string | undefined
  /** The address that was invited. */
  email: string | undefined
  /** The secret of the mail's link. */
  token: string | undefined
  /** An invite code that came with the address. */
  code: string
  /** Joins automatically if everything needed is known (Spec 2.53). */
  isAutomatic: boolean
}

/** Joining an online draft by invitation or by code (Spec 2.50–2.53). */
export function JoinDraftScreen({ draftId, email, token, code, isAutomatic }: JoinDraftScreenProps) {
  const { state, user, ensure } = useSession()
  const invitation =
    draftId !== undefined && email !== undefined ? { draftId, email, ...(token && { token }) } : undefined
  const joinsByItself = isAutomatic && invitation !== undefined && user !== undefined
  // Automatic joining finds the seat too.
  const link = joinsByItself ? undefined : linkOf(draftId, toInviteCode(code))
  const found = useJoinCard(link)
  const isNotFound = found.state === 'none' && state === 'ready' && draftId !== undefined && !invitation
  const title = isNotFound ? 'Draft Not Found' : 'Join a draft'
  usePageTitle(found.state === 'found' ? found.card.title : title)

  if (found.state === 'found' && found.card.hasSeat) {
    const id = found.card.draftId
    return <Redirect to={`/draft/${id}`} state={toOnlineDraft(id)} />
  }
  if (state === 'loading' || found.state === 'loading') {
    return (
      <p className="page loading" role="status">
        Loading...
      </p>
    )
  }
  if (found.state === 'found' && !invitation) {
    return (
      <JoinCard
        key={user?.id}
        card={found.card}
        code={link && 'inviteCode' in link ? link.inviteCode : undefined}
        suggestedName={joinNameOf(user)}
        isGuest={!user}
      />
    )
  }
  const isBroken = email !== undefined && !invitation
  const retry = found.state === 'failed' ? found.retry : () => void ensure().catch(() => undefined)
  return (
    <Booth title={title} stub={stubOf(isNotFound, invitation)}>
      <div className="join-desk">
        {isNotFound && (
          <p className="join-desk__lost">
            Draft not found or you do not have access to this draft. Its address may have lost a letter on the
            way, or it was deleted. The code on the host’s screen always works.
          </p>
        )}
        {found.state === 'found' && <WhoDraftsWhat card={found.card} />}
        {state === 'unavailable' || found.state === 'failed' ? (
          <NoSession onRetry={retry} />
        ) : (
          <>
            <JoinDesk
              key={JSON.stringify([user?.id, invitation, code])}
              invitation={invitation}
              isBrokenInvitation={isBroken}
              code={code}
              codeError={codeErrorOf(link, code, found)}
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

/** The target of the address if it is complete: a code has 8 characters (Spec 5.1). */
function linkOf(draftId: string | undefined, inviteCode: string): JoinLink | undefined {
  if (draftId !== undefined) return { draftId }
  return inviteCode.length === CODE_LENGTH ? { inviteCode } : undefined
}

/** What is wrong with the code in the address, so that nobody sends a name in vain (Spec 5.1, 8.8). */
function codeErrorOf(link: JoinLink | undefined, code: string, found: FoundCard): string | undefined {
  if (code === '') return undefined
  if (link === undefined) return 'Invite code must be 8 alphanumeric characters'
  return found.state === 'none' ? 'No draft has this code. Please check it and try again.' : undefined
}

function stubOf(isNotFound: boolean, invitation: Invitation | undefined): string {
  if (isNotFound) return 'No show'
  return invitation ? 'By invitation' : 'Admit one'
}

/** Shown if the server did not answer, so that the visitor is unknown. */
function NoSession({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="join-desk__message" role="alert">
      <h2 className="join-desk__title">The box office is closed</h2>
      <p>The server did not answer. Check your connection; your invitation is as good as before.</p>
      <Button kind="go" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
