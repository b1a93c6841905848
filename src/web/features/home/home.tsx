import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { OfflineNotice } from '../../components/layout/offline-notice.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { DraftsInProgress } from './drafts-in-progress.tsx'
import { Facade } from './facade.tsx'
import { JoinTicket } from './join-ticket.tsx'
import { PosterWall } from './poster-wall.tsx'
import { useConfirmationToast } from './use-confirmation-toast.ts'
import './home.css'

const LowerHome = lazy(() => import('./lower-home.tsx'))

/** The promise, the way in, the join card (Spec 2.12), and what the evening is like. */
export function Home() {
  usePageTitle('Draft the movies')
  useConfirmationToast()
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
      <PosterWall />
      <div className="page">
        <Suspense fallback={<div className="lower-home-place" id="how" />}>
          <LowerHome />
        </Suspense>
      </div>
    </>
  )
}
