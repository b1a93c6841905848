import { type SubmitEvent, useId, useRef, useState } from 'react'
import { type ChosenBot, type Level, LEVELS, type Taste, TASTES } from '#domain/draft/bot-kinds.ts'
import { nameOfBot, tasteOfNext } from '#features/bots/rules/bot-names.ts'
import { participantNameError } from '#domain/fields/participant-name.ts'
import { isSameName } from '#domain/draft/joining.ts'
import { cryptoUint32 } from '#web/lib/chance.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import { MoreIcon } from '#web/components/ui/more-icons.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { LEVEL_NAMES, TASTE_NAMES } from './bot-words.ts'
import './add-bot.css'

type AddBotProps = {
  /** The names at the table, which a new bot must not have. */
  taken: readonly string[]
  /** How many bots are there: each has another taste at first. */
  bots: number
  /** The player whose seat the bot gets; without one, the bot gets a seat and a name of its own. */
  playsFor?: string
  onChoose: (bot: ChosenBot) => void
  /** Called after the dialog has closed. */
  onClose: () => void
}

const TASTE_LINES: Record<Taste, string> = {
  critic: 'Good reviews',
  mogul: 'Full houses',
  fan: 'What everybody loves',
  contrarian: 'What nobody expects',
}

/** Asks for a bot's taste, level and name (B2.1). */
export default function AddBot({ taken, bots, playsFor, onChoose, onClose }: AddBotProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [taste, setTaste] = useState<Taste>(tasteOfNext(bots))
  const [level, setLevel] = useState<Level>('fair')
  const [entry, setEntry] = useState(() => nameOfBot(taken, cryptoUint32()))
  const [error, setError] = useState<string>()
  const group = useId()
  const name = playsFor ?? entry.trim()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = playsFor === undefined ? nameError(name, taken) : undefined
    setError(wrong)
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>('input[name=name]')?.focus()
      return
    }
    dialog.current?.close()
    onChoose({ name, taste, level })
  }

  return (
    <Modal
      dialog={dialog}
      title={playsFor === undefined ? 'Add a bot' : `A bot for ${playsFor}`}
      onClose={onClose}
    >
      <form className="add-bot" noValidate onSubmit={submit}>
        <fieldset>
          <legend>What does it go for?</legend>
          <div className="add-bot__tastes">
            {TASTES.map((each) => (
              <label key={each} className="add-bot__taste">
                <input
                  className="sr"
                  type="radio"
                  name={`${group}-taste`}
                  checked={each === taste}
                  onChange={() => setTaste(each)}
                />
                <b>{TASTE_NAMES[each]}</b> <small>{TASTE_LINES[each]}</small>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>How well does it play?</legend>
          <div className="tabs add-bot__levels">
            {LEVELS.map((each) => (
              <label key={each}>
                <input
                  className="sr"
                  type="radio"
                  name={`${group}-level`}
                  checked={each === level}
                  onChange={() => setLevel(each)}
                />
                {LEVEL_NAMES[each]}
              </label>
            ))}
          </div>
        </fieldset>
        {playsFor === undefined && (
          <div className="add-bot__name">
            <EntryField
              label="Name"
              name="name"
              value={entry}
              error={error}
              autoComplete="off"
              onEnter={(value) => {
                setEntry(value)
                setError(undefined)
              }}
            />
            <Button
              aria-label="Another name"
              onClick={() => {
                setEntry(nameOfBot([...taken, entry], cryptoUint32()))
                setError(undefined)
              }}
            >
              <MoreIcon name="dice" />
            </Button>
          </div>
        )}
        <div className="modal__actions">
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button kind="go" type="submit">
            {playsFor === undefined ? `Add ${name || 'it'}` : 'Let it play'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function nameError(name: string, taken: readonly string[]): string | undefined {
  if (taken.some((other) => isSameName(other, name))) return 'Somebody at the table has that name.'
  return participantNameError(name)
}
