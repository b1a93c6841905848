import { describe, expect, it } from 'vitest'
import { FACES } from './font-files.ts'
import { fontsFor, printable, widthOf } from './lettering.ts'

const NAMES = [
  'Zoë Žižek',
  'Đặng Thị Ngọc',
  'Дмитро Їжакевич',
  'Ελένη Παπαδοπούλου',
  'محمد علي',
  'יעל כהן',
  '李雷',
  '花樣年華',
  'さくらラーメン',
  '김민수',
  'สมชาย',
  'გიორგი',
  'Արամ',
  'አበበ',
  'தமிழ்',
  'বাংলা',
  'हिन्दी',
]

describe.each(FACES)('the %s face', (face) => {
  it.each(NAMES)('prints all of %s', (name) => {
    expect(printable(name, face)).toBe(name)
    expect(widthOf(name, face)).toBeGreaterThan(1)
  })

  it('leaves out what no font has', () => {
    expect(printable('🎬 Movie 👩‍🚀 Night\u0007\u202e', face)).toBe('Movie Night')
    expect(printable('🍿', face)).toBe('')
  })
})

it('measures text by the font’s own widths', () => {
  // League Gothic's M is 968 of 2000 units wide.
  expect(widthOf('M', 'display')).toBeCloseTo(0.484)
  expect(widthOf('MM', 'display', 0.1)).toBeCloseTo(1.168)
  expect(widthOf('🎬', 'display')).toBe(0)
})

it('reads only the fonts that are needed, and returns the same list for the same letters', () => {
  const latin = fontsFor(['Tom Hanks'])
  expect(latin.map(({ name }) => name).toSorted()).toEqual([
    'instrument-sans-latin-400',
    'instrument-sans-latin-600',
    'league-gothic-latin-400',
  ])
  expect(fontsFor(['Big'])).toBe(latin)
  expect(fontsFor(['Солярис']).map(({ name }) => name)).toContain('noto-sans-cyrillic-600')
})
