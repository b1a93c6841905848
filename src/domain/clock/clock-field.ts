import { z } from 'zod'
import '#domain/fields/messages.ts'
import { MAX_BANK_SECONDS, MAX_CLOCK_SECONDS, MIN_CLOCK_SECONDS, WHEN_UP } from './clock-rule.ts'

/** A pick clock as people set it. */
export const clockField = z.object({
  seconds: z.int().min(MIN_CLOCK_SECONDS).max(MAX_CLOCK_SECONDS),
  bankSeconds: z.int().min(0).max(MAX_BANK_SECONDS),
  whenUp: z.enum(WHEN_UP),
})
