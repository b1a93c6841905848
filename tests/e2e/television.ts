import { expect, type Page } from '@playwright/test'

export const TV = { viewport: { width: 1920, height: 1080 } }

/** The sizes of all texts in sight, in 1/120 of the picture's width, and whether something sticks out of it. */
function measure() {
  const rem = Math.min(innerWidth / 120, innerHeight / 67.5)
  const texts = [...document.querySelectorAll<HTMLElement>('.tv *:not(svg *)')].filter(
    (element) =>
      !element.closest('.sr, .poster, [aria-hidden="true"]') &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )
  const sizes = texts.map((element) => parseFloat(getComputedStyle(element).fontSize) / rem)
  const picture = document.querySelector('.tv')!.getBoundingClientRect()
  const outside = texts.filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return left < picture.left || right > picture.right || top < picture.top || bottom > picture.bottom
  })
  return {
    smallest: Math.min(...sizes),
    name:
      parseFloat(
        getComputedStyle((document.querySelector('.tv-sign__big') ?? document.querySelector('.tv h1'))!)
          .fontSize,
      ) / rem,
    width: picture.width / innerWidth,
    scrolls: document.documentElement.scrollHeight > innerHeight,
    outside: outside.map(({ textContent }) => textContent),
  }
}

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
]

/**
 * Expects that 720p, 1080p and 4K show the same, with no text below 24 px at 1080p and no scroll bars (B5.1). Returns the
 * size of the sign, in 1/120 of the picture's width.
 */
export async function expectSamePictures(page: Page): Promise<number> {
  const all = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    all.push(await page.evaluate(measure))
  }
  await page.setViewportSize(TV.viewport)
  for (const { smallest, width, scrolls, outside } of all) {
    expect(smallest).toBeGreaterThanOrEqual(1.499)
    expect(width).toBeCloseTo(1, 2)
    expect(scrolls).toBe(false)
    expect(outside).toEqual([])
  }
  const names = all.map(({ name }) => name)
  expect(Math.max(...names) - Math.min(...names)).toBeLessThan(0.02)
  return names[0]!
}
