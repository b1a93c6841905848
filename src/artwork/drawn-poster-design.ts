import type { Movie } from '#domain/movies/movie.ts'
import { CAP_HEIGHT, EM, GLYPH_WIDTHS } from './league-gothic-widths.ts'

/** The parts of a movie that determine its drawn poster. */
export type PosterSubject = Pick<Movie, 'id' | 'title' | 'year' | 'genres' | 'directors'>

/** The genres with inks of their own, which posters are printed in. */
export type GenreInk =
  | 'action'
  | 'adventure'
  | 'animation'
  | 'comedy'
  | 'crime'
  | 'drama'
  | 'family'
  | 'fantasy'
  | 'horror'
  | 'romance'
  | 'scifi'
  | 'thriller'
  | 'war'
  | 'western'
  | 'other'

/** One of the three pairs of inks of each genre, by its name in inks.css. */
export type Ink = GenreInk | `${GenreInk}-${2 | 3}`

/** One of the four tones printed from a poster's two inks: lettering, middle, low, ground. */
export type Tone = 'a' | 'b' | 'c' | 'g'
export type Shape =
  | { kind: 'circle'; cx: number; cy: number; r: number; tone: Tone }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; rx: number; tone: Tone }
  | { kind: 'path'; d: string; tone: Tone }

/** The surface under the art: the ground, a lighter ground, or the lettering's ink with inverted tones. */
export type Field = 'ink' | 'low' | 'ltr'

export type TitleLine = { text: string; x: number; y: number; fontSize: number; length: number }

/** A poster of 200 × 300 units, ready to be put into SVG. */
export type PosterDesign = {
  ink: Ink
  lines: readonly TitleLine[]
  creditY: number
  art: { y: number; height: number; field: Field; shapes: readonly Shape[] }
}

export const POSTER_WIDTH = 200
export const POSTER_HEIGHT = 300
const PADDING = 12
const LINE_WIDTH = POSTER_WIDTH - 2 * PADDING
const LINE_GAP = 7
const CREDIT_HEIGHT = 24
const MAX_LINES = 4
/**
 * The most parts of a title. If it has more words, short neighbours are joined, because there are too many ways to
 * break them.
 */
const MAX_PARTS = 24
/** The largest line is at most this many times as high as the smallest. */
const MAX_RATIO = 2
/** The greatest height of a title; above COMFORTABLE_HEIGHT, less is better. */
const MAX_HEIGHT = 210
const COMFORTABLE_HEIGHT = 190
/** Capitals lower than this are hard to read on a small poster. */
const LOW_CAPITALS = 25
/** Words that never stand alone on a line. */
const SMALL_WORDS = new Set(
  'THE A AN OF AND IF IN TO I & IT ON AT BY FOR OR MY FROM WITH AS VS. LE LA LES IL EL - – —'.split(' '),
)
/** Words that lead on to the next, so that no line should end with one. */
const LEADING_WORDS = new Set('THE A AN OF AND IN TO & ON AT BY FOR OR MY FROM WITH - – —'.split(' '))
const NUMBER =
  /^(\d{1,3}|[IVX]{1,4}|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|PART|VOL\.|EPISODE)[:,.]?$/
/** Penalties of a way to break a title; the lowest total wins. */
const COST = { alone: 1000, leading: 16, unequal: 16, tooUnequal: 60, tooHigh: 4, tooLow: 7, offHeight: 0.8 }

const INK_BY_GENRE: Record<string, GenreInk> = {
  Action: 'action',
  Adventure: 'adventure',
  Animation: 'animation',
  Comedy: 'comedy',
  Crime: 'crime',
  Drama: 'drama',
  Family: 'family',
  Fantasy: 'fantasy',
  Horror: 'horror',
  Romance: 'romance',
  'Science Fiction': 'scifi',
  Thriller: 'thriller',
  Mystery: 'thriller',
  War: 'war',
  Western: 'western',
}

/** Genres so common that a wall of one would be dull: their movies borrow inks of their second genre, too. */
const BORROWING: ReadonlySet<GenreInk> = new Set(['drama', 'comedy', 'action'])

/** The pair of inks of a movie: one of its genre's, always the same for the same movie. */
export function inkOf({ id, genres }: Pick<PosterSubject, 'id' | 'genres'>): Ink {
  const [own, second] = [inkOfGenre(genres[0]), inkOfGenre(genres[1])]
  const borrows = BORROWING.has(own) && second !== 'other' && second !== own
  const inks: Ink[] = [own, `${own}-2`, `${own}-3`, ...(borrows ? ([second, `${second}-2`] as const) : [])]
  // Neighbouring ids are neighbours on screens, so the id alone must not decide.
  const random = seededRandom(Math.imul(id, 1597334677) ^ 0x5bd1e995)
  random()
  return choose(inks, random)
}

/** The first pair of inks of a genre. */
export function inkOfGenre(genre: string | undefined): GenreInk {
  return INK_BY_GENRE[genre ?? ''] ?? 'other'
}

/** The poster of a movie: always the same one for the same movie. */
export function designPoster(movie: PosterSubject): PosterDesign {
  const random = seededRandom(Math.imul(movie.id, 2654435761))
  random()
  const motif = choose(MOTIFS, random)
  const titleOnTop = random() < 0.34
  const field = choose(['ink', 'low', 'ltr', 'ink'] as const, random)
  const title = setTitle(movie.title, 96 + random() * 56)

  const artHeight = POSTER_HEIGHT - title.height - CREDIT_HEIGHT - PADDING - 14
  const titleY = titleOnTop ? PADDING + 1 : POSTER_HEIGHT - PADDING - title.height - CREDIT_HEIGHT + 4
  return {
    ink: inkOf(movie),
    lines: stack(title.lines, titleY),
    creditY: round(titleOnTop ? PADDING + title.height + 19 : POSTER_HEIGHT - 12),
    art: {
      y: round(titleOnTop ? POSTER_HEIGHT - artHeight : 0),
      height: round(artHeight),
      field,
      shapes: motif(artHeight, random),
    },
  }
}

type SetLine = { text: string; fontSize: number; capHeight: number; x: number; length: number }

/** One line, scaled so that its ink is exactly as wide as the type area. */
function setLine(text: string): SetLine {
  const glyphs = Array.from(text, widthsOf)
  const advance = glyphs.reduce((sum, [width]) => sum + width, 0)
  const left = glyphs[0]?.[1] ?? 0
  const right = glyphs.at(-1)?.[2] ?? 0
  const fontSize = LINE_WIDTH / ((advance - left - right) / EM)
  return {
    text,
    fontSize,
    capHeight: (fontSize * CAP_HEIGHT) / EM,
    x: PADDING - (left / EM) * fontSize,
    length: (advance / EM) * fontSize,
  }
}

const UNKNOWN_GLYPH = [716, 70, 70] as const

function widthsOf(character: string): readonly [number, number, number] {
  const plain = character.normalize('NFD').charAt(0)
  return GLYPH_WIDTHS[character] ?? GLYPH_WIDTHS[plain] ?? UNKNOWN_GLYPH
}

/** Drops a dash at the edge of a line. */
function withoutOuterDash(text: string): string {
  return text.replace(/^[-–—] | [-–—]$/g, '')
}

/**
 * Breaks a title into at most four lines near the wanted height. No small word or number stands alone on a line. A
 * line that would be more than twice as high as another is set narrower than the width.
 */
export function setTitle(title: string, wantedHeight: number): { lines: SetLine[]; height: number } {
  const words = inFewParts(title.toUpperCase().trim().split(/\s+/))
  const [first, ...others] = breakings(words, MAX_LINES).map((texts) => setTexts(texts, wantedHeight))
  if (!first) throw new Error('A title has at least one line')
  const best = others.reduce(
    (cheapest, candidate) => (candidate.cost < cheapest.cost ? candidate : cheapest),
    first,
  )
  return best.height <= MAX_HEIGHT ? best : shrink(best, MAX_HEIGHT)
}

function setTexts(texts: readonly string[], wantedHeight: number) {
  const full = texts.map((text) => setLine(withoutOuterDash(text)))
  const lowest = Math.min(...full.map(({ capHeight }) => capHeight))
  const ratio = Math.max(...full.map(({ capHeight }) => capHeight)) / lowest
  const lines = full.map((line) => scaled(line, Math.min(1, (lowest * MAX_RATIO) / line.capHeight)))
  const height = lines.reduce((sum, line) => sum + line.capHeight, 0) + LINE_GAP * (lines.length - 1)
  const alone = texts.length === 1 ? 0 : texts.filter(standsBadlyAlone).length
  const leading = texts.slice(0, -1).filter((text) => LEADING_WORDS.has(text.split(' ').at(-1) ?? '')).length
  const cost =
    Math.abs(height - wantedHeight) * COST.offHeight +
    alone * COST.alone +
    leading * COST.leading +
    (ratio - 1) * COST.unequal +
    Math.max(0, ratio - MAX_RATIO) * COST.tooUnequal +
    Math.max(0, height - COMFORTABLE_HEIGHT) * COST.tooHigh +
    Math.max(0, LOW_CAPITALS - lowest) * COST.tooLow
  return { lines, height, cost }
}

function standsBadlyAlone(line: string): boolean {
  const words = line.split(' ')
  return words.every((word) => SMALL_WORDS.has(word)) || (words.length === 1 && NUMBER.test(line))
}

/** The line in smaller letters, at the same left edge. */
function scaled(line: SetLine, scale: number): SetLine {
  return {
    ...line,
    fontSize: line.fontSize * scale,
    capHeight: line.capHeight * scale,
    length: line.length * scale,
    x: PADDING + (line.x - PADDING) * scale,
  }
}

/** Joins neighbouring words until there are few enough parts. */
function inFewParts(words: readonly string[]): string[] {
  const size = Math.ceil(words.length / MAX_PARTS)
  return Array.from({ length: Math.ceil(words.length / size) }, (_, index) =>
    words.slice(index * size, (index + 1) * size).join(' '),
  )
}

/** Every way to break words into at most `maxLines` lines. */
function breakings(words: readonly string[], maxLines: number): string[][] {
  if (maxLines === 1 || words.length === 1) return [[words.join(' ')]]
  const rest = words.slice(1).flatMap((_, index) => {
    const head = words.slice(0, index + 1).join(' ')
    return breakings(words.slice(index + 1), maxLines - 1).map((tail) => [head, ...tail])
  })
  return [[words.join(' ')], ...rest]
}

/** Sets a very short title ('Up'), which would be taller than the poster, in narrower type and centred. */
function shrink({ lines }: { lines: SetLine[] }, height: number): { lines: SetLine[]; height: number } {
  const total = lines.reduce((sum, line) => sum + line.capHeight, 0)
  const scale = (height - LINE_GAP * (lines.length - 1)) / total
  return {
    height,
    lines: lines.map((line) => ({
      ...scaled(line, scale),
      x: PADDING + (LINE_WIDTH * (1 - scale)) / 2,
    })),
  }
}

function stack(lines: readonly SetLine[], top: number): TitleLine[] {
  let baseline = top
  return lines.map((line) => {
    baseline += line.capHeight
    const set = {
      text: line.text,
      x: round(line.x),
      y: round(baseline),
      fontSize: round(line.fontSize),
      length: round(line.length),
    }
    baseline += LINE_GAP
    return set
  })
}

type Random = () => number
type Motif = (height: number, random: Random) => Shape[]

const MOTIFS: readonly Motif[] = [sundown, projector, rings, organ, tiles]

/** A disc, sliced ever more thickly towards the ground. */
function sundown(height: number, random: Random): Shape[] {
  const cx = choose([100, 74, 126], random)
  const radius = Math.min(84, height * 0.46)
  const cy = height - radius * (0.62 + random() * 0.3)
  const slices = 4 + Math.floor(random() * 3)
  return [
    circle(cx, cy, radius, 'a'),
    ...Array.from({ length: slices }, (_, index) => {
      const t = index / slices
      const y = cy - radius * 0.1 + t * t * radius * 0.9 + t * radius * 0.16
      return rect(0, y, POSTER_WIDTH, 1.6 + t * radius * 0.13, 'g')
    }),
  ]
}

/** A cone of light falling on the title. */
function projector(height: number, random: Random): Shape[] {
  const x = choose([22, 178, 100], random)
  const y = 20
  const spread = 70 + random() * 50
  const aim = 100 + (100 - x) * 0.35
  const cone = (width: number, tone: Tone): Shape => ({
    kind: 'path',
    d: `M${x} ${y}L${round(aim - width)} ${round(height + 1)}H${round(aim + width)}Z`,
    tone,
  })
  return [
    cone(spread * 1.5, 'c'),
    cone(spread * 0.9, 'b'),
    cone(spread * 0.4, 'a'),
    circle(x, y, 11, 'a'),
    circle(x, y, 5, 'g'),
  ]
}

/** Ripples out of a corner, an edge or the middle. */
function rings(height: number, random: Random): Shape[] {
  const [cx, cy] = choose(
    [
      [0, height],
      [200, height],
      [100, height],
      [100, height * 0.5],
      [200, 0],
    ] as const,
    random,
  )
  const step = 11 + Math.floor(random() * 8)
  const inside = cx === 100 && cy < height
  const reach = inside ? Math.min(96, height * 0.47) : Math.hypot(POSTER_WIDTH, height) * 0.8
  const count = Math.floor(reach / step)
  return Array.from({ length: count }, (_, index) => {
    const ring = count - index
    return circle(cx, cy, ring * step, ring % 2 === 1 ? 'a' : 'g')
  })
}

/** Rounded columns: a curtain or a skyline. */
function organ(height: number, random: Random): Shape[] {
  const pipes = 5 + Math.floor(random() * 4)
  const width = POSTER_WIDTH / pipes
  const outline = choose<(t: number) => number>(
    [
      (t) => 0.34 + 0.58 * Math.sin(Math.PI * t),
      (t) => 0.24 + 0.66 * t,
      (t) => 0.3 + 0.62 * Math.abs(2 * t - 1),
    ],
    random,
  )
  return Array.from({ length: pipes }, (_, index) => {
    const share = outline(index / (pipes - 1))
    return rect(
      index * width + 0.6,
      height - height * share,
      width - 1.2,
      height,
      index % 2 === 1 ? 'b' : 'a',
      width / 2,
    )
  })
}

/** Quarter discs and discs on a grid. */
function tiles(height: number, random: Random): Shape[] {
  const columns = random() < 0.5 ? 4 : 3
  const size = POSTER_WIDTH / columns
  const rows = Math.ceil(height / size)
  return Array.from({ length: rows * columns }, (_, index) =>
    tile((index % columns) * size, height - (Math.floor(index / columns) + 1) * size, size, random),
  ).flat()
}

function tile(x: number, y: number, size: number, random: Random): Shape[] {
  const kind = Math.floor(random() * 7)
  const tone = choose(['a', 'a', 'b', 'c'] as const, random)
  const ground = random() < 0.24 ? [rect(x - 0.3, y - 0.3, size + 0.6, size + 0.6, 'c')] : []
  const [centreX, centreY] = [x + size / 2, y + size / 2]
  if (kind < 4) return [...ground, { kind: 'path', d: quarterDisc(x, y, size, kind), tone }]
  if (kind === 4) return [...ground, circle(centreX, centreY, size / 2, tone)]
  if (kind === 5)
    return [...ground, circle(centreX, centreY, size / 2, tone), circle(centreX, centreY, size / 5, 'g')]
  return ground
}

/** A quarter of a disc whose centre is corner 0–3, clockwise from the top left. */
function quarterDisc(x: number, y: number, size: number, corner: number): string {
  const corners = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ] as const
  const at = (index: number) => corners[index % 4]?.map(round).join(' ') ?? ''
  return `M${at(corner)}L${at(corner + 1)}A${round(size)} ${round(size)} 0 0 1 ${at(corner + 3)}Z`
}

function circle(cx: number, cy: number, r: number, tone: Tone): Shape {
  return { kind: 'circle', cx: round(cx), cy: round(cy), r: round(r), tone }
}

function rect(x: number, y: number, width: number, height: number, tone: Tone, rx = 0): Shape {
  return {
    kind: 'rect',
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    rx: round(rx),
    tone,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function choose<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)] as T
}

/** Mulberry32: small, fast, and the same everywhere for the same seed. */
function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
