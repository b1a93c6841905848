import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What `npm run test:faults` runs, one file after the other, so that what is measured is not shared. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [react()],
  test: {
    include: ['tests/faults/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    // Long enough for the slowest machine; nothing that passes takes that long.
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
