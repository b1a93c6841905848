import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  designPoster,
  inkOf,
  POSTER_HEIGHT,
  POSTER_WIDTH,
  type PosterSubject,
  setTitle,
} from './drawn-poster-design.ts'

const MARGIN = 12
/** Figures are rounded to a tenth of a unit. */
const ROUNDING = 0.1

function catalog(): PosterSubject[] {
  const [, ...rows] = readFileSync('catalog/movies.tsv', 'utf8').trim().split('\n')
  return rows.map((row) => {
    const [id, year, title, genres, directors] = row.split('\t') as [string, string, string, string, string]
    return {
      id: Number(id),
      year: Number(year),
      title,
      genres: genres.split('|'),
      directors: directors.split('|'),
    }
  })
}

function subject(overrides: Partial<PosterSubject> = {}): PosterSubject {
  return { id: 1, title: 'Up', year: 2009, genres: ['Animation'], directors: [], ...overrides }
}

/** Leaves out dashes that stand alone, because a new line may replace them. */
function wordsOf(text: string): string {
  return text
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => !/^[-–—]?$/.test(word))
    .join(' ')
}

/** The faults of a movie's poster; empty if it fits its sheet. */
function faults(movie: PosterSubject): string[] {
  const { lines, art, creditY } = designPoster(movie)
  const found: string[] = []
  if (lines.length < 1 || lines.length > 4) found.push(`${lines.length} lines`)
  if (wordsOf(lines.map((line) => line.text).join(' ')) !== wordsOf(movie.title)) found.push('other words')
  if (lines.some(({ text }) => /^[-–—] | [-–—]$/.test(text))) found.push('a dash where a line breaks')
  for (const [index, line] of lines.entries()) {
    const capHeight = (line.fontSize * 1470) / 2000
    const top = line.y - capHeight
    const previous = lines[index - 1]
    if (top < MARGIN - ROUNDING || line.y > POSTER_HEIGHT - MARGIN + ROUNDING)
      found.push(`${line.text}: sheet`)
    if (previous && top < previous.y) found.push(`${line.text}: over the line above`)
    const bearings = line.fontSize * 0.08
    if (line.x < MARGIN - bearings || line.x + line.length > POSTER_WIDTH - MARGIN + bearings) {
      found.push(`${line.text}: margins`)
    }
  }
  if (art.height <= 0) found.push('no room for art')
  if (art.y < 0 || art.y + art.height > POSTER_HEIGHT + ROUNDING) found.push('art off the sheet')
  if (creditY < 0 || creditY > POSTER_HEIGHT) found.push('credit off the sheet')
  return found
}

describe('a drawn poster', () => {
  it('is the same for the same movie, and another for another', () => {
    expect(designPoster(subject())).toEqual(designPoster(subject()))
    const designs = [1, 2, 3, 4, 5, 6].map((id) => JSON.stringify(designPoster(subject({ id })).art))
    expect(new Set(designs).size).toBe(6)
  })

  it('fits its sheet for every movie of the catalog', () => {
    const movies = catalog()
    expect(movies.length).toBeGreaterThan(5000)
    const misfits = movies.flatMap((movie) => {
      const found = faults(movie)
      return found.length > 0 ? [`${movie.title}: ${found.join(', ')}`] : []
    })
    expect(misfits).toEqual([])
  })

  it.each(['Up', 'M', 'W', 'I', '1', '千と千尋の神隠し', 'Æon Flux', 'Crème brûlée', '🎬', 'A'.repeat(200)])(
    'fits its sheet for the title %s',
    (title) => {
      expect(faults(subject({ title }))).toEqual([])
    },
  )

  it.each([
    ['in many words', 'Night of the Day of the Dawn '],
    ['in a hundred words', 'm '],
  ])('fits its sheet for a title of 200 characters %s', (_, words) => {
    const title = words.repeat(100).slice(0, 200).trim()
    expect(faults(subject({ title }))).toEqual([])
  })
})

describe('a title', () => {
  it('fills the width of the type area', () => {
    const { lines } = setTitle('Jaws', 100)
    expect(lines).toHaveLength(1)
    expect(lines[0]!.length).toBeGreaterThan(170)
  })

  it('leaves no little word or number alone on a line, in all of the catalog', () => {
    const alone = catalog().flatMap(({ title, id }) => {
      const { lines } = designPoster(subject({ id, title }))
      if (lines.length === 1) return []
      return lines
        .filter(({ text }) => /^(THE|A|AN|OF|AND|OF THE|\d{1,3}|FOUR|TWO|II|III|IV)$/.test(text))
        .map(() => title)
    })
    // A few titles consist of words that can only be broken this way.
    expect(alone.length).toBeLessThan(10)
  })

  it('has no line more than twice as high as another, in all of the catalog', () => {
    const unequal = catalog().filter(({ title, id }) => {
      const sizes = designPoster(subject({ id, title })).lines.map(({ fontSize }) => fontSize)
      return Math.max(...sizes) > 2 * Math.min(...sizes) + 0.2
    })
    expect(unequal.map(({ title }) => title)).toEqual([])
  })

  it('measures an accented letter it has no figures for like the plain one', () => {
    expect(setTitle('São Paulo', 100).height).toBe(setTitle('Sao Paulo', 100).height)
  })

  it('needs no room for words that are not there', () => {
    expect(
      setTitle('  Jaws   2 ', 100)
        .lines.map((line) => line.text)
        .join(' '),
    ).toBe('JAWS 2')
  })
})

describe('the ink', () => {
  it.each([
    [
      ['Horror', 'Comedy'],
      ['horror', 'horror-2', 'horror-3'],
    ],
    [['Science Fiction'], ['scifi', 'scifi-2', 'scifi-3']],
    [
      ['Mystery', 'Drama'],
      ['thriller', 'thriller-2', 'thriller-3'],
    ],
    [['Documentary'], ['other', 'other-2', 'other-3']],
    [[], ['other', 'other-2', 'other-3']],
    [
      ['Drama', 'War'],
      ['drama', 'drama-2', 'drama-3', 'war', 'war-2'],
    ],
    [
      ['Comedy', 'Documentary'],
      ['comedy', 'comedy-2', 'comedy-3'],
    ],
  ])('of %j is one of %j', (genres, inks) => {
    const used = new Set(Array.from({ length: 200 }, (_, id) => inkOf({ id, genres })))
    expect([...used].sort()).toEqual(inks)
  })

  it('differs among the dramas of one year', () => {
    const dramas = catalog().filter(({ year, genres }) => year === 1999 && genres[0] === 'Drama')
    const inks = dramas.map(inkOf)
    const most = Math.max(...inks.map((ink) => inks.filter((other) => other === ink).length))
    expect(most).toBeLessThan(dramas.length * 0.5)
  })

  it('of every movie of the catalog is printed in inks.css', () => {
    const css = readFileSync('src/web/components/movie/inks.css', 'utf8')
    const printed = new Set(Array.from(css.matchAll(/\[data-ink='([\w-]+)'\]/g), (match) => match[1]))
    const used = new Set(catalog().map((movie) => designPoster(movie).ink))
    expect([...used].filter((ink) => !printed.has(ink))).toEqual([])
    expect(used.size).toBeGreaterThan(10)
  })
})
