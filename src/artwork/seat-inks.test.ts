import { expect, it } from 'vitest'
import { inksOfSeat } from './seat-inks.ts'

const SEATS = Array.from({ length: 50 }, (_, index) => index + 1)

it('give each of twelve players another colour', () => {
  expect(new Set(SEATS.slice(0, 12).map((seat) => inksOfSeat(seat).ground)).size).toBe(12)
})

it.each(SEATS.slice(0, 13))('of seat %i are legible: a contrast of 4.5 at least', (seat) => {
  const { ground, lettering } = inksOfSeat(seat)
  const [dark = 0, light = 0] = [luminance(ground), luminance(lettering)].toSorted((a, b) => a - b)
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
})

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
