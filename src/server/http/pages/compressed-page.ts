import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, type StaticFile } from './static-files.ts'

/** Half the time of the best compression, at almost its size. */
const BROTLI_QUALITY = 5

/** A page made here, as if it came with the build; asked for anew each time, so that what is private again is gone. */
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
