import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Browser } from '@playwright/test'
import { type Variant, variantName } from './variants.ts'

export type Picture = { variant: Variant; png: Buffer }

const SCALE = 0.5
const QUALITY = 50

/** Writes all pictures of a screen side by side at half their size, as one WebP. */
export async function writeSheet(
  browser: Browser,
  file: string,
  pictures: readonly Picture[],
): Promise<void> {
  await writeWebp(
    browser,
    file,
    `<style>
      body { margin: 0; padding: 12px; background: #777; width: max-content; }
      div { display: flex; gap: 12px; align-items: flex-start; }
      img { display: block; }
    </style><div>${pictures.map(tagOf).join('')}</div>`,
  )
}

/** Writes one picture at its own size. */
export async function writePicture(browser: Browser, file: string, { variant, png }: Picture): Promise<void> {
  const tag = `<img width="${variant.width}" src="data:image/png;base64,${png.toString('base64')}">`
  await writeWebp(
    browser,
    file,
    `<style>body { margin: 0; width: max-content } img { display: block }</style>${tag}`,
  )
}

function tagOf({ variant, png }: Picture): string {
  const width = variant.width * SCALE
  return `<img alt="${variantName(variant)}" width="${width}" src="data:image/png;base64,${png.toString('base64')}">`
}

/** Chromium writes WebP itself, so that no image library is needed. */
async function writeWebp(browser: Browser, file: string, html: string): Promise<void> {
  const page = await browser.newPage()
  await page.setContent(html)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const { width, height } = await page.evaluate(() => ({
    width: document.body.offsetWidth,
    height: document.body.offsetHeight,
  }))
  const client = await page.context().newCDPSession(page)
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  })
  await page.close()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, Buffer.from(data, 'base64'))
}
