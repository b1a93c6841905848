import './medal.css'

const METALS: Record<number, string> = { 1: 'gold', 2: 'silver', 3: 'bronze' }

/** A rank: gold, silver, bronze, then plain numbers (Spec 2.42). */
export function Medal({ rank }: { rank: number }) {
  return (
    <span className={`medal medal--${METALS[rank] ?? 'plain'}`}>
      <span className="sr">Rank</span> {rank}
    </span>
  )
}
