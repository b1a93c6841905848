import { useQuery } from '@tanstack/react-query'
import type { CategoryName } from '#domain/categories/categories.ts'
import { categoriesFor } from '#domain/categories/categories.ts'
import { Poster } from '../../components/movie/poster.tsx'
import { moviesQuery, type ThemeOption } from '../../lib/movie-queries.ts'
import type { SetupState } from './setup-state.ts'

type BillCardProps = {
  state: SetupState
  players: readonly string[]
  categories: readonly CategoryName[]
  /** Why the draft cannot start yet. */
  obstacle: string | undefined
  onStart: () => void
}

/** The programme that fills in as you choose, with the one button (decision 11). */
export function BillCard({ state, players, categories, obstacle, onStart }: BillCardProps) {
  const { theme, selectedOption, draftMode } = state
  const rounds = categories.length
  if (!theme || !selectedOption) return <EmptyBill obstacle={obstacle} />
  return (
    <aside className="bill-card paper" aria-label="Your draft">
      <p className="bill-card__title">
        <small>The</small> {selectedOption.option} <small>draft</small>
      </p>
      <p className="bill-card__sum">
        {players.length} {players.length === 1 ? 'player' : 'players'} × {rounds}{' '}
        {rounds === 1 ? 'category' : 'categories'}
        <br />
        <b>{players.length * rounds} picks</b>
      </p>
      <BestKnown subject={{ theme, ...selectedOption }} />
      <dl>
        <dt>Mode</dt>
        <dd>{draftMode === 'local' ? 'Local Draft' : 'Online Multiplayer'}</dd>
        <dt>Players</dt>
        <dd>{players.join(', ')}</dd>
        <dt>Categories</dt>
        <dd>
          {rounds} of {categoriesFor(theme).length}
        </dd>
        <dt>Picks</dt>
        <dd className="num">
          {players.length} × {rounds} = {players.length * rounds}
        </dd>
      </dl>
      <button
        className="btn btn--go btn--big"
        type="button"
        disabled={obstacle !== undefined}
        aria-describedby="start-note"
        onClick={onStart}
      >
        Start Draft
      </button>
      <p id="start-note" className="small dim bill-card__note">
        {obstacle ?? 'The order is shuffled when you start.'}
      </p>
    </aside>
  )
}

/** Before there is anything to sum up. */
function EmptyBill({ obstacle }: { obstacle: string | undefined }) {
  return (
    <aside className="bill-card bill-card--empty paper" aria-label="Your draft">
      <p className="bill-card__title">Your draft</p>
      <p className="dim bill-card__note">{obstacle}</p>
    </aside>
  )
}

function BestKnown({ subject }: { subject: ThemeOption }) {
  const { data: movies } = useQuery(moviesQuery(subject))
  return (
    <div className="strip bill-card__strip" aria-hidden="true">
      {movies?.slice(0, 3).map((movie) => (
        <Poster key={movie.id} movie={movie} />
      ))}
    </div>
  )
}
