import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'

export const RESULTS_TABS = ['scores', 'board', 'order', 'verdict'] as const
export type ResultsTab = (typeof RESULTS_TABS)[number]

const LABELS: Record<ResultsTab, string> = {
  scores: 'Scores',
  board: 'Board',
  order: 'Pick order',
  verdict: 'Verdict',
}

/** The tab that an address names; the scores by default. */
export function resultsTabOf(name: string | null): ResultsTab {
  return RESULTS_TABS.find((tab) => tab === name) ?? 'scores'
}

type ResultsTabsProps = {
  current: ResultsTab
  /** Called when the pointer, a finger or the focus reaches the tab 'Verdict'. */
  onNearVerdict: () => void
}

/** The tabs are addresses, so that going back and refreshing work; the rest of the query stays as it is. */
export function ResultsTabs({ current, onNearVerdict }: ResultsTabsProps) {
  const addressOf = useTabAddresses()
  const navigate = useNavigate()
  const open = (tab: ResultsTab) => {
    if (tab !== current) void navigate(addressOf(tab))
  }
  useShortcut('s', () => open('scores'))
  useShortcut('b', () => open('board'))
  useShortcut('o', () => open('order'))
  useShortcut('v', () => open('verdict'))
  return (
    <nav className="tabs" aria-label="Results">
      {RESULTS_TABS.map((tab) => (
        <Link
          key={tab}
          to={addressOf(tab)}
          aria-current={tab === current ? 'page' : undefined}
          {...(tab === 'verdict' && { onPointerEnter: onNearVerdict, onFocus: onNearVerdict })}
        >
          {LABELS[tab]}
        </Link>
      ))}
    </nav>
  )
}

/** The address of a tab of these results. */
export function useTabAddresses() {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  return (tab: ResultsTab) => ({ pathname, search: searchFor(tab, query) })
}

function searchFor(tab: ResultsTab, query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.delete('tab')
  if (tab !== 'scores') next.set('tab', tab)
  return next.toString()
}
