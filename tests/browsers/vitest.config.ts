import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Runs `npm run test:browsers`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/browsers/*.test.ts'],
    environment: 'node',
    retry: process.env.CI ? 1 : 0,
    // This is long enough for the slowest machine; no passing test takes that long.
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
})
