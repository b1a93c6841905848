import DraftSetup from '../features/draft-setup/draft-setup.tsx'
import { JoinTicket } from '../features/home/join-ticket.tsx'

/** `/?setup` (Spec 2.1). */
export default function SetupRoute() {
  return <DraftSetup joinCard={(isMakingDraft) => <JoinTicket isLean isFolded={isMakingDraft} />} />
}
