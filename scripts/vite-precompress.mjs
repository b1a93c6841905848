import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/

/** Writes a .br and a .gz beside each text file of a build, so that the server never compresses. */
export function precompress() {
  let folder
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && COMPRESSIBLE.test(entry.name)) compress(join(entry.parentPath, entry.name))
      }
    },
  }
}

function compress(path) {
  const bytes = readFileSync(path)
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
