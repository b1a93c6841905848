import { houseNames, houseSidesText } from '#features/house-votes/wire/house-names.ts'
import type { HouseCountsView } from '#features/house-votes/wire/views.ts'
import { HOUSE_CANNOT_DECIDE } from '#features/house-votes/rules/house-votes.ts'
import './house-says.css'

type HouseSaysProps = {
  votes: HouseCountsView
  nameOf: (participantId: string) => string | undefined
  /** 'Ana, 75.3': what the points say; undefined where scores are not shown or not final. */
  points?: string | undefined
}

/** What the house says, large, and under it what the points say. Nothing until somebody has said who drafted best. */
export function HouseSays({ votes, nameOf, points }: HouseSaysProps) {
  const names = houseNames(votes, nameOf)
  const [name] = names
  const sides = houseSidesText(votes, nameOf)
  if (name === undefined) return null
  return (
    <div className="house-says paper">
      {names.length === 1 ? (
        <>
          <p className="house-says__lead">{votes.isOpen ? 'So far the house says' : 'The house says'}</p>
          <h2 className={`house-says__name${name.length > LONG ? ' is-long' : ''}`}>{name}</h2>
        </>
      ) : (
        <>
          <h2 className="house-says__name is-long">{HOUSE_CANNOT_DECIDE}</h2>
          <p className="house-says__tie">It’s a tie between {listed(names)}</p>
        </>
      )}
      {sides !== undefined && <p>{sides}</p>}
      {points !== undefined && (
        <p>
          The points say <b>{points}</b>
        </p>
      )}
    </div>
  )
}

/** Names that are longer are set smaller. */
const LONG = 12

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
