import { expect } from './expect.ts'
import type { Screen } from './screen.ts'

const pageAt = (name: string, path: string, isWhole = false): Screen => ({
  name: `pages/${name}`,
  isWhole,
  open: async (page) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
})

export const PAGE_SCREENS: readonly Screen[] = [
  pageAt('learn-more', '/learn-more', true),
  pageAt('privacy-policy', '/privacy-policy'),
  pageAt('terms-of-service', '/terms-of-service'),
  pageAt('not-found', '/no/such/page'),
  {
    name: 'pages/broken-screen',
    open: async (page) => {
      await page.route('**/assets/learn-more-*.js', (route) => route.abort())
      await page.goto('/learn-more')
      await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
    },
  },
]
