import './line-key.css'

/** Colour, dash and mark of a player's line: any one of the three tells it from the others. */
export const LINE_STYLES = ['1', '2', '3', '4'] as const
export type LineStyle = (typeof LINE_STYLES)[number]

type MarkProps = { style: LineStyle; x: number; y: number; size: number }

/** The mark of a style: circle, square, triangle or diamond. */
export function Mark({ style, x, y, size }: MarkProps) {
  switch (style) {
    case '1':
      return <circle cx={x} cy={y} r={size} />
    case '2':
      return <rect x={x - size * 0.9} y={y - size * 0.9} width={size * 1.8} height={size * 1.8} />
    case '3':
      return <path d={`M${x} ${y - size * 1.15}l${size * 1.1} ${size * 2}h${-size * 2.2}Z`} />
    case '4':
      return (
        <path
          d={`M${x} ${y - size * 1.3}l${size * 1.2} ${size * 1.3} ${-size * 1.2} ${size * 1.3} ${-size * 1.2} ${-size * 1.3}Z`}
        />
      )
  }
}

/** A piece of a player's line beside the name. */
export function LineKey({ style }: { style: LineStyle | undefined }) {
  return (
    <svg
      className={`line-key night-line night-line--${style ?? 'thin'}`}
      viewBox="0 0 40 18"
      aria-hidden="true"
    >
      <path className="night-line__path" d="M1 9H39" />
      {style && (
        <g className="night-line__mark">
          <Mark style={style} x={20} y={9} size={5.5} />
        </g>
      )}
    </svg>
  )
}
