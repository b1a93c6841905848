import { describe, expect, it } from 'vitest'
import { limitOf, msEach, type Usage, usageBetween, usageText } from './usage.ts'

const used = (shares: Usage['shares'], idle = 40): Usage => ({ seconds: 10, shares, idle })

describe('the usage between two readings', () => {
  it('is the share of a core of each process, and what the machine had left', () => {
    const usage = usageBetween(
      {
        at: 100,
        groups: {
          server: new Map([[1, 5]]),
          generator: new Map([
            [2, 1],
            [3, 2],
          ]),
        },
        machine: { all: 1_000, idle: 500 },
      },
      {
        at: 110,
        groups: {
          server: new Map([[1, 9]]),
          generator: new Map([
            [2, 2],
            [3, 4],
          ]),
        },
        machine: { all: 1_020, idle: 505 },
      },
    )
    expect(usage).toEqual({ seconds: 10, shares: { server: [40], generator: [10, 20] }, idle: 25 })
  })

  it('counts a process that has come since, and not one that has gone', () => {
    const machine = { all: 0, idle: 0 }
    const before = {
      at: 0,
      groups: {
        database: new Map([
          [7, 50],
          [8, 60],
        ]),
      },
      machine,
    }
    const after = {
      at: 2,
      groups: {
        database: new Map([
          [8, 61],
          [9, 0.5],
        ]),
      },
      machine: { all: 4, idle: 4 },
    }
    expect(usageBetween(before, after).shares.database).toEqual([50, 25])
  })
})

describe('the limit of a measurement', () => {
  it.each<[string, Usage, string | undefined]>([
    ['nobody', used({ server: [40], generator: [60], database: [10, 10] }), undefined],
    ['the server', used({ server: [97], generator: [60], database: [30, 30] }, 0), undefined],
    ['the generator', used({ server: [60], generator: [97.4] }), 'the generator took 97 % of a core'],
    [
      'the generator beside a full server',
      used({ server: [99], generator: [20, 91] }),
      'the generator took 91 % of a core',
    ],
    ['several generators that are not full', used({ server: [50], generator: [60, 61] }), undefined],
    [
      'one connection of PostgreSQL',
      used({ server: [50], generator: [9], database: [4, 92] }),
      'PostgreSQL took 92 % of a core',
    ],
    ['PostgreSQL beside a full server', used({ server: [93], generator: [9], database: [92] }), undefined],
    ['Redis', used({ server: [50, 55], generator: [9], redis: [95] }), 'Redis took 95 % of a core'],
    [
      'the balancer',
      used({ server: [50], generator: [9], balancer: [90] }),
      'the balancer took 90 % of a core',
    ],
    [
      'the machine',
      used({ server: [61, 50], generator: [70] }, 2.4),
      'the machine had 2 % left, and the server took 61 % of a core',
    ],
    ['a machine with some time left', used({ server: [61], generator: [70] }, 3), undefined],
  ])('is %s', (_, usage, limit) => {
    expect(limitOf(usage)).toBe(limit)
  })
})

it('a usage names the share of each process, and of PostgreSQL as a whole', () => {
  expect(usageText(used({ server: [45.4], generator: [21, 23.2], database: [4, 5] }))).toBe(
    'of a core the server 45 %, the generator 21 + 23 %, PostgreSQL 9 %; 40 % of the machine idle',
  )
})

it('processor time is shared out among the actions', () => {
  expect(msEach(used({ server: [30, 20] }), 'server', 1_000)).toBe(5)
  expect(msEach(used({}), 'server', 1_000)).toBe(0)
})
