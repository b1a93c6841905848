import { HowItGoes } from './how-it-goes.tsx'
import { ReadyThemes } from './ready-themes-section.tsx'

/** What home shows below the fold; it comes after the first screen. */
export default function LowerHome() {
  return (
    <>
      <ReadyThemes />
      <HowItGoes />
    </>
  )
}
