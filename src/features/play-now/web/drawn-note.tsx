import { Link } from 'react-router'
import type { Draft } from '#domain/draft/draft.ts'
import { type DrawAnother, PLAY_NOW } from './play-now-link.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { MoreIcon } from '#web/components/ui/more-icons.tsx'
import './drawn-note.css'

/** Says that the theme was drawn, and offers another one (B2.2). */
export function DrawnNote({ draft }: { draft: Draft }) {
  const bots = draft.participants.filter(({ bot }) => bot).map(({ name }) => name)
  const others = [bots.slice(0, -1).join(', '), bots.at(-1)].filter(Boolean).join(' and ')
  const another: DrawAnother = { notAgain: draft.option }
  return (
    <section className="drawn-note" aria-label="Drawn for you">
      <p>
        <b>Drawn for you.</b> You against {others}, five rounds.
      </p>
      <ButtonLink to={PLAY_NOW} state={another} replace>
        <MoreIcon name="dice" /> Draw another
      </ButtonLink>
      <Link className="link" to="/?setup">
        Choose a theme
      </Link>
    </section>
  )
}
