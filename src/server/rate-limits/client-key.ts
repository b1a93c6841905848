import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Viewer } from '#server/http/viewer.ts'

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i

/** The key under which an address counts. For IPv6 it is the /64, which belongs to one connection. */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const groups = groupsOf(address)
  if (!groups) return address
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The key of a known viewer; without a session, that of the address. */
export function viewerKey(viewer: Viewer, address: string): string {
  switch (viewer.kind) {
    case 'user':
      return `user ${viewer.userId}`
    case 'guest':
      return `guest ${viewer.guestSessionId}`
    case 'nobody':
      return `address ${address}`
  }
}

/** Hashes a key, so that the stored counters reveal nothing. */
export function secretKey(...parts: string[]): string {
  return hash('sha256', parts.join('\n'), 'base64url')
}

/** An address and the networks around it: for IPv6 the /64, the /56 of a home and the /48 of a site. */
export type Networks = readonly [address: string, ...wider: string[]]

export function networksOf(address: string | undefined): Networks {
  const key = addressKey(address)
  const groups = groupsOf(address ?? '')
  if (!groups) return [key]
  const front = groups
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(':')
  return [key, `${front}:${((groups[3] ?? 0) & 0xff00).toString(16)}::/56`, `${front}::/48`]
}

/** The eight groups of an IPv6 address; undefined for IPv4, also if written as IPv6. */
function groupsOf(address: string): number[] | undefined {
  if (!isIPv6(address) || MAPPED.test(address)) return undefined
  const [front = '', back] = address.replace(/%.*/, '').split('::')
  const groups = front === '' ? [] : front.split(':')
  const last = back ? back.split(':') : []
  const missing = back === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  return [...groups, ...Array<string>(missing).fill('0'), ...last].map((group) => Number.parseInt(group, 16))
}
