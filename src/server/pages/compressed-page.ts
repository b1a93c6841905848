import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, type StaticFile } from './static-files.ts'

/** Almost the size of the best compression in half its time. */
const BROTLI_QUALITY = 5

/**
 * A generated page as a file to send. Browsers revalidate it each time, so that a draft made private again
 * disappears.
 */
export function compressedPage(html: string): Promise<StaticFile> {
  return compressedFile(html, { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' })
}

/** A generated text as a file to send. */
export async function compressedFile(
  text: string,
  { type, cacheControl }: Pick<StaticFile, 'type' | 'cacheControl'>,
): Promise<StaticFile> {
  const bytes = new TextEncoder().encode(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(bytes),
  ])
  return {
    type,
    etag: etagOf(bytes),
    cacheControl,
    bytes,
    compressed: { br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  }
}

/** The memory that a file takes with its compressed forms. */
export function bytesOf({ bytes, compressed }: StaticFile): number {
  return bytes.length + (compressed.br?.length ?? 0) + (compressed.gzip?.length ?? 0)
}
