import { expect, it } from 'vitest'
import { drawCategories, drawSubjects } from '#features/play-now/rules/theme-draw.ts'
import { openCatalog } from './catalog/catalog-source.ts'
import { REAL_CATALOG } from './catalog/real-catalog.testing.ts'
import { poolOfTheme } from './theme-pool.ts'

const source = await openCatalog(REAL_CATALOG)
const collections = await source.collections()
const LOOKS = 8

/** How many themes the seed draws before one fills five categories. */
async function passedOver(seed: number): Promise<number> {
  for (const [index, subject] of drawSubjects(seed, collections).slice(0, LOOKS).entries()) {
    const { movies } = await poolOfTheme(source, subject)
    if (drawCategories(seed, subject, movies)) return index
  }
  return LOOKS
}

it('draws a theme of the catalog for every seed, and mostly the first', async () => {
  const passed = await Promise.all(Array.from({ length: 100 }, (_, seed) => passedOver(seed)))
  expect(Math.max(...passed)).toBeLessThan(LOOKS)
  expect(passed.filter((count) => count === 0).length).toBeGreaterThan(70)
})
