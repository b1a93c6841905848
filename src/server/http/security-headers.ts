import { secureHeaders } from 'hono/secure-headers'
import { IMAGE_ORIGIN } from '#contract/images.ts'

/**
 * The toasts' library writes its style sheet into the page itself, first the empty element, then its text.
 * These two are let in by their hashes, so that no other inline style is.
 */
export const TOAST_STYLE_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** Set on every response: only our own scripts run, no site frames us, and TLS stays on if it is used. */
export function securityHeaders(publicUrl: string) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...TOAST_STYLE_HASHES],
      imgSrc: ["'self'", 'data:', IMAGE_ORIGIN],
      // The service worker fetches the pictures that it keeps.
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
