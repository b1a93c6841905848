import type { UserView } from '#contract/session.ts'
import { Ticket } from '#web/components/layout/ticket.tsx'
import { DisplayName } from './display-name.tsx'
import { grouped } from '#web/lib/numbers.ts'

type AccountInformationProps = {
  user: UserView
  name: string
  /** Undefined while it is not known. */
  totalDrafts: number | undefined
  isLoading: boolean
}

/** Name, e-mail address and number of drafts, printed on a season ticket (Spec 2.38). */
export function AccountInformation({ user, name, totalDrafts, isLoading }: AccountInformationProps) {
  return (
    <section className="account" aria-labelledby="account-heading">
      <Ticket stub="Season pass">
        <h2 id="account-heading">Account Information</h2>
        <dl className="account__facts">
          <div>
            <dt id="display-name">Display name</dt>
            <dd>
              <DisplayName userId={user.id} name={name} />
            </dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd className="account__email">{user.email}</dd>
          </div>
          <div>
            <dt>Total drafts</dt>
            <dd className="account__total">{totalText(totalDrafts, isLoading)}</dd>
          </div>
        </dl>
      </Ticket>
    </section>
  )
}

function totalText(totalDrafts: number | undefined, isLoading: boolean): string {
  if (totalDrafts !== undefined) return grouped(totalDrafts)
  return isLoading ? '…' : 'Unknown'
}
