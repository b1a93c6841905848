import { type ComponentType, useState } from 'react'
import { useShortcut } from '../../lib/shortcuts.ts'
import { showToast } from '../../lib/toasts.tsx'

type ShortcutDialog = ComponentType<{ onClose: () => void }>

/** The list of keys, by its button or by '?'; it is loaded when somebody wants it. */
export function ShortcutHelp() {
  const [Dialog, setDialog] = useState<ShortcutDialog>()

  async function open() {
    try {
      const { ShortcutDialog } = await import('./shortcut-dialog.tsx')
      setDialog(() => ShortcutDialog)
    } catch {
      showToast({ kind: 'error', title: 'Error', description: 'The list of shortcuts could not be loaded.' })
    }
  }
  useShortcut('?', () => void open())

  return (
    <>
      <button className="foot__keys" type="button" aria-haspopup="dialog" onClick={() => void open()}>
        Keyboard shortcuts
      </button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
