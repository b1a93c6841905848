import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [320, 390, 820, 1440]
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The only rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects no axe violations on a phone and on a desktop in both themes, and no horizontal scrolling. */
export async function expectSound(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${page.url()} is wider than ${width} px`).toBeLessThanOrEqual(0)
    }
    expect(page.frames(), `${page.url()} has a frame`).toHaveLength(1)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // The default mode opens an extra page to collect the results of frames, and no screen has frames.
      const axe = new AxeBuilder({ page }).setLegacyMode(true)
      const { violations } = await (
        colorScheme === 'dark' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES)
      ).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
      ).toEqual([])
    }
  }
}
