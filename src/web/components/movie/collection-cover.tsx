import { POSTER_HEIGHT, POSTER_WIDTH, setTitle } from '#artwork/drawn-poster-design.ts'
import { COLLECTION_SIGN_PATHS, SIGN_HEIGHT, SIGN_WIDTH } from './collection-signs.ts'
import './collection-cover.css'

type CollectionCoverProps = { title: string; ink: string; sign: string }

/** The height that a title's letters should have, and the space around them. */
const TITLE_HEIGHT = 104
const MARGIN = 14
const LINE_GAP = 7
const SPINE_WIDTH = 14
/** The title is set for the whole width, and the spine takes some of it. */
const TITLE_SCALE = 0.89
const MAX_SIGN_SCALE = 0.96

/** The cover of a collection (B1.3): a boxed set with a spine, a drawing and the title. */
export function CollectionCover({ title, ink, sign }: CollectionCoverProps) {
  const { lines, height } = setTitle(title, TITLE_HEIGHT)
  const titleTop = POSTER_HEIGHT - MARGIN - height
  const room = titleTop - 2 * MARGIN
  const scale = Math.min(MAX_SIGN_SCALE, room / SIGN_HEIGHT)
  const left = (POSTER_WIDTH + SPINE_WIDTH - SIGN_WIDTH * scale) / 2
  const top = MARGIN + (room - SIGN_HEIGHT * scale) / 2
  return (
    <span className="collection-cover" data-ink={ink} aria-hidden="true">
      <svg className="drawn" viewBox={`0 0 ${POSTER_WIDTH} ${POSTER_HEIGHT}`}>
        <rect className="g" width={POSTER_WIDTH} height={POSTER_HEIGHT} />
        <g transform={`translate(${left} ${top}) scale(${scale})`}>
          {(COLLECTION_SIGN_PATHS[sign] ?? []).map(([tone, d], index) => (
            <path key={index} className={tone} d={d} />
          ))}
        </g>
        <g transform={`translate(${SPINE_WIDTH + 6} 0) scale(${TITLE_SCALE} 1)`}>
          {lines.map((line, index) => (
            <text
              key={index}
              x={line.x}
              y={baselineOf(index)}
              fontSize={line.fontSize}
              textLength={line.length}
              lengthAdjust="spacingAndGlyphs"
            >
              {line.text}
            </text>
          ))}
        </g>
        <rect className="c" width={SPINE_WIDTH} height={POSTER_HEIGHT} />
        <rect className="b" x={SPINE_WIDTH - 1} width="1.6" height={POSTER_HEIGHT} />
      </svg>
    </span>
  )

  function baselineOf(line: number): number {
    return lines.slice(0, line + 1).reduce((y, { capHeight }) => y + capHeight, titleTop + line * LINE_GAP)
  }
}
