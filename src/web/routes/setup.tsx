import DraftSetup from '#web/screens/setup/draft-setup.tsx'
import { JoinTicket } from '#features/invitations/web/join-ticket.tsx'

/** `/?setup` (Spec 2.1). */
export default function SetupRoute() {
  return <DraftSetup joinCard={(isMakingDraft) => <JoinTicket isLean isFolded={isMakingDraft} />} />
}
