import { HowItGoes } from './how-it-goes.tsx'
import { PosterWall } from './poster-wall.tsx'
import { ReadyThemes } from './ready-themes-section.tsx'

/** What home shows below the way in; it comes after the first screen. */
export function LowerHome() {
  return (
    <>
      <PosterWall />
      <div className="page">
        <ReadyThemes />
        <HowItGoes />
      </div>
    </>
  )
}
