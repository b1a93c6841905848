import { describe, expect, it } from 'vitest'
import { type PlayedDraft, playAgainLink, repeatedChoices } from './setup-navigation.ts'

const ADA = 'ada'
const played = (changes: Partial<PlayedDraft> = {}): PlayedDraft => ({
  theme: 'people',
  option: 'Tom Hanks',
  personId: 31,
  profilePath: '/a.jpg',
  categories: ['Comedy'],
  participants: ['Maya', 'Theo'].map((name) => ({ id: name, name })),
  isMultiplayer: false,
  isPublic: false,
  ownerId: ADA,
  ...changes,
})
const namesFor = (draft: PlayedDraft, viewer: string | undefined) =>
  playAgainLink(draft, viewer).state.again.participants

describe('playing again', () => {
  it('links to setup with the same theme and categories', () => {
    expect(playAgainLink(played(), undefined)).toEqual({
      to: '/?setup=&theme=people&option=Tom+Hanks&person=31',
      state: {
        again: {
          isMultiplayer: false,
          profilePath: '/a.jpg',
          categories: ['Comedy'],
          participants: ['Maya', 'Theo'],
        },
      },
    })
    const year = played({ theme: 'year', option: '1999', personId: undefined, profilePath: undefined })
    expect(playAgainLink(year, undefined).to).toBe('/?setup=&theme=year&option=1999')
  })

  it('keeps the names of a local draft for its owner only', () => {
    expect(namesFor(played(), undefined)).toEqual(['Maya', 'Theo'])
    expect(namesFor(played({ isPublic: true }), ADA)).toEqual(['Maya', 'Theo'])
    expect(namesFor(played({ isPublic: true }), 'ben')).toEqual([])
    expect(namesFor(played({ isPublic: true }), undefined)).toEqual([])
    expect(namesFor(played({ isPublic: true, ownerId: undefined }), undefined)).toEqual([])
  })

  it('keeps the bots of a local draft for everybody, without their seeds', () => {
    const participants = [
      { id: 'a', name: 'Maya' },
      { id: 'v', name: 'Vera', bot: { taste: 'critic', level: 'fair', seed: 7 } as const },
    ]
    const { again } = playAgainLink(played({ participants, isPublic: true }), undefined).state
    expect(again.participants).toEqual([])
    expect(again.bots).toEqual([{ name: 'Vera', taste: 'critic', level: 'fair' }])
    expect(namesFor(played({ participants }), ADA)).toEqual(['Maya'])
  })

  it('keeps no names of an online draft', () => {
    expect(namesFor(played({ isMultiplayer: true }), ADA)).toEqual([])
  })

  it('recognizes only the state of its own links', () => {
    const { state } = playAgainLink(played(), ADA)
    expect(repeatedChoices(state)).toBe(state.again)
    for (const other of [undefined, null, 'again', {}, { again: {} }, { again: { categories: [] } }]) {
      expect(repeatedChoices(other)).toBeUndefined()
    }
  })
})
