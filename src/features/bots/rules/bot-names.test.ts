import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { participantNameError } from '#domain/fields/participant-name.ts'
import { BOT_NAMES, botsForOne, nameOfBot, botsToFill, FULL_TABLE } from './bot-names.ts'

const SEEDS = Array.from({ length: 1_000 }, (_, seed) => seed)

describe('the names of bots', () => {
  it('are at least 48, and all different', () => {
    expect(new Set(BOT_NAMES.map((name) => name.toLowerCase())).size).toBe(BOT_NAMES.length)
    expect(BOT_NAMES.length).toBeGreaterThanOrEqual(48)
  })

  it.each(BOT_NAMES)('are short, and allowed in a seat: %s', (name) => {
    expect(name).toMatch(/^[A-Z][a-z]{1,9}$/)
    expect(participantNameError(name)).toBeUndefined()
  })

  it('are all drawn, each by its seeds', () => {
    expect(new Set(SEEDS.map((seed) => nameOfBot([], seed)))).toEqual(new Set(BOT_NAMES))
    expect(nameOfBot(['Ann'], 7)).toBe(nameOfBot(['Ann'], 7))
  })

  it('are ones that nobody at the table has, however it is written', () => {
    fc.assert(
      fc.property(fc.subarray([...BOT_NAMES]), fc.nat(), (some, seed) => {
        const taken = some.map((name, index) => (index % 2 === 0 ? name.toUpperCase() : name))
        const name = nameOfBot(taken, seed).toLowerCase()
        expect(taken.map((other) => other.toLowerCase())).not.toContain(name)
      }),
    )
  })

  it('have a number once all are taken', () => {
    const name = nameOfBot(BOT_NAMES, 5)
    expect(name).toMatch(/^[A-Z][a-z]+ 2$/)
    expect(nameOfBot([...BOT_NAMES, name], 5)).toBe(name.replace('2', '3'))
  })
})

describe('the bots for one player', () => {
  it('are three fair ones of different tastes, names and seeds, none named as the player', () => {
    for (const seed of SEEDS) {
      const bots = botsForOne(seed, ['vera'])
      expect(bots.map(({ level }) => level)).toEqual(['fair', 'fair', 'fair'])
      expect(new Set(bots.map(({ taste }) => taste)).size).toBe(3)
      expect(new Set(['Vera', ...bots.map(({ name }) => name)]).size).toBe(4)
      expect(new Set(bots.map((bot) => bot.seed)).size).toBe(3)
    }
  })

  it('are the same for the same seed, and others for others', () => {
    expect(botsForOne(12)).toEqual(botsForOne(12))
    expect(new Set(SEEDS.map((seed) => JSON.stringify(botsForOne(seed)))).size).toBe(SEEDS.length)
    const tastes = SEEDS.map((seed) => botsForOne(seed).map(({ taste }) => taste))
    expect(new Set(tastes.map((three) => three.join())).size).toBe(24)
  })
})

it('bots that fill a table bring it to eight, with all tastes and no name twice', () => {
  const bots = botsToFill(['Maya', 'Theo'], 1, () => 7)
  expect(bots).toHaveLength(FULL_TABLE - 2)
  expect(new Set(bots.map(({ name }) => name)).size).toBe(bots.length)
  expect(new Set(bots.map(({ taste }) => taste)).size).toBe(4)
  expect(bots[0]?.taste).not.toBe('fan')
  expect(botsToFill(Array.from({ length: 9 }, String), 0, () => 7)).toEqual([])
})
