import { Link } from 'react-router'
import { OfflineNotice } from '../../components/layout/offline-notice.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLoadedLater } from '../../lib/use-loaded-later.ts'
import { DraftsInProgress } from './drafts-in-progress.tsx'
import { Facade } from './facade.tsx'
import { JoinTicket } from './join-ticket.tsx'
import { useConfirmationToast } from './use-confirmation-toast.ts'
import './home.css'
import './poster-wall.css'

/** The promise, the way in, the join card (Spec 2.12), and what the evening is like. */
export function Home() {
  usePageTitle('Draft the movies')
  useConfirmationToast()
  const lowerHome = useLoadedLater(loadLowerHome)
  return (
    <>
      <div className="page">
        <Facade />
        <div className="box-office">
          <div>
            <p className="promise">
              Choose <b>Tom Hanks</b>, or <b>1999</b>. Take turns drafting movies into categories. Critics,
              fans and box office keep the score.
            </p>
            <div className="start">
              <Link className="btn btn--go btn--big" to="/?setup">
                Start a draft
              </Link>
              <a className="link only-wide" href="#how">
                How the evening goes
              </a>
            </div>
            <OfflineNotice>
              Drafts on this device go on. Joining, finding people and signing in wait for the network.
            </OfflineNotice>
            <DraftsInProgress />
          </div>
          <JoinTicket />
        </div>
      </div>
      {lowerHome ?? (
        <>
          <div className="wall" />
          <div className="lower-home-place" id="how" />
        </>
      )}
    </>
  )
}

async function loadLowerHome() {
  const { LowerHome } = await import('./lower-home.tsx')
  return <LowerHome />
}
