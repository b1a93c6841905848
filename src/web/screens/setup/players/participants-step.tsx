import { type ClipboardEvent, type Dispatch, lazy, Suspense, useId, useRef, useState } from 'react'
import type { ChosenBot } from '#domain/draft/bot-kinds.ts'
import { botsToFill, FULL_TABLE } from '#features/bots/rules/bot-names.ts'
import { type AddedNames, addNames, type NameRefusal, namesIn } from '#domain/draft/adding-names.ts'
import { MAX_NAME_LENGTH } from '#domain/fields/limits.ts'
import { MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { botInWords } from '#features/bots/web/bot-words.ts'
import { PlayerSeat } from '#web/components/draft/board/player-seat.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { cryptoUint32 } from '#web/lib/chance.ts'
import { textAfterPaste } from './pasted-text.ts'
import {
  hasFreeSeat,
  isLastTable,
  namesAtTable,
  newParticipantError,
  type SetupAction,
  type SetupState,
} from '#web/screens/setup/setup-state.ts'
import { Step } from '#web/screens/setup/steps/step.tsx'
import { counted } from '#domain/words/phrases.ts'
import './participants-step.css'

/** Further names are hidden behind a button. */
const SHOWN_NAMES = 10

const AddBot = lazy(() => import('#features/bots/web/add-bot.tsx'))

type ParticipantsStepProps = {
  number: number
  state: SetupState
  /** The player's name if none is entered. */
  soloName: string
  /** The name last used in this browser, or ''. */
  knownName: string
  dispatch: Dispatch<SetupAction>
}

/** The names of the players on this device (Spec 2.16, 5.2, 5.13). */
export function ParticipantsStep({ number, state, soloName, knownName, dispatch }: ParticipantsStepProps) {
  const { participants, bots, newParticipant } = state
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const error = newParticipantError(state)
  const [report, setReport] = useState('')
  /** The names last cleared, so that they can be restored. */
  const [cleared, setCleared] = useState<readonly string[]>([])
  const [showsAll, setShowsAll] = useState(false)
  const [isAddingBot, setIsAddingBot] = useState(false)
  const addBot = useRef<HTMLButtonElement>(null)
  const seated = participants.length === 0 ? [...namesAtTable(state), soloName] : namesAtTable(state)
  const free = FULL_TABLE - seated.length

  function change(...actions: SetupAction[]) {
    setReport('')
    for (const action of actions) dispatch(action)
  }

  /** A change by a button that may disappear, so the focus moves to the field. */
  function changeAndType(action: SetupAction) {
    change(action)
    field.current?.focus()
  }

  function add() {
    changeAndType({ type: 'add participant' })
    // Shows the added name among the others.
    setShowsAll(true)
  }

  function clear(action: SetupAction) {
    setCleared(participants)
    setShowsAll(false)
    changeAndType(action)
    setReport(`Removed ${counted(participants.length, 'participant')}.`)
  }

  function putBack() {
    changeAndType({ type: 'paste participants', text: cleared.join('\n') })
    setCleared([])
  }

  /** Adds several pasted names at once; a single one is pasted as plain text. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = textAfterPaste(event)
    const names = namesIn(text)
    if (names.length < 2) return
    event.preventDefault()
    change({ type: 'paste participants', text })
    setReport(namesReport(addNames(namesAtTable(state), names)))
  }

  return (
    <Step
      step="participants"
      number={number}
      title="Add Participants"
      aside={
        participants.length < 2 ? (
          asideOf(participants.length + bots.length)
        ) : (
          <>
            {asideOf(participants.length + bots.length)}{' '}
            <button className="link" type="button" onClick={() => clear({ type: 'clear participants' })}>
              Clear all {participants.length}
            </button>
          </>
        )
      }
      isDone
    >
      <form
        className="add"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <label>
          <span className="sr">Participant name</span>
          <input
            ref={field}
            className="input"
            placeholder={participants.length === 0 ? 'A name, then Enter' : 'Another name, then Enter'}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
            maxLength={MAX_NAME_LENGTH + 10}
            value={newParticipant}
            aria-invalid={error !== undefined}
            aria-describedby={errorId}
            onChange={(event) => change({ type: 'type participant', newParticipant: event.target.value })}
            onPaste={paste}
            onBlur={() => dispatch({ type: 'add participant' })}
          />
        </label>
        <Button type="submit">
          <Icon name="plus" /> Add
        </Button>
        <p id={errorId} className="field__error add__error" aria-live="polite">
          {error}
        </p>
      </form>
      <div className="small names-report">
        <p role="status">{report}</p>
        {participants.length === 0 && cleared.length > 0 && (
          <button className="link" type="button" onClick={putBack}>
            Put {cleared.length === 1 ? 'the name' : 'them'} back
          </button>
        )}
      </div>
      {participants.length === 0 ? (
        <p className="small dim">
          {knownName !== '' && (
            <>
              <button
                className="link"
                type="button"
                onClick={() => changeAndType({ type: 'paste participants', text: knownName })}
              >
                Add {knownName}
              </button>{' '}
            </>
          )}
          No names? Then you {bots.length === 0 ? 'draft alone' : 'play against the bots'}, as {soloName}.
        </p>
      ) : (
        <>
          <Names
            names={participants}
            showsAll={showsAll}
            onShowAll={setShowsAll}
            onRemove={(name) => changeAndType({ type: 'remove participant', name })}
          />
          {isLastTable(state) && (
            <p className="small dim last-table">
              The table of your last draft.{' '}
              <button className="link" type="button" onClick={() => clear({ type: 'start with nobody' })}>
                Start with nobody
              </button>
            </p>
          )}
        </>
      )}
      {bots.length > 0 && (
        <ul className="participants" aria-label="Bots">
          {bots.map((bot) => (
            <BotEntry
              key={bot.name}
              bot={bot}
              onRemove={() => {
                change({ type: 'remove bot', name: bot.name })
                addBot.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div className="add-bots">
        <Button
          ref={addBot}
          size="small"
          aria-haspopup="dialog"
          disabled={!hasFreeSeat(state)}
          onClick={() => setIsAddingBot(true)}
        >
          <Icon name="bot" /> Add a bot
        </Button>
        {free > 0 && (
          <Button
            size="small"
            onClick={() => {
              const added = botsToFill(seated, bots.length, cryptoUint32)
              change(...added.map((bot) => ({ type: 'add bot' as const, bot })))
              setReport(`Added ${free === 1 ? 'a bot' : `${free} bots`}.`)
            }}
          >
            Fill the table ({FULL_TABLE})
          </Button>
        )}
      </div>
      {isAddingBot && (
        <Suspense>
          <AddBot
            taken={[...namesAtTable(state), soloName]}
            bots={bots.length}
            onChoose={(bot) => {
              change({ type: 'add bot', bot })
              setReport(`Added ${bot.name}, a bot.`)
            }}
            onClose={() => setIsAddingBot(false)}
          />
        </Suspense>
      )}
    </Step>
  )
}

function BotEntry({ bot, onRemove }: { bot: ChosenBot; onRemove: () => void }) {
  return (
    <li className="participant">
      <PlayerSeat name={bot.name} bot={bot} />
      <span className="participant__text">
        {bot.name} <small className="dim">Bot · {botInWords(bot)}</small>
      </span>
      <button type="button" aria-label={`Remove ${bot.name}`} onClick={onRemove}>
        <Icon name="cross" />
      </button>
    </li>
  )
}

type NamesProps = {
  names: readonly string[]
  showsAll: boolean
  onShowAll: (showsAll: boolean) => void
  onRemove: (name: string) => void
}

function Names({ names, showsAll, onShowAll, onRemove }: NamesProps) {
  const isLong = names.length > SHOWN_NAMES
  const shown = showsAll ? names : names.slice(0, SHOWN_NAMES)
  return (
    <ul className="participants" aria-label="Participants">
      {shown.map((name) => (
        <li key={name} className="participant">
          <span className="seat" aria-hidden="true">
            {Array.from(name)[0]}
          </span>
          <span className="participant__text">{name}</span>
          <button type="button" aria-label={`Remove ${name}`} onClick={() => onRemove(name)}>
            <Icon name="cross" />
          </button>
        </li>
      ))}
      {isLong && (
        <li>
          <button
            className="participants__more"
            type="button"
            aria-expanded={showsAll}
            onClick={() => onShowAll(!showsAll)}
          >
            {showsAll ? 'Show fewer' : `and ${names.length - SHOWN_NAMES} more`}
          </button>
        </li>
      )}
    </ul>
  )
}

function asideOf(count: number): string {
  return count === 0 ? 'Optional' : `${count} in`
}

const TOLD_NAMES = 5
const SHOWN_LETTERS = 24

const REASONS: Record<NameRefusal, string> = {
  taken: 'already there',
  invalid: `not a name: 1-${MAX_NAME_LENGTH} letters, digits, spaces, hyphens, dots, underscores only`,
  full: `a draft has at most ${MAX_PARTICIPANTS} participants`,
}

/** 'Added 3 participants. Not added: Theo (already there).' */
export function namesReport({ added, refused }: AddedNames): string {
  const parts = [`Added ${added.length} ${added.length === 1 ? 'participant' : 'participants'}.`]
  for (const why of ['taken', 'invalid', 'full'] as const) {
    const names = refused.filter((refusal) => refusal.why === why).map(({ name }) => name)
    if (names.length > 0) parts.push(`Not added: ${listOf(names)} (${REASONS[why]}).`)
  }
  return parts.join(' ')
}

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, TOLD_NAMES).map(shortened)
  const left = names.length - shown.length
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ')
}

function shortened(name: string): string {
  const letters = Array.from(name)
  return letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join('')}…` : name
}
