import { type ComponentType, useState } from 'react'
import { type Appearance, APPEARANCES, chooseAppearance, useAppearance } from '#web/lib/browser/appearance.ts'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'
import { SoundSwitch } from '#web/components/sound/sound-switch.tsx'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import './foot-settings.css'

/** Settings for every visitor, on every page. */
export function FootSettings() {
  return (
    <>
      <AppearanceSwitch />
      <SoundSwitch />
      <ShortcutHelp />
    </>
  )
}

const LABELS: Record<Appearance, string> = { system: 'System', evening: 'Evening', matinee: 'Matinée' }

/** Chooses dark, light, or the system's appearance. */
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

type ShortcutDialog = ComponentType<{ onClose: () => void }>

/** The button that opens the list of shortcuts, which '?' does, too. The list is loaded on demand. */
function ShortcutHelp() {
  const [Dialog, setDialog] = useState<ShortcutDialog>()

  async function open() {
    try {
      const { ShortcutDialog } = await import('#web/components/layout/shortcut-help/shortcut-dialog.tsx')
      setDialog(() => ShortcutDialog)
      dismissToast('shortcuts')
    } catch {
      showToast({
        kind: 'error',
        subject: 'shortcuts',
        title: 'Error',
        description: 'The list of shortcuts could not be loaded.',
      })
    }
  }
  useShortcut('?', () => void open())

  return (
    <>
      <button
        className="foot-settings__keys"
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        Keyboard shortcuts
      </button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
