import { expect, it } from 'vitest'
import { networkFirst } from './network-first.ts'

const answered = (status: number) => () => Promise.resolve(new Response('from the network', { status }))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const kept = () => Promise.resolve(new Response('kept'))
const nothing = () => Promise.resolve(undefined)

const textOf = async (answer: Promise<Response>) => (await answer).text()

it.each([200, 304, 404, 429, 500])('an answer of %i is the answer, whatever is kept', async (status) => {
  const ask = () => Promise.resolve(new Response(null, { status }))
  expect((await networkFirst(ask, kept)).status).toBe(status)
})

it.each([502, 503, 504])('a proxy with nobody behind it (%i) counts as no answer', async (status) => {
  expect(await textOf(networkFirst(answered(status), kept))).toBe('kept')
  expect(await textOf(networkFirst(answered(status), nothing))).toBe('from the network')
})

it('without a network there is what is kept, or the failure', async () => {
  expect(await textOf(networkFirst(noNetwork, kept))).toBe('kept')
  await expect(networkFirst(noNetwork, nothing)).rejects.toThrow('Failed to fetch')
})
