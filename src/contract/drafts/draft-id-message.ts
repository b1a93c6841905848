import { z } from 'zod'

/**
 * The message that enters a draft's room: its id. In a module of its own, because other clients of the room need no
 * zod.
 */
export const draftIdMessage = z.uuid().toLowerCase()
