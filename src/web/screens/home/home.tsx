import { Link } from 'react-router'
import { OfflineNotice } from '#web/components/layout/offline-notice.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { PLAY_NOW } from '#features/play-now/web/play-now-link.ts'
import { useDeferredPart } from '#web/lib/app/use-loaded-later.ts'
import { DraftsInProgress } from './drafts-in-progress.tsx'
import { JoinTicket } from '#features/invitations/web/join-ticket.tsx'
import { useConfirmationToast } from './use-confirmation-toast.ts'
import '#web/components/layout/marquee.css'
import './home.css'
import './lower/poster-wall.css'
import './facade.css'

/** The home page: the tagline, the start button, the join card (Spec 2.12), and how a draft goes. */
export function Home() {
  usePageTitle('Draft the movies')
  useConfirmationToast()
  const lowerHome = useDeferredPart(loadLowerHome)
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
              <ButtonLink kind="go" size="big" to="/?setup">
                Start a draft
              </ButtonLink>
              <ButtonLink className="start__play" size="big" to={PLAY_NOW}>
                Play now{' '}
                <small>
                  against <span className="only-wide">three </span>bots
                </small>
              </ButtonLink>
              <Link className="link" to="/today">
                Today’s draft
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
  const { LowerHome } = await import('./lower/lower-home.tsx')
  return <LowerHome />
}

/** The sign over the door, with the product's promise on it. */
function Facade() {
  return (
    <h1 className="marquee facade">
      <i className="bulbs bulbs--top" />
      <span className="marquee__panel">
        <span className="marquee__line marquee__line--small">Tonight you pick the pictures</span>{' '}
        <span className="marquee__line marquee__line--big">
          <span className="facade__words">
            Draft <span className="marquee__line--red">the</span>
          </span>{' '}
          <span className="facade__words">movies</span>
        </span>{' '}
        <span className="marquee__line marquee__line--small only-wide">
          A star or a year · take turns · best average wins
        </span>
      </span>
      <i className="bulbs bulbs--bottom" />
    </h1>
  )
}
