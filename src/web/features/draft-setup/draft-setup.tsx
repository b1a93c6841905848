import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { categoriesFor } from '#domain/categories/categories.ts'
import type { DraftNavigationState } from '../../lib/draft-navigation.ts'
import { useSession } from '../../lib/app-provider.tsx'
import { QueryProvider } from '../../lib/query-client.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { BillCard } from './bill-card.tsx'
import { CategoriesStep } from './categories-step.tsx'
import { ModeStep } from './mode-step.tsx'
import { OptionStep } from './option-step.tsx'
import { ParticipantsStep } from './participants-step.tsx'
import { availabilityQuery, estimatedAvailability } from './setup-queries.ts'
import {
  categoriesInPlay,
  playerCountOf,
  playersOf,
  reduceSetup,
  restoreSetup,
  setupSearch,
  soloNameOf,
  startObstacle,
  stepsShown,
  storeSetup,
} from './setup-state.ts'
import { ThemeStep } from './theme-step.tsx'
import './draft-setup.css'

/** Setting up a draft: one calm page on which the next step opens as the last is done (Spec 2.13, 4.3). */
export default function DraftSetup() {
  return (
    <QueryProvider>
      <SetupPage />
    </QueryProvider>
  )
}

function SetupPage() {
  usePageTitle('Set up a draft')
  const navigate = useNavigate()
  const [draftId] = useState(() => crypto.randomUUID())
  const isStarting = useRef(false)
  const [search, setSearch] = useSearchParams()
  const [state, dispatch] = useReducer(reduceSetup, search, restoreSetup)
  useEffect(() => {
    storeSetup(state)
    setSearch(setupSearch(state), { replace: true, preventScrollReset: true })
  }, [state, setSearch])

  const { theme, selectedOption, draftMode } = state
  const soloName = soloNameOf(useSession().user?.name)
  const players = playersOf(state, soloName)
  const subject = theme && selectedOption && { theme, ...selectedOption }
  const playerCount = playerCountOf(state)
  const availability = useAvailability(subject, playerCount, draftMode)
  const categories = categoriesInPlay(state, availability?.categories)
  const obstacle = startObstacle({ state, categories, movieCount: availability?.movieCount })
  const steps = stepsShown(state)

  function start() {
    if (obstacle !== undefined || !subject || isStarting.current) return
    isStarting.current = true
    const handover: DraftNavigationState = {
      theme: subject.theme,
      option: subject.option,
      personId: subject.personId,
      profilePath: subject.profilePath,
      participants: [...players],
      categories,
      isMultiplayer: draftMode === 'multiplayer',
      existingDraftId: draftId,
      initialDraftData: null,
    }
    void navigate('/draft', { state: handover })
  }

  return (
    <div className="page setup-page">
      <div className="setup">
        <div>
          <h1 className="setup__title">What are you drafting?</h1>
          <ThemeStep state={state} dispatch={dispatch} />
          {steps.includes('option') && <OptionStep state={state} dispatch={dispatch} />}
          {steps.includes('mode') && <ModeStep />}
          {steps.includes('participants') && (
            <ParticipantsStep state={state} soloName={soloName} dispatch={dispatch} />
          )}
          {steps.includes('categories') && (
            <CategoriesStep
              chosen={categories}
              availability={availability}
              expected={theme ? categoriesFor(theme).length : 0}
              dispatch={dispatch}
            />
          )}
          <p className="setup__aside small dim">
            Somebody gave you a code? <Link to="/">Join their draft</Link> instead.
          </p>
        </div>
        <BillCard
          state={state}
          players={players}
          categories={categories}
          obstacle={obstacle}
          onStart={start}
        />
      </div>
    </div>
  )
}

/** The counted availability, estimates where counting failed, undefined while it is being counted. */
function useAvailability(
  subject: Parameters<typeof availabilityQuery>[0] | undefined,
  playerCount: number,
  draftMode: Parameters<typeof availabilityQuery>[2],
) {
  const { data, isError } = useQuery({
    ...availabilityQuery(subject ?? { theme: 'year', option: '' }, playerCount, draftMode),
    enabled: subject !== undefined,
  })
  if (!subject) return undefined
  return isError && !data ? estimatedAvailability(subject, playerCount) : data
}
