import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Header by which a request's address is told to Better Auth; what a client sends under this name is not read. */
export const CLIENT_ADDRESS_HEADER = 'x-marquee-client-address'

/**
 * The address that a request came from. Behind a proxy of ours it is the one that the proxy wrote, the last in
 * X-Forwarded-For; those before it are whatever the client claimed.
 */
export function clientAddress(c: Context, behindProxy: boolean): string | undefined {
  const forwarded = behindProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
}
