import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type EarlierDraft, MAX_EARLIER_DRAFTS } from '#domain/house-rules/house-rules.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { type FinishedDraft, loadEarlierDraft, useFinishedDrafts } from './finished-drafts.ts'

type NoRepeatsRuleProps = {
  earlier: readonly EarlierDraft[]
  onChange: (earlier: EarlierDraft[]) => void
}

/** Keeps the movies of earlier drafts out. The drafts to choose from appear once the rule is switched on. */
export function NoRepeatsRule({ earlier, onChange }: NoRepeatsRuleProps) {
  const [isOn, setIsOn] = useState(earlier.length > 0)
  const isChosen = earlier.length > 0
  return (
    <>
      <Switch
        label="No repeats"
        note={isChosen ? movieCount(earlier) : 'Nothing from drafts you choose'}
        isOn={isOn || isChosen}
        onChange={(on) => {
          setIsOn(on)
          if (!on && isChosen) onChange([])
        }}
      />
      {(isOn || isChosen) && <EarlierDrafts earlier={earlier} onChange={onChange} />}
    </>
  )
}

function EarlierDrafts({ earlier, onChange }: NoRepeatsRuleProps) {
  const { drafts, isLoading, hasFailed, retry, showMore } = useFinishedDrafts()
  const choice = useMutation({
    mutationFn: loadEarlierDraft,
    onSuccess: (draft) => onChange([...earlier, draft]),
  })
  const isChosen = (id: string) => earlier.some(({ draftId }) => draftId === id)
  /** These drafts are chosen but not in the list, which happens if a draft is played again. */
  const others = earlier.filter(({ draftId }) => !drafts.some(({ id }) => id === draftId))
  const rows = [
    ...others.map(({ draftId: id, title, movies }): FinishedDraft => ({ id, title, movies })),
    ...drafts,
  ]
  const isFull = earlier.length >= MAX_EARLIER_DRAFTS

  function toggle(draft: FinishedDraft) {
    if (isChosen(draft.id)) onChange(earlier.filter(({ draftId }) => draftId !== draft.id))
    else if (!isFull && !choice.isPending) choice.mutate(draft)
  }

  return (
    <div className="earlier-drafts">
      {rows.length > 0 && (
        <ul className="earlier-drafts__list" aria-label="Drafts whose movies are out">
          {rows.map((draft) => (
            <li key={draft.id}>
              <EarlierDraftRow
                draft={draft}
                isChosen={isChosen(draft.id)}
                isDisabled={isFull && !isChosen(draft.id)}
                onToggle={() => toggle(draft)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="earlier-drafts__note" role="status">
        {noteOf({ isLoading, isEmpty: rows.length === 0 && !hasFailed, isFull, isReading: choice.isPending })}
      </p>
      {showMore && (
        <button className="link" type="button" onClick={showMore}>
          Show older drafts
        </button>
      )}
      {hasFailed && <Failure text="Your drafts on the server could not be listed." onRetry={retry} />}
      {choice.isError && (
        <Failure
          text={`The movies of ${choice.variables.title} could not be loaded.`}
          onRetry={() => choice.mutate(choice.variables)}
        />
      )}
    </div>
  )
}

type EarlierDraftRowProps = {
  draft: FinishedDraft
  isChosen: boolean
  isDisabled: boolean
  onToggle: () => void
}

function EarlierDraftRow({ draft, isChosen, isDisabled, onToggle }: EarlierDraftRowProps) {
  return (
    <label className="earlier-drafts__row">
      <input className="sr" type="checkbox" checked={isChosen} disabled={isDisabled} onChange={onToggle} />
      <span className="earlier-drafts__box">{isChosen && <Icon name="check" />}</span>
      <b>{draft.title}</b> {draft.finishedOn !== undefined && <small>{dayText(draft.finishedOn)}</small>}
    </label>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p className="notice notice--stop" role="alert">
      <Icon name="warning" /> <span>{text}</span>
      <button className="link" type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}

type NoteState = { isLoading: boolean; isEmpty: boolean; isFull: boolean; isReading: boolean }

function noteOf({ isLoading, isEmpty, isFull, isReading }: NoteState): string | undefined {
  if (isReading) return 'Loading the movies...'
  if (isFull) return `${MAX_EARLIER_DRAFTS} drafts at most.`
  if (isLoading) return 'Loading your drafts...'
  return isEmpty ? 'You have no finished draft yet.' : undefined
}

/** '45 movies are out'. */
function movieCount(earlier: readonly EarlierDraft[]): string {
  const count = earlier.reduce((sum, { movies }) => sum + movies.length, 0)
  return count === 1 ? '1 movie is out' : `${count} movies are out`
}

function dayText(day: Date): string {
  return day.toLocaleDateString('en-US', { dateStyle: 'medium' })
}
