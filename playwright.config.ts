import { defineConfig, devices } from '@playwright/test'

/** Journeys in a real Chromium against real servers; each worker starts its own (tests/e2e/journey.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  // A journey that fails and then passes is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: process.env.CI ? [['line']] : [['list']],
  forbidOnly: process.env.CI !== undefined,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Journeys about movement turn it on; the others do not wait for the deal and the show.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    // The service worker would answer in place of the network that most journeys watch and fake. Journeys about it
    // allow it (tests/e2e/service-worker.ts).
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // A name that is no secure context (tests/e2e/plain-http.spec.ts).
        '--host-resolver-rules=MAP marquee.test 127.0.0.1',
      ],
    },
  },
})
