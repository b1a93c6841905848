import { memo } from 'react'
import {
  designPoster,
  type PosterSubject,
  POSTER_HEIGHT,
  POSTER_WIDTH,
  type Shape,
} from '#artwork/drawn-poster-design.ts'

/** A drawn poster, shown if a movie has no poster and while one is loading. */
export const DrawnPoster = memo(function DrawnPoster({ movie }: { movie: PosterSubject }) {
  const { ink, lines, creditY, art } = designPoster(movie)
  const director = movie.directors[0]?.toUpperCase() ?? ''
  return (
    <svg
      className="drawn"
      data-ink={ink}
      viewBox={`0 0 ${POSTER_WIDTH} ${POSTER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="g" width={POSTER_WIDTH} height={POSTER_HEIGHT} />
      <svg
        className={`drawn__art drawn__art--${art.field}`}
        y={art.y}
        width={POSTER_WIDTH}
        height={art.height}
        viewBox={`0 0 ${POSTER_WIDTH} ${art.height}`}
      >
        {art.field !== 'ink' && <rect className="g" width={POSTER_WIDTH} height={art.height} />}
        {art.shapes.map((shape, index) => (
          <PosterShape key={index} shape={shape} />
        ))}
      </svg>
      {lines.map((line, index) => (
        <text
          key={index}
          x={line.x}
          y={line.y}
          fontSize={line.fontSize}
          textLength={line.length}
          lengthAdjust="spacingAndGlyphs"
        >
          {line.text}
        </text>
      ))}
      <g className="drawn__credit">
        <text x="12" y={creditY}>
          {movie.year}
        </text>
        <text
          x="188"
          y={creditY}
          textAnchor="end"
          {...(director.length > 20 && { textLength: 132, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {director}
        </text>
      </g>
    </svg>
  )
})

function PosterShape({ shape }: { shape: Shape }) {
  const { kind, tone, ...attributes } = shape
  switch (kind) {
    case 'circle':
      return <circle className={tone} {...attributes} />
    case 'rect':
      return <rect className={tone} {...attributes} />
    case 'path':
      return <path className={tone} {...attributes} />
  }
}
