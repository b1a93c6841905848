import { AppearanceSwitch } from './appearance-switch.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import './foot-settings.css'

/** What everybody may set for themselves, on every page. */
export function FootSettings() {
  return (
    <>
      <AppearanceSwitch />
      <ShortcutHelp />
    </>
  )
}
