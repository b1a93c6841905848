import { createMiddleware } from 'hono/factory'
import { ApiError } from './errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site's page makes a browser ask for. Browsers name the page's origin; where a
 * client names none it is let in unless it says in another way that it is a browser.
 */
export function refuseOtherOrigins(publicUrl: string) {
  return createMiddleware(async (c, next) => {
    const origin = c.req.header('Origin')
    const allowed =
      SAFE_METHODS.has(c.req.method) ||
      (origin === undefined
        ? c.req.header('Sec-Fetch-Site') === undefined
        : origin === publicUrl || hostOf(origin) === requestHost(c.req.raw))
    if (!allowed) throw new ApiError('FORBIDDEN_ORIGIN', 'Requests from other sites are not allowed')
    await next()
  })
}

/** Without the scheme, which a balancer in front of us may have changed. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

function requestHost(request: Request): string {
  return request.headers.get('Host') ?? new URL(request.url).host
}
