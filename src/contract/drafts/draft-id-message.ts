import { z } from 'zod'

/**
 * The id of a draft, as a socket names its room. It has its own module because other clients of the room need no zod.
 */
export const draftIdMessage = z.uuid().toLowerCase()
