import { describe, expect, it } from 'vitest'
import { type PlayedDraft, setupLike, setupToRepeat } from './setup-navigation.ts'

const ADA = 'ada'
const played = (changes: Partial<PlayedDraft> = {}): PlayedDraft => ({
  theme: 'people',
  option: 'Tom Hanks',
  person_id: 31,
  profile_path: '/a.jpg',
  categories: ['Comedy'],
  participants: ['Maya', 'Theo'].map((participant_name) => ({
    participant_id: participant_name,
    participant_name,
    is_host: false,
    status: 'joined',
  })),
  is_multiplayer: false,
  is_public: false,
  user_id: ADA,
  ...changes,
})
const namesFor = (draft: PlayedDraft, viewer: string | undefined) =>
  setupLike(draft, viewer).state.again.participants

describe('playing again', () => {
  it('leads to a setup of the same theme and categories', () => {
    expect(setupLike(played(), undefined)).toEqual({
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
    const year = played({ theme: 'year', option: '1999', person_id: null, profile_path: null })
    expect(setupLike(year, undefined).to).toBe('/?setup=&theme=year&option=1999')
  })

  it('brings the names on a device along for its owner only', () => {
    expect(namesFor(played(), undefined)).toEqual(['Maya', 'Theo'])
    expect(namesFor(played({ is_public: true }), ADA)).toEqual(['Maya', 'Theo'])
    expect(namesFor(played({ is_public: true }), 'ben')).toEqual([])
    expect(namesFor(played({ is_public: true }), undefined)).toEqual([])
  })

  it('online brings nobody along', () => {
    expect(namesFor(played({ is_multiplayer: true }), ADA)).toEqual([])
  })

  it('is what setup was led to, and nothing else', () => {
    const { state } = setupLike(played(), ADA)
    expect(setupToRepeat(state)).toBe(state.again)
    for (const other of [undefined, null, 'again', {}, { again: {} }, { again: { categories: [] } }]) {
      expect(setupToRepeat(other)).toBeUndefined()
    }
  })
})
