import { house } from './drawing/house.ts'
import { LINK_PREVIEW } from './link-preview.ts'
import { marquee } from './drawing/marquee.ts'
import { printedNames } from './drawing/names.ts'
import { TOKENS } from './drawing/palette.ts'
import { type Scene, shapesOnly, textOnly, together } from './drawing/scene.ts'
import { fill, glow, rect } from './drawing/shapes.ts'
import { fitted } from './fonts/text.ts'

/** The contents of the preview picture of a waiting draft. */
export type InvitationPicture = {
  title: string
  hostName: string
  /** The host's place in the draft, from 1. */
  hostSeat: number
  rounds: number
  seated: number
}

/** Fixed text on every such picture. */
const CALL = 'TAKE A SEAT'
const EASE = 'No account needed'
export const INVITATION_WORDS = `0123456789 THE DRAFT ${CALL} ${EASE} rounds in`

const LEFT = 48
const SIGN = {
  width: 690,
  frame: { x: 14, y: 34 },
  smallSize: 44,
  big: { size: 168, lineHeight: 0.88 },
  bulbsAt: 5,
}
const TICKET = { x: 786, y: 96, width: 366, height: 438 }
const STUB = 76
const INK = { color: TOKENS['paper-text'] }

/** 'Ann invites you', with the name as it is printed. */
export function invitesText({ hostName, hostSeat }: InvitationPicture): string {
  const names = printedNames(new Map([[hostSeat, hostName]]))
  return `${names.get(hostSeat) ?? hostName} invites you`
}

/** The preview picture of a draft that has not started, 1200 × 630: the host and what they invite to. */
export function invitationPreview(invitation: InvitationPicture): Scene {
  const { title, rounds, seated } = invitation
  const inside = { x: TICKET.x + STUB + 20, width: TICKET.width - STUB - 40 }
  const invites = {
    face: 'bold',
    width: SIGN.width,
    height: 96,
    maxSize: 56,
    minSize: 28,
    maxLines: 2,
    lineHeight: 1.1,
  } as const
  const call = {
    face: 'display',
    width: inside.width,
    height: 210,
    maxSize: 112,
    lineHeight: 0.92,
    maxLines: 2,
  } as const
  const fact = {
    face: 'plain',
    width: inside.width,
    height: 44,
    maxSize: 32,
    maxLines: 1,
    lineHeight: 1.1,
  } as const
  const facts = [`${rounds} ${rounds === 1 ? 'round' : 'rounds'}`, `${seated} in`, EASE]
  return together(
    house(LINK_PREVIEW, { x: 0.3, y: 0.5, rx: 0.7, ry: 1, reach: 0.75 }),
    textOnly(
      fitted(invitesText(invitation), invites, { x: LEFT, y: 56 }, 'left', {
        color: TOKENS.text,
      }),
    ),
    marquee(title, { x: LEFT, y: 180 }, SIGN),
    shapesOnly(
      glow(TICKET, 40, '#000', 0.4),
      rect(TICKET, 10, fill(TOKENS.paper)),
      rect({ ...TICKET, width: STUB }, 10, fill(TOKENS.brand)),
    ),
    textOnly(
      fitted(CALL, call, { x: inside.x, y: TICKET.y + 28 }, 'left', { color: TOKENS.brand }),
      ...facts.map((text, index) =>
        fitted(text, fact, { x: inside.x, y: TICKET.y + 264 + index * 50 }, 'left', INK),
      ),
    ),
  )
}
