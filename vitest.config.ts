import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const BROWSER = {
  environment: 'jsdom',
  setupFiles: ['src/web/lib/screen-test-setup.testing.ts'],
  // A test that fails and then passes is reported as retried.
  retry: process.env.CI ? 1 : 0,
}
/** Tests that start servers as processes, which takes seconds each. */
const PROCESSES = ['{src,tests}/**/*-process.test.ts', 'src/server/realtime/two-servers.test.ts']
const LEAVES_THE_PAGE = ['src/web/screens/auth/social-sign-in.test.tsx']

const SERVER = {
  environment: 'node',
  // Files share a process and its imported modules; each has its own database and app.
  isolate: false,
  unstubGlobals: true,
  globalSetup: ['src/server/db/test-database-setup.testing.ts'],
  hookTimeout: 60_000,
  testTimeout: 30_000,
}

export default defineConfig({
  plugins: [react()],
  test: {
    // The default leaves one core idle.
    maxWorkers: '100%',
    // This is long enough for the slowest machine; no passing test takes that long.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/{domain,artwork,contract}/**/*.test.ts', 'src/features/*/{rules,wire}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...SERVER,
          include: [
            'src/server/**/*.test.ts',
            'src/features/*/server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{bench,deployment,world}/**/*.test.ts',
          ],
          exclude: PROCESSES,
        },
      },
      { extends: true, test: { name: 'processes', ...SERVER, include: PROCESSES } },
      {
        extends: true,
        test: {
          ...BROWSER,
          name: 'screens',
          include: ['src/web/**/*.test.{ts,tsx}', 'src/features/*/web/**/*.test.{ts,tsx}'],
          exclude: LEAVES_THE_PAGE,
          // Each file has its own browser and modules, in a process that is reused.
          pool: 'vmForks',
        },
      },
      {
        // window.location cannot be replaced in the pool of the other screen tests.
        extends: true,
        test: { ...BROWSER, name: 'leaving', include: LEAVES_THE_PAGE },
      },
    ],
  },
})
