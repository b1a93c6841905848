import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Viewer } from '../http/viewer.ts'

/** What counts as one address: of IPv6 it is the /64, all of which belongs to one connection. */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? networkOf(address) : address
}

/** The key of whoever is known to ask. Those without a session are their address. */
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

/** A key that gives nothing away to whoever reads the counters. */
export function secretKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

function networkOf(address: string): string {
  const [front = '', back] = address.replace(/%.*/, '').split('::')
  const groups = front === '' ? [] : front.split(':')
  const missing =
    back === undefined ? 0 : Math.max(0, 8 - groups.length - (back === '' ? 0 : back.split(':').length))
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(back ? back.split(':') : [])]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
