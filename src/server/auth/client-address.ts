import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Header by which a request's address is told to Better Auth; what a client sends under this name is not read. */
export const CLIENT_ADDRESS_HEADER = 'x-marquee-client-address'

/**
 * The address that a request came from. Behind a proxy of ours it is the one that the proxy wrote, the last in
 * X-Forwarded-For; those before it are whatever the client claimed.
 */
export function clientAddress(c: Context, behindProxy: boolean): string | undefined {
  const forwarded = behindProxy ? lastOf(c.req.header('X-Forwarded-For')) : undefined
  return forwarded || (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
}

/** The same of a request that has not come to the app, as the first of a socket. */
export function senderAddress(
  { headers, socket }: IncomingMessage,
  behindProxy: boolean,
): string | undefined {
  const forwarded = behindProxy ? lastOf(headers['x-forwarded-for']?.toString()) : undefined
  return forwarded || socket.remoteAddress
}

function lastOf(addresses: string | undefined): string | undefined {
  const last = addresses?.split(',').at(-1)?.trim()
  return last && withoutPort(last)
}

/** Some proxies add the port of the connection, which would make each one a client of its own. */
function withoutPort(address: string): string {
  return (
    /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address
  )
}
