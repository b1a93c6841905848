import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import './static-pages.css'

type LegalPageProps = { title: string; lead: string; children: ReactNode }

/** A page of plain text under the Back button (Spec 1.7, 2.9). */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  usePageTitle(title)
  return (
    <div className="page static-page">
      <BackButton />
      <header className="static-page__head">
        <h1>{title}</h1>
        <p className="static-page__lead">{lead}</p>
      </header>
      <article className="prose">{children}</article>
    </div>
  )
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One step back in the history, or home if the visit began here (Spec 2.9). */
function BackButton() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Button
      size="small"
      className="static-page__back"
      onClick={() => void (hasEarlierPage(key) ? navigate(-1) : navigate('/'))}
    >
      <Icon name="right" /> Back
    </Button>
  )
}

/** Uses the browser's navigation API if available, else the router, whose first key is 'default'. */
function hasEarlierPage(locationKey: string): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation?.canGoBack ?? locationKey !== 'default'
}
