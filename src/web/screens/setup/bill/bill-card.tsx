import { useEffect, useRef } from 'react'
import { categoriesFor, type CategoryName, moreCategoriesFor } from '#domain/categories/categories.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { useConfig } from '#web/lib/app/app-provider.tsx'
import { publishHeight } from '#web/lib/browser/publish-height.ts'
import type { ThemeOption } from '#web/lib/movies/movie-queries.ts'
import { billOf } from './bill.ts'
import type { SetupState } from '#web/screens/setup/setup-state.ts'
import { Button } from '#web/components/ui/button.tsx'
import { MovieStrip } from '#web/screens/setup/theme/theme-movies.tsx'
import './bill-card.css'

type BillCardProps = {
  state: SetupState
  /** The player's name if none is entered. */
  soloName: string
  categories: readonly CategoryName[]
  /** The house rules that differ from the usual ones. */
  rules: OwnRules | undefined
  /** Why the draft cannot start yet. */
  refusal: string | undefined
  /** Whether an online draft is being created. */
  isCreating: boolean
  onStart: () => void
}

/** The programme that fills in as you choose, with the one button (Spec 2.13, decision 011). */
export function BillCard(props: BillCardProps) {
  const { state, soloName, categories, rules, refusal, isCreating, onStart } = props
  const { theme, selectedOption, draftMode } = state
  const knowsLanguages = useConfig()?.movieSource === 'tmdb'
  const isOnline = draftMode === 'multiplayer'
  const rounds = categories.length
  const bill = billOf(state, soloName, rounds)
  const card = useRef<HTMLElement>(null)
  const hasOption = theme !== undefined && selectedOption !== undefined
  useEffect(() => publishHeight(card.current, '--bar-height'), [hasOption])
  if (!theme || !selectedOption) return <EmptyBill refusal={refusal} />
  return (
    <aside
      ref={card}
      className={`bill-card paper${refusal === undefined ? '' : ' bill-card--waiting'}`}
      aria-label="Your draft"
    >
      <p className="bill-card__title">
        <small>The</small> {selectedOption.option} <small>draft</small>
      </p>
      {/* The only text that fits beside the button on a phone. */}
      <p className="bill-card__sum">
        {bill.players} × {rounds} {rounds === 1 ? 'round' : 'rounds'}
      </p>
      <MovieStrip subject={{ theme, ...selectedOption }} count={3} />
      <dl>
        <dt>Mode</dt>
        <dd>{isOnline ? 'Online Multiplayer' : 'Local Draft'}</dd>
        <dt>Players</dt>
        <dd>{bill.names}</dd>
        <dt>Categories</dt>
        <dd>
          {rounds} of {offeredTo({ theme, ...selectedOption }, categories, knowsLanguages)}
        </dd>
        {rules && (
          <>
            <dt>House rules</dt>
            <dd>{Object.keys(rules).length} of your own</dd>
          </>
        )}
        <dt>Picks</dt>
        <dd className="num">{bill.sum}</dd>
      </dl>
      <Button
        kind="go"
        size="big"
        disabled={refusal !== undefined}
        aria-disabled={isCreating || undefined}
        aria-describedby="start-note"
        onClick={onStart}
      >
        {isOnline ? (isCreating ? 'Creating...' : 'Create Multiplayer Draft') : 'Start Draft'}
      </Button>
      <p id="start-note" className="small dim bill-card__note">
        {refusal ??
          (isOnline
            ? 'Next: the waiting room, with the code and the link.'
            : 'The order is shuffled when you start.')}
      </p>
    </aside>
  )
}

/** Shown before a theme and option are chosen. */
function EmptyBill({ refusal }: { refusal: string | undefined }) {
  return (
    <aside className="bill-card bill-card--waiting paper" aria-label="Your draft">
      <p className="bill-card__title">Your draft</p>
      <p className="dim bill-card__note">{refusal}</p>
    </aside>
  )
}

/** The number of categories on offer. The folded ones count if one of them is chosen. */
function offeredTo(subject: ThemeOption, chosen: readonly CategoryName[], knowsLanguages: boolean): number {
  const more = moreCategoriesFor(subject, knowsLanguages)
  const isUnfolded = more.some(({ name }) => chosen.includes(name))
  return categoriesFor(subject).length + (isUnfolded ? more.length : 0)
}
