import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfig, useSession } from '#web/lib/app/app-provider.tsx'
import { useDeferredPart } from '#web/lib/app/use-loaded-later.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { SourceCredits } from './foot/source-credits.tsx'
import './page.css'

/** The frame of every screen: header, main content and footer. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}

/** One set of links; page.css gives it a wide, a medium and a narrow layout (Spec 2.11). */
function Header() {
  const { isSignedIn } = useSession()
  return (
    <header className="head page">
      <Link className="logo" to="/" aria-label="Marquee, home">
        MARQUEE
      </Link>
      {useOnline() ? (
        <p className="head__tagline">Draft the movies</p>
      ) : (
        <p className="head__offline">
          <Icon name="cloud" /> Offline
        </p>
      )}
      <nav aria-label="Main">
        <Link to="/learn-more">How to play</Link>
        {isSignedIn ? <Link to="/profile">My Profile</Link> : <Link to="/auth">Login</Link>}
      </nav>
    </header>
  )
}

/** The footer (Spec 1.7). */
function Footer() {
  const config = useConfig()
  const settings = useDeferredPart(loadFootSettings)
  return (
    <footer className="foot page">
      <div className="foot__row">
        <p>© 2024 Marquee</p>
        <Link to="/privacy-policy">Privacy policy</Link>
        <Link to="/terms-of-service">Terms of service</Link>
        {config && <a href={`mailto:${config.supportEmail}`}>Support</a>}
        <div className="foot__settings">{settings}</div>
        {config?.movieSource === 'catalog' && (
          <p className="foot__notice">
            Movies, ratings and grosses are demonstration data and may be out of date.
          </p>
        )}
        {config?.movieSource === 'tmdb' && (
          <div className="foot__notice">
            <SourceCredits config={config} />
          </div>
        )}
      </div>
    </footer>
  )
}

async function loadFootSettings() {
  const { FootSettings } = await import('./foot/foot-settings.tsx')
  return <FootSettings />
}
