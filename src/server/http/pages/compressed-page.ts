import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, type StaticFile } from './static-files.ts'

/** Almost the size of the best compression in half its time. */
const BROTLI_QUALITY = 5

/**
 * A generated page as a file to send. Browsers revalidate it each time, so that a draft made private again
 * disappears.
 */
export async function compressedPage(html: string): Promise<StaticFile> {
  const bytes = new TextEncoder().encode(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(bytes),
  ])
  return {
    type: 'text/html; charset=utf-8',
    etag: etagOf(bytes),
    cacheControl: 'no-cache',
    bytes,
    compressed: { br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  }
}
