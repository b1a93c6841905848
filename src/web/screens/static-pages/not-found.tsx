import { ButtonLink } from '#web/components/ui/button.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import '#web/components/layout/marquee.css'
import './static-pages.css'
import './not-found.css'

/** Spec 2.10: a sign that has lost a letter. */
export function NotFound() {
  usePageTitle('Page not found')
  return (
    <div className="page lost">
      <div className="marquee lost__sign" aria-hidden="true">
        <i className="bulbs bulbs--top" />
        <div className="marquee__panel">
          <span className="marquee__line marquee__line--small">Tonight</span>
          <span className="marquee__line marquee__line--big">
            <span>4</span>
            <span className="lost__letter">0</span>
            <span>4</span>
          </span>
          <span className="marquee__line marquee__line--small">No show</span>
        </div>
        <i className="bulbs bulbs--bottom" />
      </div>
      <h1 className="lost__title">Oops! Page not found</h1>
      <p className="lost__text dim">
        The projectionist has looked everywhere: there is no such reel in the house. Perhaps the address lost
        a letter, too.
      </p>
      <ButtonLink kind="go" size="big" to="/">
        Return to Home
      </ButtonLink>
    </div>
  )
}
