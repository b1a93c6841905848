import { APPEARANCES, type Appearance, chooseAppearance, useAppearance } from '../../lib/appearance.ts'

const LABELS: Record<Appearance, string> = { system: 'System', evening: 'Evening', matinee: 'Matinée' }

/** Dark, light, or as the system wants it. */
export function AppearanceSwitch() {
  const shown = useAppearance()
  return (
    <fieldset className="appearance tabs tabs--small">
      <legend className="sr">Appearance</legend>
      {APPEARANCES.map((appearance) => (
        <label key={appearance}>
          <input
            className="sr"
            type="radio"
            name="appearance"
            checked={appearance === shown}
            onChange={() => chooseAppearance(appearance)}
          />
          {LABELS[appearance]}
        </label>
      ))}
    </fieldset>
  )
}
