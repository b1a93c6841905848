import { expect, it } from 'vitest'
import { networkFirst } from './network-first.ts'

const answered = (status: number) => () => Promise.resolve(new Response('from the network', { status }))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const kept = () => Promise.resolve(new Response('kept'))
const nothing = () => Promise.resolve(undefined)

const textOf = async (answer: Promise<Response>) => (await answer).text()

it.each([200, 304, 404, 429, 500])('a response of %i takes precedence over the cache', async (status) => {
  const ask = () => Promise.resolve(new Response(null, { status }))
  expect((await networkFirst(ask, kept)).status).toBe(status)
})

it.each([502, 503, 504])('a proxy whose server is down (%i) counts as no response', async (status) => {
  expect(await textOf(networkFirst(answered(status), kept))).toBe('kept')
  expect(await textOf(networkFirst(answered(status), nothing))).toBe('from the network')
})

it('without a network, the result is the cached response or the error', async () => {
  expect(await textOf(networkFirst(noNetwork, kept))).toBe('kept')
  await expect(networkFirst(noNetwork, nothing)).rejects.toThrow('Failed to fetch')
})
