import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useReducer } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { PlannedDraft } from '#domain/house-rules/rule-shortage.ts'
import { rulesInPlay } from '#domain/house-rules/rules-in-play.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { hostNameOf } from '#web/lib/display-name.ts'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { themeMoviesQuery, type ThemeOption } from '#web/lib/movies/movie-queries.ts'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { repeatedChoices, SHOW_LISTS, showsLists } from '#web/lib/setup/setup-navigation.ts'
import { MIN_POOL_MOVIES } from '#domain/pools/pool-choices.ts'
import { BillCard } from './bill/bill-card.tsx'
import { CategoriesStep } from './categories/categories-step.tsx'
import { useAvailability, useMoreCategories } from './categories/use-availability.ts'
import { HouseRulesFold } from './house-rules/house-rules-fold.tsx'
import './steps/coming-steps.css'
import { InvitationsStep } from './players/invitations-step.tsx'
import { ModeStep } from './steps/mode-step.tsx'
import { OptionStep } from './theme/option-step.tsx'
import { ParticipantsStep } from './players/participants-step.tsx'
import {
  categoriesInPlay,
  playerCountOf,
  reduceSetup,
  restoreSetup,
  setupSearch,
  type SetupStep,
  soloNameOf,
  startRefusalText,
  stepsShown,
  storeSetup,
} from './setup-state.ts'
import { SettledTheme, ThemeStep } from './theme/theme-step.tsx'
import { useStart } from './use-start.ts'
import { useStepFlow } from './steps/use-step-flow.ts'
import './draft-setup.css'

type DraftSetupProps = {
  /** Drawn above all steps for visitors who want to join a draft instead (Spec 2.12). */
  joinCard?: (isMakingDraft: boolean) => ReactNode
}

/** Setting up a draft: one calm page on which the next step opens as the last is done (Spec 2.13, 4.3). */
export default function DraftSetup({ joinCard }: DraftSetupProps) {
  return (
    <QueryProvider>
      <SetupPage joinCard={joinCard} />
    </QueryProvider>
  )
}

function SetupPage({ joinCard }: DraftSetupProps) {
  usePageTitle('Set up a draft')
  const [search, setSearch] = useSearchParams()
  const { state: handedOver, key } = useLocation() as { state: unknown; key: string }
  const [state, dispatch] = useReducer(reduceSetup, undefined, () =>
    restoreSetup(search, repeatedChoices(handedOver), key),
  )
  const opensLists = showsLists(handedOver)
  useEffect(() => {
    storeSetup(state)
    const kept = opensLists ? { state: SHOW_LISTS } : {}
    setSearch(setupSearch(state), { replace: true, preventScrollReset: true, ...kept })
  }, [state, setSearch, opensLists])

  const { theme, selectedOption, draftMode } = state
  const { user } = useSession()
  const soloName = soloNameOf(user?.name)
  const subject = theme && selectedOption && { theme, ...selectedOption }
  const playerCount = playerCountOf(state)
  const availability = useAvailability(subject, playerCount, draftMode)
  const more = useMoreCategories(state, subject, playerCount)
  const categories = categoriesInPlay(state, [
    ...(availability?.categories ?? []),
    ...(more.availability?.categories ?? []),
  ])
  const rules = subject && rulesInPlay(subject, state.rules, { isOnline: draftMode === 'multiplayer' })
  const ruleShortage = useRuleShortage(subject, { categories, players: playerCount, rules })
  const refusal =
    startRefusalText({ state, categories, movieCount: availability?.movieCount }) ?? ruleShortage
  const steps = stepsShown(state)
  const isTooSmall = theme === 'others' && (availability?.movieCount ?? MIN_POOL_MOVIES) < MIN_POOL_MOVIES
  const flow = useStepFlow(state, handedOver !== null)
  const isThemeSettled = subject !== undefined && flow.isFolded('theme') && flow.isFolded('option')
  // The theme and its option fold into one line.
  const numberOf = (step: SetupStep) => steps.indexOf(step) + (isThemeSettled ? 0 : 1)

  const { start, isCreating } = useStart({ state, subject, categories, rules, soloName })

  return (
    <div className="page setup-page">
      {joinCard?.(theme !== undefined)}
      <div className="setup">
        <div>
          <h1 className="setup__title">What are you drafting?</h1>
          {isThemeSettled ? (
            <SettledTheme subject={subject} flow={flow} />
          ) : (
            <>
              <ThemeStep state={state} flow={flow} dispatch={dispatch} />
              {theme && <OptionStep state={state} flow={flow} dispatch={dispatch} />}
            </>
          )}
          {subject && !isTooSmall && (
            <>
              <ModeStep number={numberOf('mode')} draftMode={draftMode} flow={flow} dispatch={dispatch} />
              {draftMode === 'local' ? (
                <ParticipantsStep
                  number={numberOf('participants')}
                  state={state}
                  soloName={soloName}
                  knownName={hostNameOf(user)}
                  dispatch={dispatch}
                />
              ) : (
                <InvitationsStep
                  number={numberOf('participants')}
                  state={state}
                  suggestedName={hostNameOf(user)}
                  dispatch={dispatch}
                />
              )}
              <CategoriesStep
                number={numberOf('categories')}
                chosen={categories}
                subject={subject}
                players={playerCount}
                isOnline={draftMode === 'multiplayer'}
                availability={availability}
                more={more}
                dispatch={dispatch}
              />
              <HouseRulesFold
                subject={subject}
                rules={rules}
                isOnline={draftMode === 'multiplayer'}
                onChange={(changed) => dispatch({ type: 'choose rules', rules: changed })}
              />
            </>
          )}
          <ComingSteps shown={steps} />
        </div>
        <BillCard
          state={state}
          soloName={soloName}
          categories={categories}
          rules={rules}
          refusal={refusal}
          isCreating={isCreating}
          onStart={start}
        />
      </div>
    </div>
  )
}

/** Why the house rules leave too few movies for the planned draft; undefined if they leave enough (B1.8). */
function useRuleShortage(
  subject: ThemeOption | undefined,
  { categories, players, rules }: PlannedDraft,
): string | undefined {
  const { data: theme } = useQuery({
    ...themeMoviesQuery(subject ?? { theme: 'year', option: '' }),
    enabled: subject !== undefined && rules !== undefined,
  })
  const { data: counting } = useQuery({
    queryKey: ['rule-shortage'],
    queryFn: () => import('#domain/house-rules/rule-shortage.ts'),
    enabled: rules !== undefined,
    staleTime: Infinity,
  })
  const chosen = categories.join('\n')
  return useMemo(() => {
    // More movies may still come.
    if (!subject || !rules || !counting || !theme || theme.expected !== undefined) return undefined
    const planned = { categories: chosen.split('\n'), players, rules }
    return counting.ruleShortage(planned, { movies: theme.movies, areFactsKnown: theme.isSettled })
  }, [subject, rules, counting, theme, chosen, players])
}

const STEPS: readonly (readonly [SetupStep, string])[] = [
  ['theme', 'The theme'],
  ['option', 'The star or the year'],
  ['mode', 'One screen or many'],
  ['participants', 'Who is in'],
  ['categories', 'The categories'],
]

/** A preview of the steps to come; each becomes a step when it is its turn. */
function ComingSteps({ shown }: { shown: readonly SetupStep[] }) {
  if (shown.length === STEPS.length) return null
  return (
    <ol className="coming" aria-hidden="true">
      {STEPS.map(
        ([step, words], index) =>
          !shown.includes(step) && (
            <li key={step}>
              <span>{index + 1}</span>
              {words}
            </li>
          ),
      )}
    </ol>
  )
}
