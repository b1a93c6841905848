import { useQuery } from '@tanstack/react-query'
import type { CategoryName } from '#domain/categories/categories.ts'
import { categoriesFor } from '#domain/categories/categories.ts'
import { Poster } from '../../components/movie/poster.tsx'
import { moviesQuery, type ThemeOption } from '../../lib/movie-queries.ts'
import { billOf } from './bill.ts'
import type { SetupState } from './setup-state.ts'
import './bill-card.css'

type BillCardProps = {
  state: SetupState
  /** Who drafts when nobody is named. */
  soloName: string
  categories: readonly CategoryName[]
  /** Why the draft cannot start yet. */
  obstacle: string | undefined
  /** An online draft is being made. */
  isCreating: boolean
  onStart: () => void
}

/** The programme that fills in as you choose, with the one button (Spec 2.13, decision 11). */
export function BillCard({ state, soloName, categories, obstacle, isCreating, onStart }: BillCardProps) {
  const { theme, selectedOption, draftMode } = state
  const isOnline = draftMode === 'multiplayer'
  const rounds = categories.length
  const bill = billOf(state, soloName, rounds)
  if (!theme || !selectedOption) return <EmptyBill obstacle={obstacle} />
  return (
    <aside className={`bill-card paper${isOnline ? ' bill-card--online' : ''}`} aria-label="Your draft">
      <p className="bill-card__title">
        <small>The</small> {selectedOption.option} <small>draft</small>
      </p>
      <p className="bill-card__sum">
        {bill.players} × {rounds} {rounds === 1 ? 'category' : 'categories'}
        <br />
        <b>{bill.picks}</b>
      </p>
      <BestKnown subject={{ theme, ...selectedOption }} />
      <dl>
        <dt>Mode</dt>
        <dd>{isOnline ? 'Online Multiplayer' : 'Local Draft'}</dd>
        <dt>Players</dt>
        <dd>{bill.names}</dd>
        <dt>Categories</dt>
        <dd>
          {rounds} of {categoriesFor(theme).length}
        </dd>
        <dt>Picks</dt>
        <dd className="num">{bill.sum}</dd>
      </dl>
      <button
        className="btn btn--go btn--big"
        type="button"
        disabled={obstacle !== undefined}
        aria-disabled={isCreating || undefined}
        aria-describedby="start-note"
        onClick={onStart}
      >
        {isOnline ? (isCreating ? 'Creating...' : 'Create Multiplayer Draft') : 'Start Draft'}
      </button>
      <p id="start-note" className="small dim bill-card__note">
        {obstacle ??
          (isOnline
            ? 'You get a code to share, and start when everybody is in.'
            : 'The order is shuffled when you start.')}
      </p>
    </aside>
  )
}

/** Before there is anything to sum up. */
function EmptyBill({ obstacle }: { obstacle: string | undefined }) {
  return (
    <aside className="bill-card paper" aria-label="Your draft">
      <p className="bill-card__title">Your draft</p>
      <p className="dim bill-card__note">{obstacle}</p>
    </aside>
  )
}

function BestKnown({ subject }: { subject: ThemeOption }) {
  const { data: movies } = useQuery(moviesQuery(subject))
  return (
    <div className="strip" aria-hidden="true">
      {movies?.slice(0, 3).map((movie) => (
        <Poster key={movie.id} movie={movie} />
      ))}
    </div>
  )
}
