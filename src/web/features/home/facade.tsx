import '../../components/layout/marquee.css'
import './facade.css'

/** The sign over the door, with the product's promise on it. */
export function Facade() {
  return (
    <h1 className="marquee facade">
      <i className="bulbs bulbs--top" />
      <span className="marquee__panel">
        <span className="marquee__line marquee__line--small">Tonight you pick the pictures</span>{' '}
        <span className="marquee__line marquee__line--big">
          <span className="facade__words">
            Draft <span className="marquee__line--red">the</span>
          </span>{' '}
          <span className="facade__words">movies</span>
        </span>{' '}
        <span className="marquee__line marquee__line--small only-wide">
          A star or a year · take turns · best average wins
        </span>
      </span>
      <i className="bulbs bulbs--bottom" />
    </h1>
  )
}
