import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ConfigView } from '#contract/views/server.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { AppProvider } from './app-provider.tsx'
import { chooseLinkOrigin, useLinkChoices, useLinkOrigin } from './use-link-origin.ts'

const HOME = ['http://192.168.1.5:3000', 'http://10.0.0.7:3000']

function setUp(changes: Partial<ConfigView['addresses']>) {
  const server = fakeServer()
  const { config } = server
  server.config = async () => {
    const usual = (await config(undefined)) as ConfigView
    return { ...usual, addresses: { ...usual.addresses, ...changes } }
  }
  const { result } = renderHook(() => ({ origin: useLinkOrigin(), ...useLinkChoices() }), {
    wrapper: AppProvider,
  })
  return result
}

it('leads others to PUBLIC_URL if it was set', async () => {
  const result = setUp({ publicUrl: 'https://marquee.example', isPublicUrlSet: true, onNetwork: HOME })
  await waitFor(() => expect(result.current.origin).toBe('https://marquee.example'))
  expect(result.current.choices).toEqual([])
})

it('leads others from localhost to the first address on the network, or to the one that the host chooses', async () => {
  const result = setUp({ onNetwork: HOME })
  await waitFor(() => expect(result.current.origin).toBe(HOME[0]))
  act(() => chooseLinkOrigin(HOME[1]))
  expect(result.current).toMatchObject({ origin: HOME[1], choices: HOME })
  act(() => chooseLinkOrigin(undefined))
})

it('asks for PUBLIC_URL in a container', async () => {
  const result = setUp({ isInContainer: true })
  await waitFor(() => expect(result.current.needsPublicUrl).toBe(true))
  expect(result.current.origin).toBe(location.origin)
})
