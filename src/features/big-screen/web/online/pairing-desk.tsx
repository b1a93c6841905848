import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { INVITE_CODE_CHARACTERS } from '#domain/draft/invite-code.ts'
import { TvFoot, TvSign } from '#features/big-screen/web/big-screen-frame.tsx'
import { useSound } from '#web/components/sound/sound-switch.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { CODE_LENGTH } from '#web/lib/drafts/invite-code-entry.ts'
import { countInWords } from '#web/live/words.ts'
import { capitalized } from '#domain/words/phrases.ts'
import type { Pairing } from './use-pairing.ts'
import './pairing-desk.css'

/** Where the code of a draft is typed, with a keyboard or with the arrows of a remote control (B5.1). */
export function PairingDesk({ pairing }: { pairing: Pairing }) {
  const { code, refusal, state, type } = pairing
  useTyping(pairing)
  return (
    <div className="tv tv-pair">
      <TvSign kind="on">
        <span className="tv-sign__small">Tonight on the</span>{' '}
        <span className="tv-sign__big">
          Big <em>screen</em>
        </span>
      </TvSign>
      <div className="pair paper">
        <p className="pair__stub" aria-hidden="true">
          <span>Admit one screen</span>
        </p>
        <div className="pair__body">
          <label htmlFor="tv-code">
            <b>Type the code of your draft</b>
            <span>Eight letters and numbers, on everybody’s phone</span>
          </label>
          <input
            className="pair__code"
            id="tv-code"
            name="code"
            value={code}
            maxLength={CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby="tv-code-says"
            aria-invalid={refusal !== undefined && state === 'typing'}
            onChange={({ target }) => type(target.value)}
          />
          <p
            className={`pair__says${refusal === undefined ? '' : ' pair__says--wrong'}`}
            id="tv-code-says"
            role="status"
          >
            {refusal ?? says(pairing)}
          </p>
        </div>
      </div>
      <CodeKeys code={code} type={type} />
      <TvFoot
        isLost={state === 'looking'}
        aside="No controls here. Everything is on the phones."
        sound="elsewhere"
      >
        <span>
          On a phone that’s in the draft, <b>Send to TV</b> shows the code.
        </span>
      </TvFoot>
    </div>
  )
}

function says({ code, state }: Pairing): string {
  if (state !== 'typing') return 'One moment…'
  const missing = CODE_LENGTH - code.length
  if (missing === CODE_LENGTH) return 'The board opens by itself.'
  return `${capitalized(countInWords(missing))} more, and the board opens by itself.`
}

/** Typed letters count wherever the focus is. */
function useTyping({ code, type }: Pairing): void {
  const typed = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    if (event.key === 'Backspace') type(code.slice(0, -1))
    else if (/^[a-z0-9]$/i.test(event.key)) type(code + event.key)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => typed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const COLUMNS = 8
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

/** The switch for sound, among the keys because S is a letter of codes. */
function SoundKey() {
  const { sound, turn } = useSound()
  const isOn = sound !== 'off'
  return (
    <button
      className="code-keys__sound"
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => turn(!isOn)}
    >
      Sound <span aria-hidden="true">{isOn ? 'on' : 'off'}</span>
    </button>
  )
}

/** The characters of a code as keys, for those who have only arrows and OK. */
function CodeKeys({ code, type }: Pick<Pairing, 'code' | 'type'>) {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => grid.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const keys = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = keys.findIndex((key) => key === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = keys[at + step] ?? (step > 0 ? keys.at(-1) : undefined)
    next?.focus()
  }

  return (
    // The keys in it take the focus; it only passes the arrows on.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="code-keys" ref={grid} onKeyDown={move}>
      {Array.from(INVITE_CODE_CHARACTERS, (character) => (
        <button key={character} type="button" onClick={() => type(code + character)}>
          {character}
        </button>
      ))}
      <button type="button" aria-label="Delete the last one" onClick={() => type(code.slice(0, -1))}>
        <Icon name="undo" />
      </button>
      <SoundKey />
    </div>
  )
}
