import type { Context } from 'hono'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { acceptedEncoding } from './static-files.ts'

/** Compresses at once: a thread of the pool takes three times as much processor time for a page of a few kilobytes. */
const COMPRESS = {
  br: (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (html: string) => gzipSync(html, { level: 1 }),
}

/**
 * Answers with a page that is meant for one viewer, and that no browser keeps: going back to it would bring answers of long
 * ago. It is sent once, so it is compressed fast rather than well.
 */
export function sendPersonalPage(c: Context, html: string): Response {
  const encoding = acceptedEncoding(c, ['br', 'gzip'])
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Encoding')
  c.header('Content-Type', 'text/html; charset=utf-8')
  if (!encoding) return c.body(html)
  c.header('Content-Encoding', encoding)
  return c.body(new Uint8Array(COMPRESS[encoding](html)))
}
