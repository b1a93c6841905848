import { describe, expect, it } from 'vitest'
import { fitText, type Room } from './fit-text.ts'
import { widthOf } from './lettering.ts'

const ROOM: Room = { face: 'display', width: 860, height: 227, maxSize: 252, maxLines: 4, lineHeight: 0.9 }
const LONG =
  'The Incredibly Strange Creatures Who Stopped Living and Became Mixed-Up Zombies and Went On for Ever'

function widest({ lines, fontSize }: ReturnType<typeof fitText>, room: Room): number {
  return Math.max(...lines.map((line) => widthOf(line, room.face, room.letterSpacing))) * fontSize
}

describe('fitted text', () => {
  it('is as large as allowed if it is short', () => {
    expect(fitText('UP', ROOM)).toMatchObject({ lines: ['UP'], fontSize: 252 })
  })

  it('gets smaller on one line before it is broken', () => {
    const set = fitText('ROBERT DE NIRO!', ROOM)
    expect(set.lines).toEqual(['ROBERT DE NIRO!'])
    expect(set.fontSize).toBeLessThan(252)
  })

  it.each([
    LONG,
    LONG.repeat(2),
    'W'.repeat(100),
    'M',
    '宮崎駿のアニメーション映画をみんなで選ぶ会です',
    'Андрей Тарковский и другие',
    'أفلام يوسف شاهين',
  ])('fits its box: %s', (text) => {
    const set = fitText(text, ROOM)
    expect(set.fontSize).toBeGreaterThan(15)
    expect(widest(set, ROOM)).toBeLessThanOrEqual(ROOM.width)
    expect(set.lines.length * set.fontSize * set.lineHeight).toBeLessThanOrEqual(ROOM.height)
  })

  it('loses and adds nothing if it is broken', () => {
    const { lines } = fitText(LONG, ROOM)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join(' ')).toBe(LONG)
  })

  it('breaks between words, into lines of similar width', () => {
    const { lines } = fitText('One two three four five six', { ...ROOM, width: 200 })
    expect(lines).toEqual(['One two', 'three four', 'five six'])
  })

  it('is cut short rather than set below the smallest size', () => {
    const room = {
      ...ROOM,
      face: 'bold',
      width: 210,
      height: 90,
      maxSize: 44,
      minSize: 25,
      maxLines: 2,
    } as const
    const set = fitText('Bartholomew Featherstonehaugh-Cholmondeley the Third', room)
    expect(set.fontSize).toBeGreaterThanOrEqual(25)
    expect(set.lines.join(' ')).toMatch(/^Bartholomew .*…$/)
    expect(widest(set, room)).toBeLessThanOrEqual(room.width)
  })
})
