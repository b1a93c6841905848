import { createMiddleware } from 'hono/factory'
import { ApiError } from './errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The headers that reveal a request's origin. */
type Source = { origin: string | undefined; fetchSite: string | undefined; host: string }

export type Site = {
  publicUrl: string
  /** Whether a proxy stands in front, which may terminate TLS. */
  behindProxy: boolean
}

/** Refuses cross-site requests that change something (CSRF). */
export function refuseOtherOrigins(site: Site) {
  return createMiddleware(async (c, next) => {
    const source = {
      origin: c.req.header('Origin'),
      fetchSite: c.req.header('Sec-Fetch-Site'),
      host: requestHost(c.req.raw),
    }
    if (!SAFE_METHODS.has(c.req.method) && !isOwnOrigin(source, site)) {
      throw new ApiError('FORBIDDEN_ORIGIN', 'Requests from other sites are not allowed')
    }
    await next()
  })
}

/**
 * Whether a request comes from one of our pages or from a client other than a browser. Browsers send `Origin` or,
 * without it, `Sec-Fetch-Site`.
 */
export function isOwnOrigin({ origin, fetchSite, host }: Source, site: Site): boolean {
  if (origin === undefined) return fetchSite === undefined || fetchSite === 'same-origin'
  if (origin === site.publicUrl) return true
  return host !== new URL(site.publicUrl).host && origin === `${schemeOf(site)}//${host}`
}

/**
 * The scheme under which the server's other addresses are reached, as on a local network: the public one behind a
 * proxy, else HTTP.
 */
function schemeOf({ publicUrl, behindProxy }: Site): string {
  return behindProxy ? new URL(publicUrl).protocol : 'http:'
}

function requestHost(request: Request): string {
  return request.headers.get('Host') ?? new URL(request.url).host
}
