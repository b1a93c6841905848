import { useSyncExternalStore } from 'react'
import type { ConfigView } from '#contract/views/server.ts'
import { createStore } from '#web/lib/sync/store.ts'
import { useConfig } from './app-provider.tsx'

/** Settings that an earlier release has left in the service worker have none. */
type Addresses = ConfigView['addresses'] | undefined

const LOOPBACK = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/

/** The address on the network that the host has chosen, while the page is open. */
const chosen = createStore<string | undefined>(undefined)
export const chooseLinkOrigin = chosen.set

/**
 * The origin of what others open, such as links and QR codes: PUBLIC_URL if it was set, else this page's own, and on the
 * server's machine its address on the network (decision 100).
 */
export function useLinkOrigin(): string {
  const addresses: Addresses = useConfig()?.addresses
  const choice = useSyncExternalStore(chosen.subscribe, chosen.get, chosen.get)
  if (addresses?.isPublicUrlSet) return addresses.publicUrl
  const choices = choicesOf(addresses)
  return (choice !== undefined && choices.includes(choice) ? choice : choices[0]) ?? here()?.origin ?? ''
}

/** The addresses among which the host can choose; and whether the server needs PUBLIC_URL for phones to reach it. */
export function useLinkChoices(): { choices: readonly string[]; needsPublicUrl: boolean } {
  const addresses: Addresses = useConfig()?.addresses
  const needsPublicUrl = !!addresses && addresses.isInContainer && !addresses.isPublicUrlSet && isLoopback()
  return { choices: addresses?.isPublicUrlSet ? [] : choicesOf(addresses), needsPublicUrl }
}

/** Where people can sign in, if this page is a place where they cannot: its cookies are only sent by https. */
export function useSafeAddress(): string | undefined {
  const addresses: Addresses = useConfig()?.addresses
  const isLost = addresses?.publicUrl.startsWith('https:') && here()?.protocol === 'http:' && !isLoopback()
  return isLost ? addresses?.publicUrl : undefined
}

function choicesOf(addresses: Addresses): readonly string[] {
  return (isLoopback() && addresses?.onNetwork) || []
}

function isLoopback(): boolean {
  return LOOPBACK.test(here()?.hostname ?? '')
}

/** The page's address; prerendered pages have none. */
function here(): Location | undefined {
  return typeof location === 'undefined' ? undefined : location
}
