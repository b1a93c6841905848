import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { createMiddleware } from 'hono/factory'
import type { ConfigView } from '#contract/views/server.ts'

export type Addresses = ConfigView['addresses']

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>
type Listening = { port: number; host?: string; publicUrl: string; isPublicUrlSet: boolean }

/** Names that lead nowhere but to a network of one's own. */
const OWN_NAMES = /^[^.]+$|\.(local|localhost|lan|internal|home\.arpa|test)$/
const LOOPBACK = /^(localhost|.+\.localhost|127\.[\d.]+|\[?::1\]?)$/
/** Interfaces of containers and virtual machines, which no phone reaches. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|tailscale|lxc|podman|cni)/
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv']

/** Under which addresses people reach the server (decision 100). */
export function addressesOf(
  { port, host, publicUrl, isPublicUrlSet }: Listening,
  interfaces: Interfaces = networkInterfaces(),
  isInContainer = CONTAINER_MARKS.some((mark) => existsSync(mark)),
): Addresses {
  const isWhole = host === undefined || host === '0.0.0.0' || host === '::'
  const found = isInContainer || isPublicUrlSet || port === 0 ? [] : outerAddresses(interfaces)
  return {
    publicUrl,
    isPublicUrlSet,
    isInContainer,
    onNetwork: found.filter((ip) => isWhole || ip === host).map((ip) => originOf(ip, port)),
  }
}

/**
 * The origin of the links in a mail: PUBLIC_URL if it was set, else the address that the sender opened, and from the
 * machine itself its first address on the network. A Host header that is not one of our own names counts for nothing.
 */
export function linkOriginFor(
  { publicUrl, isPublicUrlSet, onNetwork }: Addresses,
  host: string | undefined,
  interfaces: Interfaces = networkInterfaces(),
): string {
  if (isPublicUrlSet) return publicUrl
  const opened = host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
  const isOwn =
    opened?.host === host?.toLowerCase() && opened !== undefined && isOwnName(opened.hostname, interfaces)
  return isOwn && !LOOPBACK.test(opened.hostname) ? opened.origin : (onNetwork[0] ?? publicUrl)
}

const ofRequest = new AsyncLocalStorage<string>()

/** Notes under which address the sender of a request opened the server, for the mails that the request sends. */
export function noteLinkOrigin(addresses: Addresses) {
  return createMiddleware((c, next) =>
    c.req.method === 'GET' || addresses.isPublicUrlSet
      ? next()
      : ofRequest.run(linkOriginFor(addresses, c.req.header('Host')), next),
  )
}

/** The origin of links in a mail; outside a request the one of the settings. */
export function linkOrigin(publicUrl: string): string {
  return ofRequest.getStore() ?? publicUrl
}

/** What `npm start` says of them, a line each. */
export function addressLines(
  { isPublicUrlSet, isInContainer, onNetwork }: Addresses,
  host?: string,
): string[] {
  if (isPublicUrlSet || (host !== undefined && LOOPBACK.test(host))) return []
  if (isInContainer) return ['Set PUBLIC_URL to the address at which phones reach this container']
  return onNetwork.map((origin) => `Phones on your network open ${origin}`)
}

function isOwnName(name: string, interfaces: Interfaces): boolean {
  const ip = name.replace(/^\[|\]$/g, '')
  if (Object.values(interfaces).some((all) => all?.some(({ address }) => address === ip))) return true
  return !/^[\d.]+$|:/.test(ip) && OWN_NAMES.test(name)
}

/** IPv4 addresses that others on the network reach. */
function outerAddresses(interfaces: Interfaces): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, all]) => all ?? [])
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address)
}

function originOf(ip: string, port: number): string {
  return new URL(`http://${ip}:${port}`).origin
}
