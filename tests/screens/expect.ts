import { expect as base } from '@playwright/test'

/** Waits as long as a slow machine needs. */
export const expect = base.configure({ timeout: 60_000 })
