import { Link } from 'react-router'
import { Marquee } from '../../components/layout/marquee.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import './not-yet.css'

/** What this version does not have. */
export type Upcoming = keyof typeof TEXTS

const TEXTS = {
  'online-drafts': {
    name: 'Online drafts',
    text: 'Joining a draft from another screen comes with a later version. Until then everybody drafts on one device: pass it around, or put it on the big screen.',
  },
} as const

/** Says plainly that something is not there yet, and shows a way on. */
export function NotYet({ what }: { what: Upcoming }) {
  const { name, text } = TEXTS[what]
  usePageTitle(name)
  return (
    <div className="page upcoming">
      <Marquee before="Coming soon" name={name} after="to this house" />
      <p className="upcoming__text">{text}</p>
      <div className="upcoming__ways">
        <Link className="btn btn--go btn--big" to="/?setup">
          Start a draft
        </Link>
        <Link className="btn btn--big" to="/">
          Back to Home
        </Link>
      </div>
    </div>
  )
}
