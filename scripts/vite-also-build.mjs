import { build } from 'vite'

/** Builds another configuration into the same folder, once this build is written. */
export function alsoBuild(configFile) {
  return {
    name: 'also-build',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler: () => build({ configFile, logLevel: 'warn' }),
    },
  }
}
