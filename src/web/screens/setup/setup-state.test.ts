import { beforeEach, describe, expect, it } from 'vitest'
import type { CategoryAvailability } from '#domain/categories/availability.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import {
  categoriesInPlay,
  EMPTY_SETUP,
  isLastTable,
  newParticipantError,
  playerCountOf,
  playersOf,
  reduceSetup,
  restoreSetup,
  type SetupAction,
  type SetupState,
  setupSearch,
  soloNameOf,
  startRefusalText,
  stepsShown,
  storeSetup,
  storeStarted,
} from './setup-state.ts'

function setup(...actions: SetupAction[]): SetupState {
  return actions.reduce(reduceSetup, EMPTY_SETUP)
}
function named(...names: string[]): SetupAction[] {
  return names.flatMap((newParticipant) => [
    { type: 'type participant' as const, newParticipant },
    { type: 'add participant' as const },
  ])
}
const year: SetupAction = { type: 'choose theme', theme: 'year' }
const people: SetupAction = { type: 'choose theme', theme: 'people' }
const of1999: SetupAction = { type: 'choose option', selectedOption: { option: '1999' } }
const toggle = (category: CategoryName): SetupAction => ({ type: 'toggle category', category })

function available(category: CategoryName, status: CategoryAvailability['status']): CategoryAvailability {
  return { category, status, movieCount: 10, sampleMovies: [], isEstimate: false }
}

describe('steps', () => {
  it.each<[SetupState, number]>([
    [setup(), 1],
    [setup(year), 2],
    [setup(year, of1999), 5],
  ])('shows each once the earlier ones are done', (state, count) => {
    expect(stepsShown(state)).toHaveLength(count)
  })

  it('clears the option, the search and whatever the new theme does not allow', () => {
    const before = setup(
      people,
      { type: 'choose option', selectedOption: { option: 'Tom Hanks' } },
      toggle("90's"),
      toggle('Comedy'),
    )
    const after = reduceSetup({ ...before, searchQuery: 'tom' }, year)
    expect(after).toMatchObject({
      theme: 'year',
      selectedOption: undefined,
      searchQuery: '',
      categories: ['Comedy'],
    })
  })

  it('keeps everything if the same theme is chosen again', () => {
    const state = setup(year, of1999)
    expect(reduceSetup(state, year)).toBe(state)
  })
})

describe('participants', () => {
  it('adds trimmed names and ignores blank and duplicate ones', () => {
    expect(setup(...named(' Maya ', 'Theo', '  ', 'Maya')).participants).toEqual(['Maya', 'Theo'])
  })

  it.each(['Maya', 'maya', ' MAYA '])('keeps %j, which is taken, in the field and says so', (name) => {
    const state = setup(...named('Maya', name))
    expect(state.participants).toEqual(['Maya'])
    expect(state.newParticipant).toBe(name)
    expect(newParticipantError(state)).toBe('Maya is already in this draft. Please choose another name.')
  })

  it('keeps a refused name in the field and says what is wrong with it', () => {
    const state = setup(...named('<b>Maya</b>'))
    expect(state.participants).toEqual([])
    expect(state.newParticipant).toBe('<b>Maya</b>')
    expect(newParticipantError(state)).toMatch('Participant name must be 1-50 characters')
  })

  it('accepts fifty names and no more', () => {
    const state = setup(...named(...Array.from({ length: 51 }, (_, index) => `Player ${index}`)))
    expect(state.participants).toHaveLength(50)
    expect(newParticipantError(state)).toBe('A draft has at most 50 participants')
  })

  it('drafts alone as Player 1 without names', () => {
    expect(playersOf(setup(), 'Player 1')).toEqual(['Player 1'])
    expect(playersOf(setup(...named('Maya')), 'Player 1')).toEqual(['Maya'])
  })

  it.each([
    ['Maya', 'Maya'],
    [undefined, 'Player 1'],
    ['', 'Player 1'],
    ['Bob <3', 'Player 1'],
  ])('turns a profile name of %j into %s', (profileName, name) => {
    expect(soloNameOf(profileName)).toBe(name)
  })
})

describe('online', () => {
  const online: SetupAction = { type: 'choose mode', draftMode: 'multiplayer' }
  const type = (newParticipant: string): SetupAction => ({ type: 'type participant', newParticipant })
  const paste = (text: string): SetupAction => ({ type: 'paste participants', text })
  const add: SetupAction = { type: 'add participant' }

  it('accepts valid and invalid addresses, and ignores blank and duplicate ones', () => {
    const typed = [' ana@marquee.example', '', 'ANA@marquee.example', 'ben'].flatMap((text) => [
      type(text),
      add,
    ])
    expect(setup(online, ...typed)).toMatchObject({
      addresses: ['ana@marquee.example', 'ben'],
      participants: [],
      newParticipant: '',
    })
  })

  it.each([
    ['a@x.example,b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example; b@x.example;', ['a@x.example', 'b@x.example']],
    ['a@x.example b@x.example\r\nc@x.example\n', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['Ana Lee <a@x.example>, b@x.example', ['a@x.example', 'b@x.example']],
    [' ,; \n', []],
  ])('adds all addresses of %j', (text, addresses) => {
    expect(setup(online, paste(text)).addresses).toEqual(addresses)
  })

  it.each([',', ';', ' '])('ends an address with %j', (separator) => {
    const state = setup(online, type(`a@x.example${separator}b`))
    expect([state.addresses, state.newParticipant]).toEqual([['a@x.example'], 'b'])
  })

  it('keeps addresses in the field that find no seat beside the host', () => {
    const many = Array.from({ length: 51 }, (_, index) => `p${index}@x.example`)
    const state = setup(online, paste(many.join(' ')))
    expect(state.addresses).toHaveLength(49)
    expect(state.newParticipant).toBe('p49@x.example, p50@x.example')
    expect(newParticipantError(state)).toBe('A draft has at most 50 participants')
  })

  it('keeps names and addresses apart', () => {
    const state = setup(...named('Maya'), online, type('a@x.example'), add)
    expect(playersOf(state, 'Player 1')).toEqual(['a@x.example'])
    const local = reduceSetup(state, { type: 'choose mode', draftMode: 'local' })
    expect(playersOf(local, 'Player 1')).toEqual(['Maya'])
    expect(reduceSetup(local, online).addresses).toEqual(['a@x.example'])
  })

  it.each<[SetupAction[], number]>([
    [[], 2],
    [[paste('a@x.example')], 2],
    [[paste('a@x.example b@x.example')], 3],
  ])('counts the host and the invited players, at least 2 (%#)', (actions, count) => {
    expect(playerCountOf(setup(online, ...actions))).toBe(count)
  })

  it('shows the categories at once, because players with the code need not be entered', () => {
    expect(stepsShown(setup(year, of1999, online))).toHaveLength(5)
  })

  it.each<[string | undefined, SetupAction[], number]>([
    ['Mend or clear your name.', [{ type: 'type host name', hostName: 'A!' }], 9],
    [undefined, [], 9],
    [
      '3 picks need 3 movies, and 1999 has 2. Take fewer categories or players.',
      [paste('a@x.example b@x.example')],
      2,
    ],
    [undefined, [paste('a@x.example b'), { type: 'type host name', hostName: ' ' }], 3],
  ])('%s', (refusal, actions, movieCount) => {
    const state = setup(year, of1999, online, ...actions)
    expect(startRefusalText({ state, categories: ['Comedy'], movieCount })).toBe(refusal)
  })

  it('stays chosen after a refresh', () => {
    const state = setup(year, of1999, online, paste('a@x.example b'), {
      type: 'type host name',
      hostName: 'Ann',
    })
    storeSetup(state)
    expect(restoreSetup(setupSearch(state))).toEqual(state)
  })
})

describe('categories', () => {
  it('keeps categories in the order of the board, whatever the order of choosing', () => {
    expect(setup(people, toggle('Comedy'), toggle("90's"), toggle('Animated')).categories).toEqual([
      'Animated',
      'Comedy',
      "90's",
    ])
  })

  it('drops a category that becomes insufficient, and restores it if that changes', () => {
    const state = setup(year, toggle('Comedy'), toggle('Animated'))
    expect(
      categoriesInPlay(state, [available('Comedy', 'limited'), available('Animated', 'insufficient')]),
    ).toEqual(['Comedy'])
    expect(
      categoriesInPlay(state, [available('Comedy', 'limited'), available('Animated', 'limited')]),
    ).toHaveLength(2)
  })
})

describe('starting', () => {
  const ready = setup(year, of1999, ...named('Maya', 'Theo'))
  it.each<[string | undefined, SetupState, CategoryName[], number | undefined]>([
    ['Choose a theme first.', setup(), [], undefined],
    ['Choose a year first.', setup(year), [], undefined],
    ['Choose a person first.', setup(people), [], undefined],
    ['Choose at least one category.', ready, [], 67],
    ['No movies available for 1999. Choose another year.', ready, ['Comedy'], 0],
    ['Mend or clear the name you are typing.', { ...ready, newParticipant: '***' }, ['Comedy'], 67],
    [
      '4 picks need 4 movies, and 1999 has 3. Take fewer categories or players.',
      ready,
      ['Comedy', 'Animated'],
      3,
    ],
    [undefined, ready, ['Comedy', 'Animated'], 4],
    [undefined, ready, ['Comedy'], undefined],
  ])('%s', (refusal, state, categories, movieCount) => {
    expect(startRefusalText({ state, categories, movieCount })).toBe(refusal)
  })
})

describe('a refresh', () => {
  beforeEach(() => sessionStorage.clear())

  it('restores the choices', () => {
    const state = setup(
      people,
      { type: 'choose option', selectedOption: { option: 'Tom Hanks', personId: 31, profilePath: '/a.jpg' } },
      ...named('Maya'),
      toggle('Comedy'),
    )
    storeSetup(state)
    expect(restoreSetup(setupSearch(state))).toEqual(state)
  })

  it.each([
    ['setup=&theme=year&option=1999', { theme: 'year', selectedOption: { option: '1999' } }],
    ['setup=&theme=year&option=1899', { theme: 'year', selectedOption: undefined }],
    ['setup=&theme=nonsense&option=1999', { theme: undefined, selectedOption: undefined }],
    [
      'setup=&theme=people&option=Tom+Hanks&person=31',
      { theme: 'people', selectedOption: { option: 'Tom Hanks', personId: 31 } },
    ],
    ['setup=', { theme: undefined, selectedOption: undefined }],
  ])('takes %s from the address', (search, expected) => {
    expect(restoreSetup(new URLSearchParams(search))).toMatchObject(expected)
  })

  it('begins anew if the stored choices cannot be read', () => {
    sessionStorage.setItem('marquee.setup', '{broken')
    expect(restoreSetup(new URLSearchParams('setup='))).toEqual(EMPTY_SETUP)
  })
})

describe('the setup after a started draft', () => {
  const search = setupSearch(setup(year, of1999))
  const local = setup(year, of1999, ...named('Maya', 'Theo'), toggle('Comedy'))
  const online = setup(
    year,
    of1999,
    { type: 'choose mode', draftMode: 'multiplayer' },
    ...named('maya@x.example'),
    toggle('Comedy'),
  )
  beforeEach(() => sessionStorage.clear())

  it('begins with the names of the local draft, and nothing else of it', () => {
    storeStarted(local, 'one')
    expect(restoreSetup(new URLSearchParams('setup='), undefined, 'two')).toEqual({
      ...EMPTY_SETUP,
      participants: ['Maya', 'Theo'],
      lastPlayers: ['Maya', 'Theo'],
    })
  })

  it('recognizes the unchanged players of the last draft', () => {
    storeStarted(local, 'one')
    const next = restoreSetup(search, undefined, 'two')
    expect(isLastTable(next)).toBe(true)
    expect(isLastTable(reduceSetup(next, { type: 'remove participant', name: 'Theo' }))).toBe(false)
    expect(isLastTable(setup())).toBe(false)
  })

  it.each<[SetupAction['type'], string[]]>([
    ['clear participants', ['Maya', 'Theo']],
    ['start with nobody', []],
  ])('has no players after %s', (type, lastPlayers) => {
    storeStarted(local, 'one')
    const next = reduceSetup(restoreSetup(search, undefined, 'two'), { type } as SetupAction)
    expect(next).toMatchObject({ participants: [], lastPlayers })
  })

  it('keeps no address of an online draft, whichever setup is opened', () => {
    storeStarted(online, 'one')
    expect(sessionStorage.getItem('marquee.setup')).not.toContain('maya')
    expect(restoreSetup(search, undefined, 'two')).toMatchObject({
      draftMode: 'local',
      addresses: [],
      categories: [],
    })
    expect(restoreSetup(search, undefined, 'one')).toMatchObject({
      draftMode: 'multiplayer',
      addresses: [],
      categories: ['Comedy'],
    })
  })

  it('begins with the names even if an online draft came between', () => {
    storeStarted({ ...online, lastPlayers: ['Maya'] }, 'one')
    expect(restoreSetup(search)).toMatchObject({ participants: ['Maya'], draftMode: 'local' })
  })

  it('is unchanged if the visitor goes back to it', () => {
    storeStarted(local, 'one')
    expect(restoreSetup(search, undefined, 'one')).toEqual({ ...local, lastPlayers: ['Maya', 'Theo'] })
  })
})

describe('playing a draft again', () => {
  const search = new URLSearchParams('setup=&theme=people&option=Tom+Hanks&person=31')
  const again = {
    isMultiplayer: false,
    profilePath: '/a.jpg',
    categories: ['Comedy', 'comedy'] as CategoryName[],
    participants: ['Maya', 'Theo'],
  }
  beforeEach(() => storeSetup(setup(year, of1999, ...named('Ana'), toggle('Animated'))))

  it('begins with its theme, players and categories, whatever was set up before', () => {
    expect(restoreSetup(search, again)).toEqual({
      ...EMPTY_SETUP,
      theme: 'people',
      selectedOption: { option: 'Tom Hanks', personId: 31, profilePath: '/a.jpg' },
      participants: ['Maya', 'Theo'],
      categories: ['Comedy'],
    })
  })

  it('keeps the mode of an online draft, and invites nobody yet', () => {
    const state = restoreSetup(search, { ...again, isMultiplayer: true, participants: [] })
    expect(state).toMatchObject({ draftMode: 'multiplayer', addresses: [] })
    expect(stepsShown(state)).toContain('categories')
  })

  it('keeps the players if another theme is chosen', () => {
    const other = reduceSetup(restoreSetup(search, again), year)
    expect(other).toMatchObject({ theme: 'year', selectedOption: undefined, participants: ['Maya', 'Theo'] })
  })
})
