import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Draft } from '#domain/draft/draft.ts'
import type { Odds } from '#features/verdict/rules/odds-figures.ts'
import { Mark } from './odds/line-key.tsx'
import { labelsOf, type NightLine, type Scale, scaleFor } from './night-lines.ts'

type NightChartProps = {
  draft: Draft
  odds: Odds
  lines: readonly NightLine[]
  /** The number of picks at which the rule stands. */
  at: number
  onShow: (made: number) => void
}

const WIDTH_PX = 960

/** The chart of the night, drawn anew for its width. The slider below it moves the rule; a finger or a mouse does, too. */
export function NightChart({ draft, odds, lines, at, onShow }: NightChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(WIDTH_PX)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const resized = new ResizeObserver(() => setWidth(Math.max(240, element.clientWidth || WIDTH_PX)))
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  const last = odds.percents.length - 1
  const scale = scaleFor(width, last)
  const isNarrow = scale.fontSize < 14
  const move = (event: PointerEvent) => {
    if (event.buttons !== 1) return
    const { left } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left - scale.left) / (scale.right - scale.left)
    onShow(Math.min(last, Math.max(0, Math.round(share * last))))
  }
  return (
    <div className="night-chart" ref={box}>
      <svg
        viewBox={`0 0 ${scale.width} ${scale.height}`}
        fontSize={scale.fontSize}
        role="img"
        aria-label="Each player’s chance to win after every pick. The table below has the figures."
        onPointerDown={move}
        onPointerMove={move}
      >
        <Grid scale={scale} players={draft.draftOrder.length} picks={last} isNarrow={isNarrow} />
        <path className="night-chart__rule" d={`M${scale.x(at)} ${scale.top - 6}V${scale.bottom}`} />
        {lines
          .toSorted(
            (a, b) => Number(a.style !== undefined) - Number(b.style !== undefined) || b.seat - a.seat,
          )
          .map((line) => (
            <Line
              key={line.participantId}
              draft={draft}
              odds={odds}
              line={line}
              at={at}
              scale={scale}
              size={isNarrow ? 4.2 : 5.5}
            />
          ))}
        {labelsOf(lines, odds, scale).map(({ line, text, x, y, anchor }) => (
          <text
            key={line.participantId}
            className={`night-chart__name night-line--${line.style ?? 'thin'}`}
            x={x}
            y={y}
            textAnchor={anchor}
            fontSize={scale.fontSize + (line.style === undefined ? 0 : 2)}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}

type GridProps = { scale: Scale; players: number; picks: number; isNarrow: boolean }

const PERCENTS = [0, 25, 50, 75, 100]
/** Rounds have their numbers as far as there is room. */
const LEAST_ROUND_PX = 24
const LEAST_NAMED_ROUND_PX = 66

function Grid({ scale, players, picks, isNarrow }: GridProps) {
  const { x, y, top, bottom, left, right, height } = scale
  const rounds = Math.ceil(picks / players)
  const width = x(players) - x(0)
  const every = Math.ceil(LEAST_ROUND_PX / width)
  return (
    <>
      {Array.from({ length: rounds }, (_, round) => {
        const from = x(round * players)
        const to = x(Math.min(picks, (round + 1) * players))
        return (
          <g key={round}>
            {round % 2 === 1 && (
              <rect className="night-chart__band" x={from} y={top} width={to - from} height={bottom - top} />
            )}
            {round % every === 0 && (
              <text className="night-chart__axis" x={(from + to) / 2} y={height - 8} textAnchor="middle">
                {width >= LEAST_NAMED_ROUND_PX ? 'Round ' : isNarrow ? 'R' : ''}
                {round + 1}
              </text>
            )}
          </g>
        )
      })}
      {PERCENTS.map((percent) => (
        <g key={percent}>
          <path className="night-chart__grid" d={`M${left} ${y(percent)}H${right}`} />
          <text className="night-chart__axis" x={left - 7} y={y(percent) + 4} textAnchor="end">
            {percent}
            {(percent === 100 || !isNarrow) && '%'}
          </text>
        </g>
      ))}
    </>
  )
}

type LineProps = Pick<NightChartProps, 'draft' | 'odds' | 'at'> & {
  line: NightLine
  scale: Scale
  size: number
}

/** A line with a mark at each of the player's own picks, and a larger one at the rule. */
function Line({ draft, odds, line: { participantId, seat, style }, at, scale, size }: LineProps) {
  const placeAt = (made: number) => ({ x: scale.x(made), y: scale.y(odds.percents[made]?.[seat] ?? 0) })
  const points = odds.percents.map((_, made) => placeAt(made)).map(({ x, y }) => `${x} ${y}`)
  return (
    <g className={`night-line night-line--${style ?? 'thin'}`}>
      <path className="night-line__path" d={`M${points.join('L')}`} />
      {style && (
        <>
          <g className="night-line__mark">
            {draft.picks.map(
              (pick, index) =>
                pick.participantId === participantId && (
                  <Mark key={index} style={style} {...placeAt(index + 1)} size={size} />
                ),
            )}
          </g>
          <g className="night-line__mark night-line__mark--at">
            <Mark style={style} {...placeAt(at)} size={size * 1.5} />
          </g>
        </>
      )}
    </g>
  )
}
