import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Bot } from '#domain/draft/bot-kinds.ts'
import type { ChosenBot } from '#domain/draft/bot-kinds.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { cryptoUint32, newId } from '#web/lib/chance.ts'
import { hostNameOf, rememberName } from '#web/lib/display-name.ts'
import type { DraftNavigationState } from '#web/lib/drafts/draft-navigation.ts'
import type { ThemeOption } from '#web/lib/movies/movie-queries.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import {
  createDraftMaker,
  creationToast,
  type DraftChoice,
  invalidAddressesToast,
  type StartRefusal,
} from './create-draft.ts'
import { playersOf, type SetupState, storeStarted } from './setup-state.ts'

const TOAST = 'setup'

type StartOptions = {
  state: SetupState
  subject: (ThemeOption & { profilePath?: string }) | undefined
  categories: CategoryName[]
  rules: OwnRules | undefined
  soloName: string
}

/** Starts a local draft or creates an online one from the choices, and opens it (Spec 2.17, 2.4). */
export function useStart({ state, subject, categories, rules, soloName }: StartOptions) {
  const navigate = useNavigate()
  const { key: entryKey } = useLocation()
  const session = useSession()
  const [draftId] = useState(newId)
  const [makeDraft] = useState(() => createDraftMaker(newId))
  const [isCreating, setIsCreating] = useState(false)
  const hasBegun = useRef(false)
  // The user is fixing what was wrong.
  useEffect(() => dismissToast(TOAST), [state])

  async function create(handover: DraftNavigationState, choice: DraftChoice) {
    setIsCreating(true)
    try {
      const invalid = await invalidAddresses(choice.participants)
      if (invalid.length > 0) {
        refuse(invalidAddressesToast(invalid))
        return
      }
      const draft = await makeDraft(session, choice)
      if (choice.participantName !== undefined) rememberName(choice.participantName)
      dismissToast(TOAST)
      storeStarted(state, entryKey)
      void navigate(`/draft/${draft.id}`, {
        state: { ...handover, existingDraftId: draft.id, initialDraftData: draft },
      })
    } catch (error) {
      refuse(creationToast(error))
    }
  }

  function refuse(toast: StartRefusal) {
    hasBegun.current = false
    setIsCreating(false)
    showToast({ ...toast, subject: TOAST })
  }

  function start() {
    if (!subject || hasBegun.current) return
    const isMultiplayer = state.draftMode === 'multiplayer'
    const { theme, option, personId, profilePath, pool } = subject
    const participants = [...playersOf(state, soloName)]
    const handover: DraftNavigationState = {
      theme,
      option,
      personId,
      profilePath,
      pool,
      rules,
      participants,
      ...(!isMultiplayer && state.bots.length > 0 && { bots: botsByName(state.bots) }),
      categories,
      isMultiplayer,
      existingDraftId: draftId,
      initialDraftData: null,
    }
    if (!isMultiplayer) {
      storeStarted(state, entryKey)
      hasBegun.current = true
      void navigate('/draft', { state: handover })
      return
    }
    hasBegun.current = true
    const participantName = (state.hostName ?? hostNameOf(session.user)).trim() || undefined
    void create(handover, {
      theme,
      option,
      personId: personId ?? null,
      profilePath: profilePath ?? null,
      ...(pool && { pool }),
      ...(rules && { rules }),
      categories,
      participants,
      participantName,
    })
  }

  return { start, isCreating }
}

function botsByName(chosen: readonly ChosenBot[]): Record<string, Bot> {
  // The wire has room for 31 bits of a seed.
  const seats = chosen.map(({ name, taste, level }) => [name, { taste, level, seed: cryptoUint32() >>> 1 }])
  return Object.fromEntries(seats) as Record<string, Bot>
}

/** Loads the address rule only if there are addresses. */
async function invalidAddresses(addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const { isValidAddress } = await import('./players/valid-address.ts')
  return addresses.filter((address) => !isValidAddress(address))
}
