import { fileURLToPath } from 'node:url'

/** The folder of package.json. It is two levels up both from src/server and from the bundle in dist/server. */
export const PACKAGE_ROOT = fileURLToPath(new URL('../../', import.meta.url))
