import { secureHeaders } from 'hono/secure-headers'
import { IMAGE_ORIGIN } from '#contract/movies/images.ts'

/**
 * The toast library inserts an inline style sheet: first an empty element, then its text. Their two hashes are
 * allowed, so that no other inline style is.
 */
export const TOAST_STYLE_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/**
 * Headers for every response: only our own scripts run, no site can frame us, and browsers
 * that came by HTTPS stay on it (HSTS).
 */
export function securityHeaders(publicUrl: string) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...TOAST_STYLE_HASHES],
      imgSrc: ["'self'", 'data:', IMAGE_ORIGIN],
      // The service worker fetches the images it caches.
      connectSrc: ["'self'", IMAGE_ORIGIN],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
  })
}
