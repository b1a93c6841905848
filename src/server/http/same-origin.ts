import { createMiddleware } from 'hono/factory'
import { ApiError } from './errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a request says about where it comes from. */
type Source = { origin: string | undefined; fetchSite: string | undefined; host: string }

/** Refuses changes that another site's page makes a browser ask for. */
export function refuseOtherOrigins(publicUrl: string) {
  return createMiddleware(async (c, next) => {
    const source = {
      origin: c.req.header('Origin'),
      fetchSite: c.req.header('Sec-Fetch-Site'),
      host: requestHost(c.req.raw),
    }
    if (!SAFE_METHODS.has(c.req.method) && !isOwnOrigin(source, publicUrl)) {
      throw new ApiError('FORBIDDEN_ORIGIN', 'Requests from other sites are not allowed')
    }
    await next()
  })
}

/**
 * Whether a request comes from one of our own pages or from a client that is no browser. Browsers name the page's
 * origin, or where they leave it out say that it is the same.
 */
export function isOwnOrigin({ origin, fetchSite, host }: Source, publicUrl: string): boolean {
  if (origin === undefined) return fetchSite === undefined || fetchSite === 'same-origin'
  return origin === publicUrl || hostOf(origin) === host
}

/** Without the scheme, which a balancer in front of us may have changed. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

function requestHost(request: Request): string {
  return request.headers.get('Host') ?? new URL(request.url).host
}
