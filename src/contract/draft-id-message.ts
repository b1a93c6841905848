import { z } from 'zod'

/** What a client may say in a draft's room: its id. Apart from the room, whose clients need no zod. */
export const draftIdMessage = z.uuid().toLowerCase()
