import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackButton } from './back-button.tsx'
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
