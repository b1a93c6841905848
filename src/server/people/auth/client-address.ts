import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Tells Better Auth the client's address. A client's own header of this name is ignored. */
export const CLIENT_ADDRESS_HEADER = 'x-marquee-client-address'

/**
 * The address a request came from. Behind our proxy it is the last entry of X-Forwarded-For, which the proxy wrote;
 * earlier entries are the client's claims.
 */
export function clientAddress(c: Context, behindProxy: boolean): string | undefined {
  const forwarded = behindProxy ? lastOf(c.req.header('X-Forwarded-For')) : undefined
  return forwarded || (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
}

/** The same as `clientAddress` for a request outside the app, such as a socket's upgrade. */
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

/** Some proxies append the connection's port, which would make every connection a separate client. */
function withoutPort(address: string): string {
  return (
    /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address
  )
}
