import { z } from 'zod'

/**
 * The message that enters a draft's room: its id. It has its own module because other clients of the room need no
 * zod.
 */
export const draftIdMessage = z.uuid().toLowerCase()
