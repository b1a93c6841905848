import { useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { areShortcutsOn, setShortcutsOn, type ShortcutKey } from '#web/lib/browser/shortcuts.ts'
import './shortcut-dialog.css'

/** The keys of a replay, which listens to them itself. */
type ReplayKey = 'Space' | '← →' | 'Home End' | '1 2 4'

/** Shortcuts by screen. */
const SHORTCUTS: Record<string, Partial<Record<ShortcutKey | ReplayKey | '1–9', string>>> = {
  Everywhere: { '?': 'Show this list' },
  'In a draft': {
    '/': 'Search the movies',
    '1–9': 'Choose a category for the movie',
    b: 'Go to the Draft Board',
    q: 'Put the movie into your queue, or take it out, in an online draft',
    u: 'Undo the last pick; online, take your own back for 10 seconds',
    r: 'React to the pick in the focus, or to the newest',
    p: 'Pause the draft and go on, for the host and in a local draft',
  },
  'In the results': {
    s: 'Scores',
    b: 'Board',
    o: 'Pick order',
    v: 'Verdict',
    n: 'Next player',
    p: 'Previous player',
  },
  'In a replay': {
    Space: 'Play and pause',
    '← →': 'One pick back and forth',
    'Home End': 'The first frame and the last',
    '1 2 4': 'Speed',
  },
}

/** Keys of the focused element; these cannot be turned off. */
const IN_PLACE: readonly (readonly [string, string])[] = [
  ['↑ ↓ ← →', 'In the search: look through the movies'],
  ['PgUp PgDn', 'In the search: a page of movies up and down'],
  ['Home End', 'The first and the last movie, when the search is empty'],
  ['Enter', 'Choose the movie; choose the category; confirm the pick'],
  ['Space', 'Choose the movie that the arrows led to'],
  ['Alt ↑ ↓', 'In your queue: move the movie up and down'],
  ['Shift 1–9', 'Show the movies for one category; with 0 for all'],
  ['1–6', 'On the card of a pick: react'],
  ['Esc', 'Back to the movies; clear the search, then leave it; close a dialog'],
]

/** Lists all shortcuts and lets people turn off the single-key ones (WCAG 2.1.4). */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [areOn, setAreOn] = useState(areShortcutsOn)
  return (
    <Modal dialog={dialog} title="Keyboard shortcuts" onClose={onClose}>
      {Object.entries(SHORTCUTS).map(([where, keys]) => (
        <section key={where} className="keys" aria-label={where}>
          <h3>{where}</h3>
          <KeyList keys={Object.entries(keys)} />
        </section>
      ))}
      <section className="keys" aria-label="While choosing">
        <h3>While choosing</h3>
        <KeyList keys={IN_PLACE} />
      </section>
      <label className="keys__switch">
        <input
          type="checkbox"
          role="switch"
          checked={areOn}
          onChange={({ target }) => {
            if (setShortcutsOn(target.checked)) setAreOn(target.checked)
          }}
        />
        <span>
          <b>Single-key shortcuts</b>
          <small>
            {areOn
              ? 'Turn them off if you speak to your device, or press them by mistake'
              : 'Off. The keys under “While choosing” go on working'}
          </small>
        </span>
      </label>
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </Modal>
  )
}

function KeyList({ keys }: { keys: readonly (readonly [string, string])[] }) {
  return (
    <dl className="keys__list">
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
