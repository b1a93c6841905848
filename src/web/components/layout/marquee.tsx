import './marquee.css'

type MarqueeProps = {
  /** The text above or to the left of the name. */
  before: string
  name: string
  after: string
  /** The bulbs chase for two seconds each time this changes. */
  chaseKey?: string | number
  /** A single line, 52 px high, for pages that need the height for something else. */
  isOneLine?: boolean
}

/** The sign that is the page's heading: NOW DRAFTING · TOM HANKS · MOVIES. */
export function Marquee({ before, name, after, chaseKey, isOneLine = false }: MarqueeProps) {
  return (
    <h1 className={`marquee ${isOneLine ? 'marquee--line' : 'marquee--wide'}`}>
      <Bulbs key={`top ${chaseKey}`} edge="top" isChasing={chaseKey !== undefined} />
      <span className="marquee__panel" data-length={lengthClass(name)}>
        <span className="marquee__line marquee__line--small">{before}</span>{' '}
        <span className="marquee__line marquee__line--big">{name}</span>{' '}
        <span className="marquee__line marquee__line--small">{after}</span>
      </span>
      <Bulbs key={`bottom ${chaseKey}`} edge="bottom" isChasing={chaseKey !== undefined} />
    </h1>
  )
}

function Bulbs({ edge, isChasing }: { edge: 'top' | 'bottom'; isChasing: boolean }) {
  return <i className={`bulbs bulbs--${edge}${isChasing ? ' bulbs--chase' : ''}`} />
}

/** Long names get smaller letters. */
function lengthClass(name: string): 'short' | 'long' | 'very-long' {
  if (name.length <= 13) return 'short'
  return name.length <= 22 ? 'long' : 'very-long'
}
