/** A player's initial in a circle, beside the name. */
export function PlayerSeat({ name, isOnTheClock = false }: { name: string; isOnTheClock?: boolean }) {
  return (
    <span className={`seat${isOnTheClock ? ' seat--turn' : ''}`} aria-hidden="true">
      {Array.from(name)[0]}
    </span>
  )
}
