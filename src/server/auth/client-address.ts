import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Header by which a request's address is told to Better Auth; what a client sends under this name is not read. */
export const CLIENT_ADDRESS_HEADER = 'x-marquee-client-address'

/**
 * The address a request came from. Behind our proxy it is the last in X-Forwarded-For, which the proxy wrote; earlier
 * ones are client claims.
 */
export function clientAddress(c: Context, behindProxy: boolean): string | undefined {
  const forwarded = behindProxy ? lastOf(c.req.header('X-Forwarded-For')) : undefined
  return forwarded || (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
}

/** Like `clientAddress`, for a request outside the app, such as a socket's upgrade. */
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
