import { describe, expect, it, vi } from 'vitest'
import * as eligibility from '#domain/categories/eligibility.ts'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import { type Draft, onTheClock, playPicks } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { deskPool, fitsText, offerOf, searchOffer } from './desk-pool.ts'

const movie = (id: number, title: string, ...genres: string[]) => testMovie({ id, title, genres })
const big = movie(1, 'Big', 'Comedy')
const philadelphia = movie(2, 'Philadelphia', 'Drama')
const splash = movie(3, 'Splash', 'Comedy', 'Romance')
const sully = movie(4, 'Sully', 'Drama')
const cloudAtlas = movie(5, 'Cloud Atlas', 'Science Fiction')
const MOVIES = [big, philadelphia, splash, sully, cloudAtlas]

/** The draft after these picks, each made by the player on the clock. */
function after(draft: Draft, ...picks: readonly (readonly [Movie, Draft['categories'][number]])[]): Draft {
  return picks.reduce((current, [picked, category]) => {
    const participantId = onTheClock(current)!.participant.id
    return playPicks(current, [{ participantId, movie: picked, category, houseOverride: true }])
  }, draft)
}

const poolOf = (draft: Draft, movies: readonly Movie[] = MOVIES) =>
  deskPool(movies, draft, onTheClock(draft)!.participant.id)
const titles = ({ movies }: { movies: readonly Movie[] }) => movies.map(({ title }) => title)

describe('the pool of a player', () => {
  it('counts the free movies, and how many of them fit each open category', () => {
    const pool = poolOf(after(testDraft(2), [big, 'Comedy']))
    expect(pool.freeCount).toBe(4)
    expect([...pool.fitting]).toEqual([
      ['Comedy', 1],
      ['Drama/Romance', 3],
    ])
  })

  it('keeps movies drafted since the player’s last turn in place, and hides earlier ones', () => {
    const draft = after(
      testDraft(3),
      [big, 'Comedy'],
      [splash, 'Comedy'],
      [sully, 'Comedy'],
      [philadelphia, 'Drama/Romance'],
    )
    const second = poolOf(draft)
    expect(titles({ movies: second.onOffer })).toEqual(['Philadelphia', 'Sully', 'Cloud Atlas'])
    expect(titles({ movies: second.drafted })).toEqual(['Big', 'Splash'])
    expect(second.drafters.get(sully.id)).toEqual({ name: 'Player 3', overallPick: 3 })
  })

  it('shows all movies before the player’s first turn', () => {
    expect(poolOf(after(testDraft(2), [big, 'Comedy'])).drafted).toEqual([])
  })
})

describe('the offer', () => {
  const pool = poolOf(testDraft(2))

  it('is the whole pool in order, without a filter', () => {
    expect(offerOf(pool, undefined, false)).toEqual({ movies: MOVIES, fitting: 5, allowed: 5 })
  })

  it('contains only movies that fit the filter’s category', () => {
    expect(titles(offerOf(pool, 'Comedy', false))).toEqual(['Big', 'Splash'])
  })

  it('ends with movies that do not fit during a search', () => {
    const shown = searchOffer(offerOf(pool, 'Drama/Romance', true), 's')
    expect(titles(shown)).toEqual(['Splash', 'Sully'])
    const misfits = searchOffer(offerOf(pool, 'Comedy', true), 's')
    expect([titles(misfits), misfits.fitting]).toEqual([['Splash', 'Sully'], 1])
  })

  it('ends with movies that do not fit if only one category is open', () => {
    const draft = after(testDraft(2), [big, 'Comedy'], [splash, 'Comedy'])
    const offer = offerOf(poolOf(draft), 'Drama/Romance', false)
    expect([titles(offer), offer.fitting]).toEqual([['Philadelphia', 'Sully', 'Cloud Atlas'], 2])
  })

  it('includes movies drafted earlier during a search', () => {
    const draft = after(testDraft(2), [big, 'Comedy'], [splash, 'Comedy'], [sully, 'Drama/Romance'])
    const later = poolOf(draft)
    expect(titles(offerOf(later, undefined, false))).not.toContain('Big')
    expect(titles(searchOffer(offerOf(later, undefined, true), 'big'))).toEqual(['Big'])
  })

  it('has at most 50 movies, and the total number', () => {
    const many = Array.from({ length: 89 }, (_, index) => movie(index + 1, `Movie ${index + 1}`, 'Comedy'))
    const shown = searchOffer(offerOf(poolOf(testDraft(2), many), undefined, false), '')
    expect([shown.movies.length, shown.total]).toEqual([50, 89])
  })
})

it('applies the rules once per movie and category, however often the pool is built', () => {
  const fresh = Array.from({ length: 100 }, (_, index) => movie(1000 + index, `Fresh ${index}`, 'Comedy'))
  const draft = testDraft(2)
  const next = after(draft, [fresh[0]!, 'Comedy'])
  const isEligible = vi.spyOn(eligibility, 'isEligible')
  offerOf(poolOf(draft, fresh), 'Comedy', true)
  const asked = isEligible.mock.calls.length
  offerOf(poolOf(next, fresh), 'Comedy', true)
  expect([asked, isEligible.mock.calls.length]).toEqual([200, 200])
})

it('says how many of the open categories a movie fits', () => {
  const OPEN = ['Comedy', 'Drama/Romance'] as const
  expect([splash, big, cloudAtlas].map((each) => fitsText(each, OPEN).text)).toEqual([
    'Fits all 2',
    'Fits 1',
    'Fits none',
  ])
  expect(fitsText(big, ['Comedy'])).toEqual({ text: 'Fits 1' })
  expect(fitsText(big, OPEN)).toEqual({ text: 'Fits 1', of: 2 })
})

describe('the search result', () => {
  it('starts with movies that fit the filter, even if others match better', () => {
    const late = movie(6, 'Sullivan', 'Comedy')
    const pool = poolOf(testDraft(2), [sully, late])
    const shown = searchOffer(offerOf(pool, 'Comedy', true), 'sully')
    expect([titles(shown), shown.fitting]).toEqual([['Sully'], 0])
    const alike = searchOffer(offerOf(pool, 'Comedy', true), 'sull')
    expect([titles(alike), alike.fitting]).toEqual([['Sullivan', 'Sully'], 1])
  })

  it('reports if it is only similar to the query', () => {
    const pool = poolOf(testDraft(2))
    expect(searchOffer(offerOf(pool, undefined, true), 'philadelfia')).toMatchObject({
      movies: [philadelphia],
      isForgiving: true,
    })
    expect(searchOffer(offerOf(pool, undefined, true), 'phil').isForgiving).toBe(false)
  })
})

describe('movies that break a house rule', () => {
  const heat = testMovie({ id: 1, title: 'Heat', directors: ['Michael Mann'] })
  const ali = testMovie({ id: 2, title: 'Ali', directors: ['Michael Mann'] })
  const argo = testMovie({ id: 3, title: 'Argo', genres: ['War'], directors: ['Ben Affleck'] })
  const alien = testMovie({ id: 4, title: 'Alien', directors: ['Ridley Scott'] })
  const categories = ['Comedy', 'Drama/Romance', 'Horror/Thriller'] as const
  const draft = after(testDraft(1, { categories, rules: { onePerDirector: true } }), [heat, 'Comedy'])
  const pool = poolOf(draft, [heat, ali, argo, alien])

  it('have a reason, and count for no category', () => {
    expect([...pool.broken]).toEqual([[ali.id, 'One per director: the team has Heat']])
    expect(pool.fitting.get('Drama/Romance')).toBe(1)
    expect(pool.freeCount).toBe(3)
  })

  it('come last without a filter', () => {
    const offer = offerOf(pool, undefined, false)
    expect([titles(offer), offer.allowed]).toEqual([['Argo', 'Alien', 'Ali'], 2])
  })

  it('are left out under a filter, and come last in a search', () => {
    expect(titles(offerOf(pool, 'Drama/Romance', false))).toEqual(['Alien'])
    const found = searchOffer(offerOf(pool, 'Drama/Romance', true), 'a')
    expect([titles(found), found.fitting, found.allowed]).toEqual([['Alien', 'Argo', 'Ali'], 1, 2])
  })

  it('are only those of the player’s own team', () => {
    const two = after(testDraft(2, { rules: { onePerDirector: true } }), [heat, 'Comedy'])
    expect(poolOf(two, [heat, ali]).broken.size).toBe(0)
  })
})

it('offers no misfits for the last category if House Override is not allowed', () => {
  const draft = after(testDraft(1), [big, 'Comedy'])
  const offered = (rules: Draft['rules']) =>
    titles(offerOf(poolOf({ ...draft, rules }, [big, sully, cloudAtlas]), 'Drama/Romance', false))
  expect(offered(undefined)).toEqual(['Sully', 'Cloud Atlas'])
  expect(offered({ houseOverride: false })).toEqual(['Sully'])
})
