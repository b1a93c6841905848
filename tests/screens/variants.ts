import type { BrowserContextOptions } from '@playwright/test'

export type ThemeName = 'evening' | 'matinee'
export type Variant = { theme: ThemeName; width: number; height: number }
/** A device with all pictures taken on it in one go, so that a screen is opened once for each device. */
export type Device = { options: BrowserContextOptions; variants: readonly Variant[] }

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const DESKTOP = { width: 1440, height: 900 }

export const DEVICES: readonly Device[] = [
  {
    options: { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    variants: [
      { ...PHONE, theme: 'evening' },
      { ...PHONE, theme: 'matinee' },
    ],
  },
  {
    options: { viewport: DESKTOP },
    variants: [
      { ...DESKTOP, theme: 'evening' },
      { ...DESKTOP, theme: 'matinee' },
      { ...TABLET, theme: 'evening' },
    ],
  },
]

export const COLOR_SCHEMES = { evening: 'dark', matinee: 'light' } as const

/** The name of a variant: 'home-390-evening'. */
export function variantName({ width, theme }: Variant): string {
  return `${width}-${theme}`
}
