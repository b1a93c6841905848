import { encodeQR } from 'qr'
import { qrPath } from '#artwork/qr-path.ts'
import { publicResultsUrl } from '#contract/results/results-page.ts'
import { TOKENS } from './drawing/palette.ts'
import { type Point, type Scene, shapesOnly } from './drawing/scene.ts'
import { fill, rect } from './drawing/shapes.ts'

/** The link on a picture: the URL in its QR code and the site's name in print. */
export type ShareLink = { url: string; site: string }

/** Leads to the results if they are public, else to the site. */
export function shareLink(publicUrl: string, draft: { id: string; isPublic: boolean }): ShareLink {
  return {
    url: draft.isPublic ? publicResultsUrl(publicUrl, draft.id) : `${publicUrl}/`,
    site: new URL(publicUrl).host,
  }
}

/** Light modules around the code, as the QR standard requires. */
const QUIET_ZONE = 4
/** Pixels per module; smaller ones are lost when a messenger scales the picture down. */
const SMALLEST_MODULE = 4

export type DrawnQr = { side: number; at: (place: Point) => Scene }

/**
 * A QR code with whole pixels per module, as large as `mostSide` allows. A long URL may need a larger side.
 */
export function drawQr(url: string, mostSide: number): DrawnQr {
  const rows = encodeQR(url, 'raw', { border: QUIET_ZONE, ecc: 'medium' })
  const module = Math.max(SMALLEST_MODULE, Math.floor(mostSide / rows.length))
  const side = module * rows.length
  return {
    side,
    at: ({ x, y }) =>
      shapesOnly(
        rect({ x, y, width: side, height: side }, 6, fill('#ffffff')),
        `<path transform="translate(${x} ${y}) scale(${module})" d="${qrPath(rows)}" shape-rendering="crispEdges" ${fill(TOKENS['paper-text'])}/>`,
      ),
  }
}
