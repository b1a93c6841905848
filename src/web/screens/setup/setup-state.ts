import {
  ALL_CATEGORY_NAMES,
  type CategoryName,
  categoryNameError,
  isOwnCategory,
  isAllowedIn,
} from '#domain/categories/categories.ts'
import type { ChosenBot } from '#domain/draft/bot-kinds.ts'
import { type CategoryAvailability, playerCountFor } from '#domain/categories/availability.ts'
import { addNames, namesIn } from '#domain/draft/adding-names.ts'
import { MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { distinctNames, isSameName } from '#domain/draft/joining.ts'
import { isYearOption, type Theme, THEMES } from '#domain/draft/theme.ts'
import { type OwnRules, ownRules } from '#domain/house-rules/house-rules.ts'
import { poolTitle, poolFromParams } from '#domain/pools/pool-choices.ts'
import { type Pool, type Subject, toPoolParams } from '#domain/pools/pool.ts'
import { participantNameError } from '#domain/fields/participant-name.ts'
import type { SetupNavigationState } from '#web/lib/setup/setup-navigation.ts'
import { SETUP_KEY } from '#web/lib/setup/setup-storage.ts'

export type DraftMode = 'local' | 'multiplayer'
export type SelectedOption = Pick<Subject, 'option' | 'pool'> & { personId?: number; profilePath?: string }

/** The choices made so far (Spec 3.11). */
export type SetupState = {
  theme?: Theme
  selectedOption?: SelectedOption
  draftMode: DraftMode
  /** Names in a local draft. */
  participants: readonly string[]
  /** The bots of a local draft (B2.1). */
  bots: readonly ChosenBot[]
  /** The names of the previous local draft, which setup starts with (docs/decisions/034). */
  lastPlayers: readonly string[]
  /** The invited addresses of an online draft as typed, valid or not (Spec 2.16). */
  addresses: readonly string[]
  /** The host's name, once it is typed. */
  hostName?: string
  categories: readonly CategoryName[]
  /** The house rules that differ from the usual ones. */
  rules?: OwnRules | undefined
  /** Typed, but not yet chosen or added. */
  searchQuery: string
  newParticipant: string
}

export type SetupAction =
  | { type: 'choose theme'; theme: Theme }
  | { type: 'choose option'; selectedOption: SelectedOption | undefined }
  | { type: 'type search'; searchQuery: string }
  | { type: 'type participant'; newParticipant: string }
  | { type: 'add participant' }
  | { type: 'paste participants'; text: string }
  | { type: 'remove participant'; name: string }
  | { type: 'add bot'; bot: ChosenBot }
  | { type: 'remove bot'; name: string }
  | { type: 'clear participants' }
  | { type: 'start with nobody' }
  | { type: 'choose mode'; draftMode: DraftMode }
  | { type: 'type host name'; hostName: string }
  | { type: 'toggle category'; category: CategoryName }
  | { type: 'choose categories'; categories: readonly CategoryName[] }
  | { type: 'choose rules'; rules: OwnRules }

export const EMPTY_SETUP: SetupState = {
  draftMode: 'local',
  participants: [],
  bots: [],
  lastPlayers: [],
  addresses: [],
  categories: [],
  searchQuery: '',
  newParticipant: '',
}

export function reduceSetup(state: SetupState, action: SetupAction): SetupState {
  switch (action.type) {
    case 'choose theme':
      return action.theme === state.theme ? state : withTheme(state, action.theme)
    case 'choose option':
      return withOption(state, action.selectedOption)
    case 'type search':
      return { ...state, searchQuery: action.searchQuery }
    case 'type participant':
      return withTyped(state, action.newParticipant)
    case 'add participant':
      return state.draftMode === 'local'
        ? withNewParticipant(state)
        : withAddresses(state, state.newParticipant)
    case 'paste participants':
      return state.draftMode === 'local' ? withNames(state, action.text) : withAddresses(state, action.text)
    case 'remove participant':
      return {
        ...state,
        [entriesKeyOf(state)]: entriesOf(state).filter((entry) => entry !== action.name),
      }
    case 'add bot':
      return { ...state, bots: [...state.bots, action.bot] }
    case 'remove bot':
      return { ...state, bots: state.bots.filter(({ name }) => name !== action.name) }
    case 'clear participants':
      return { ...state, participants: [] }
    case 'start with nobody':
      return { ...state, participants: [], lastPlayers: [] }
    case 'choose mode':
      return action.draftMode === state.draftMode
        ? state
        : { ...state, draftMode: action.draftMode, newParticipant: '' }
    case 'type host name':
      return { ...state, hostName: action.hostName }
    case 'toggle category':
      return withCategories(state, toggled(state.categories, action.category))
    case 'choose categories':
      return withCategories(state, action.categories)
    case 'choose rules':
      return { ...state, rules: ownRules(action.rules) }
  }
}

/**
 * Sets the theme and clears the option, the search (Spec 4.3) and the categories that the theme does not allow.
 */
function withTheme(state: SetupState, theme: Theme): SetupState {
  const categories = state.categories.filter((name) => isAllowedIn({ theme }, name))
  return { ...state, theme, selectedOption: undefined, searchQuery: '', categories }
}

/** Sets the option and takes out the categories that its pool does not allow (B1.7). */
function withOption(state: SetupState, selectedOption: SelectedOption | undefined): SetupState {
  const { theme } = state
  const offer = theme && selectedOption && { theme, pool: selectedOption.pool }
  const categories = offer ? state.categories.filter((name) => isAllowedIn(offer, name)) : state.categories
  return { ...state, selectedOption, searchQuery: '', categories }
}

/**
 * Adds the typed name. Blank entries are ignored (Spec 5.13); an invalid or taken name stays in the field.
 */
function withNewParticipant(state: SetupState): SetupState {
  const name = state.newParticipant.normalize('NFC').trim()
  if (name === '') return { ...state, newParticipant: '' }
  if (newParticipantError(state) !== undefined) return state
  return { ...state, participants: [...state.participants, name], newParticipant: '' }
}

/** Adds the names of a list, except those that the rules refuse. */
function withNames(state: SetupState, text: string): SetupState {
  const { added } = addNames(namesAtTable(state), namesIn(text))
  return { ...state, participants: [...state.participants, ...added], newParticipant: '' }
}

/** Takes typed text; online, a comma, a semicolon or a space ends an address. */
function withTyped(state: SetupState, newParticipant: string): SetupState {
  if (state.draftMode === 'local') return { ...state, newParticipant }
  const [unfinished = ''] = /[^\s,;]*$/.exec(newParticipant) ?? []
  const finished = newParticipant.slice(0, newParticipant.length - unfinished.length)
  return finished === '' ? { ...state, newParticipant } : withAddresses(state, finished, unfinished)
}

/** Adds the addresses of a text; those without a free seat stay in the field. */
function withAddresses(state: SetupState, text: string, unfinished = ''): SetupState {
  const addresses = [...state.addresses]
  const left: string[] = []
  for (const address of addressesIn(text)) {
    if (addresses.some((other) => isSameAddress(other, address))) continue
    if (addresses.length < MAX_PARTICIPANTS - 1) addresses.push(address)
    else left.push(address)
  }
  return { ...state, addresses, newParticipant: [...left, unfinished].filter(Boolean).join(', ') }
}

/** The error in the name being typed; undefined if it is blank or fine. */
export function newParticipantError(state: SetupState): string | undefined {
  const { newParticipant, draftMode } = state
  if (newParticipant.trim() === '') return undefined
  if (seatsTaken(state) >= MAX_PARTICIPANTS) return `A draft has at most ${MAX_PARTICIPANTS} participants`
  if (draftMode !== 'local') return undefined
  const taken = namesAtTable(state).find((name) => isSameName(name, newParticipant.trim()))
  if (taken !== undefined) return `${taken} is already in this draft. Please choose another name.`
  return participantNameError(newParticipant)
}

/** The entries of the current mode: names, or addresses. */
function entriesOf(state: SetupState): readonly string[] {
  return state[entriesKeyOf(state)]
}

function entriesKeyOf({ draftMode }: SetupState): 'participants' | 'addresses' {
  return draftMode === 'local' ? 'participants' : 'addresses'
}

/** The names of a local draft: the bots, and the people who are named. */
export function namesAtTable({ bots, participants }: SetupState): string[] {
  return [...bots.map(({ name }) => name), ...participants]
}

/** The number of named players, and of somebody unnamed against bots; online, the host and the invited. */
function seatsTaken({ draftMode, participants, bots, addresses }: SetupState): number {
  if (draftMode !== 'local') return addresses.length + 1
  return bots.length > 0 ? Math.max(1, participants.length) + bots.length : participants.length
}

function toggled(categories: readonly CategoryName[], category: CategoryName): CategoryName[] {
  return categories.includes(category)
    ? categories.filter((name) => name !== category)
    : [...categories, category]
}

/**
 * Keeps the categories in the order of their definitions, which is that of the board's columns; those of one's own come
 * last.
 */
function withCategories(state: SetupState, chosen: readonly CategoryName[]): SetupState {
  const known = ALL_CATEGORY_NAMES.filter((name) => chosen.includes(name))
  return { ...state, categories: [...known, ...chosen.filter(isOwnCategory)] }
}

/** The steps in order; each appears once the earlier ones are done (Spec 4.3). */
export type SetupStep = 'theme' | 'option' | 'mode' | 'participants' | 'categories'

export function stepsShown(state: SetupState): SetupStep[] {
  if (!state.theme) return ['theme']
  if (!state.selectedOption) return ['theme', 'option']
  return ['theme', 'option', 'mode', 'participants', 'categories']
}

/** Whether the names are those of the last local draft, which setup starts with. */
export function isLastTable({ participants, lastPlayers }: SetupState): boolean {
  return (
    participants.length > 0 &&
    participants.length === lastPlayers.length &&
    participants.every((name, index) => name === lastPlayers[index])
  )
}

/** Whether there is a seat for another player. */
export function hasFreeSeat(state: SetupState): boolean {
  return seatsTaken(state) < MAX_PARTICIPANTS
}

/** The players' names, or the addresses online. A local draft without names is a solo draft (Spec 4.3). */
export function playersOf(state: SetupState, soloName: string): readonly string[] {
  const entries = entriesOf(state)
  if (state.draftMode !== 'local') return entries
  return [...(entries.length === 0 ? [soloName] : entries), ...state.bots.map(({ name }) => name)]
}

/** The name of a solo player: the profile's if it is a valid participant name, else 'Player 1' (Spec 4.3). */
export function soloNameOf(profileName: string | undefined): string {
  const name = profileName?.trim() ?? ''
  return participantNameError(name) === undefined ? name : 'Player 1'
}

/** The number of players that the categories must suffice for (Spec 9.2, 9.26). */
export function playerCountOf(state: SetupState): number {
  return playerCountFor(state.draftMode, seatsTaken(state))
}

/** The chosen categories, except those that have become insufficient with more players (Spec 5.16). */
export function categoriesInPlay(
  { categories }: SetupState,
  availability: readonly CategoryAvailability[] | undefined,
): CategoryName[] {
  const insufficient = new Set(
    availability?.filter(({ status }) => status === 'insufficient').map(({ category }) => category),
  )
  return categories.filter((name) => !insufficient.has(name))
}

const MEND_ENTRY: Record<DraftMode, string> = {
  local: 'Mend or clear the name you are typing.',
  multiplayer: 'Clear the addresses for which there is no seat.',
}

/** The error in the host's name. A blank name means the known one (Spec 7.14). */
export function hostNameError({ draftMode, hostName = '' }: SetupState): string | undefined {
  return draftMode === 'local' || hostName.trim() === '' ? undefined : participantNameError(hostName)
}

const CHOICE_OF_THEME: Record<Theme, string> = { people: 'person', year: 'year', others: 'theme' }

type Readiness = {
  state: SetupState
  categories: readonly CategoryName[]
  /** Movies of the theme, once they are counted. */
  movieCount: number | undefined
}

/** Why the draft cannot start yet, in words for the player; undefined when it can. */
export function startRefusalText({ state, categories, movieCount }: Readiness): string | undefined {
  if (!state.theme) return 'Choose a theme first.'
  if (!state.selectedOption) return `Choose a ${CHOICE_OF_THEME[state.theme]} first.`
  if (movieCount === 0) {
    return `No movies available for ${state.selectedOption.option}. Choose another ${CHOICE_OF_THEME[state.theme]}.`
  }
  if (newParticipantError(state) !== undefined) return MEND_ENTRY[state.draftMode]
  if (hostNameError(state) !== undefined) return 'Mend or clear your name.'
  if (categories.length === 0) return 'Choose at least one category.'
  const picks = playerCountOf(state) * categories.length
  if (movieCount !== undefined && picks > movieCount) {
    return `${picks} picks need ${picks} movies, and ${state.selectedOption.option} has ${movieCount}. Take fewer categories or players.`
  }
  return undefined
}

/**
 * Restores the choices made before a refresh, or of a draft that is played again, corrected by the address. Going
 * back to the history entry that started a draft restores its choices too; any other visit starts afresh.
 */
export function restoreSetup(
  search: URLSearchParams,
  again?: SetupNavigationState['again'],
  entryKey?: string,
): SetupState {
  const { started, ...kept } = readStored()
  const isBack = started !== undefined && started.entryKey === entryKey
  const repeated = again ?? (isBack ? started : undefined)
  const stored = repeated ? { ...setupOf(repeated, search), lastPlayers: kept.lastPlayers } : kept
  const theme = search.get('theme')
  if (!isTheme(theme)) return { ...stored, theme: undefined, selectedOption: undefined }
  const base = stored.theme === theme ? stored : withTheme(stored, theme)
  return { ...base, selectedOption: optionFrom(search, theme, base.selectedOption) }
}

export function storeSetup(state: SetupState): void {
  sessionStorage.setItem(SETUP_KEY, JSON.stringify(state))
}

/**
 * Records that this setup has become a draft. The next setup starts with the last local draft's names and without
 * addresses.
 */
export function storeStarted(state: SetupState, entryKey: string): void {
  const isMultiplayer = state.draftMode === 'multiplayer'
  const started: StartedSetup = {
    entryKey,
    isMultiplayer,
    ...(state.selectedOption?.profilePath !== undefined && { profilePath: state.selectedOption.profilePath }),
    categories: [...state.categories],
    ...(state.rules && { rules: state.rules }),
    participants: isMultiplayer ? [] : [...state.participants],
    ...(!isMultiplayer && { bots: [...state.bots] }),
  }
  const lastPlayers = isMultiplayer ? state.lastPlayers : state.participants
  sessionStorage.setItem(
    SETUP_KEY,
    JSON.stringify({ ...EMPTY_SETUP, participants: lastPlayers, lastPlayers, started }),
  )
}

/** The choices of a started draft, and the history entry it was started from. */
type StartedSetup = SetupNavigationState['again'] & { entryKey: string }

/** The address of a setup: theme and option, so that it can be linked to and refreshed. */
export function setupSearch({ theme, selectedOption }: SetupState): URLSearchParams {
  const search = new URLSearchParams({ setup: '' })
  if (theme) search.set('theme', theme)
  if (selectedOption) search.set('option', selectedOption.option)
  if (selectedOption?.personId !== undefined) search.set('person', String(selectedOption.personId))
  if (selectedOption?.pool) {
    for (const [name, text] of Object.entries(toPoolParams(selectedOption.pool))) search.set(name, text)
  }
  return search
}

function poolOf(search: URLSearchParams): Pool | undefined {
  return poolFromParams(Object.fromEntries(search))
}

function isTheme(theme: string | null): theme is Theme {
  return THEMES.some((known) => known === theme)
}

/** The setup of a draft that is played again, without invitations. */
function setupOf(again: SetupNavigationState['again'], search: URLSearchParams): SetupState {
  const theme = search.get('theme')
  const option = search.get('option')
  const personId = Number(search.get('person')) || undefined
  const pool = poolOf(search)
  const { isMultiplayer, participants, bots, profilePath } = again
  return {
    ...EMPTY_SETUP,
    ...(isTheme(theme) && { theme }),
    ...(option !== null && { selectedOption: { option, personId, profilePath, ...(pool && { pool }) } }),
    ...(again.rules && { rules: again.rules }),
    draftMode: isMultiplayer ? 'multiplayer' : 'local',
    participants: distinctNames(participants.slice(0, MAX_PARTICIPANTS)),
    ...(bots && { bots }),
    categories: again.categories.filter(isValidName),
  }
}

function isValidName(name: CategoryName): boolean {
  return categoryNameError(name) === undefined
}

function optionFrom(
  search: URLSearchParams,
  theme: Theme,
  stored: SelectedOption | undefined,
): SelectedOption | undefined {
  const option = search.get('option')?.trim()
  if (!option) return undefined
  if (theme === 'others') {
    const pool = poolOf(search)
    return pool && { option: poolTitle(pool), pool }
  }
  if (theme === 'year') return isYearOption(option) ? { option } : undefined
  const personId = Number(search.get('person')) || undefined
  return stored?.option === option && stored.personId === personId ? stored : { option, personId }
}

function readStored(): SetupState & { started?: StartedSetup } {
  try {
    const stored = JSON.parse(sessionStorage.getItem(SETUP_KEY) ?? '{}') as Partial<SetupState> & {
      started?: StartedSetup
    }
    return {
      ...EMPTY_SETUP,
      ...stored,
      draftMode: stored.draftMode === 'multiplayer' ? 'multiplayer' : 'local',
      searchQuery: '',
      categories: (stored.categories ?? []).filter(isValidName),
    }
  } catch {
    return EMPTY_SETUP
  }
}

/**
 * The addresses in a typed or pasted text: separated by commas, semicolons, spaces or line breaks, or in the form
 * that mail programs use, 'Ana <ana@marquee.example>'.
 */
function addressesIn(text: string): string[] {
  return text.split(/[,;\r\n]+/).flatMap((part) => {
    const inBrackets = /<\s*([^<>\s]+)\s*>/.exec(part)?.[1]
    return inBrackets === undefined ? part.split(/\s+/).filter((word) => word !== '') : [inBrackets]
  })
}

/** Compares addresses ignoring case. */
function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
