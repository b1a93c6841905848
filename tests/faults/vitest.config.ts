import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Runs `npm run test:faults`, one file after the other, so that tests do not disturb each other's measurements. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [react()],
  test: {
    include: ['tests/faults/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    // This is long enough for the slowest machine; no passing test takes that long.
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
