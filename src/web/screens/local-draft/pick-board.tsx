import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, onTheClock, type Participant, participantOf } from '#domain/draft/draft.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { undoToPerson } from '#domain/draft/undo-to-person.ts'
import { ClockConfirm } from '#web/components/draft/clock/clock-confirm.tsx'
import { RoomBoard } from '#web/components/draft/board/room-board.tsx'
import { OnTheClock } from '#web/components/draft/clock/on-the-clock.tsx'
import { PickDesk } from '#web/components/draft/desk/pick-desk.tsx'
import { prefersKeyboard } from '#web/components/draft/desk/prefers-keyboard.ts'
import { picksUntilTurns, turnText } from '#web/components/draft/clock/turns-until.ts'
import { useMoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { DraftRules } from '#web/components/draft/rules/draft-rules.tsx'
import { DryTurn } from '#web/components/draft/supply/dry-turn.tsx'
import { usePickDesk } from '#web/components/draft/desk/use-pick-desk.ts'
import type { LocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { DraftTools } from './draft-tools.tsx'
import { OpenBigScreen } from '#features/big-screen/web/local/open-big-screen.tsx'
import { pick, ruleOn, setPaused, undo } from '#web/lib/drafts/change-draft.ts'
import { UndoPick } from './undo-pick.tsx'
import { playSound } from '#web/lib/sound/sound.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

/** Lazy, because most drafts have no bots. */
const BotTurn = lazyPart(() => import('#features/bots/web/bot-turn.tsx'))
const OddsFold = lazyPart(() => import('#features/verdict/web/odds/odds-fold.tsx'))
const LocalIntermission = lazyPart(() => import('./local-intermission.tsx'))

type PickBoardProps = {
  record: LocalDraft
  /** Whether its results are public, as far as this browser knows. */
  isPublic: boolean
  saveMark: ReactNode
}

/** The clock, the desk of the player on it, and the board (Spec 2.21). */
export function PickBoard({ record, isPublic, saveMark }: PickBoardProps) {
  const { draft, personId } = record
  const isPaused = record.isPaused === true && !isComplete(draft)
  const pool = useMoviePool({ ...draft, personId })
  const desk = usePickDesk(draft, pool)
  const { selection, searchField } = desk
  const turn = onTheClock(draft)
  const player = turn?.participant
  const yourTurn = player?.bot || isPaused ? undefined : turn
  const until = picksUntilTurns(draft)
  const { undo, undone } = useUndo(record, desk.goOn)
  const canUndo = undoToPerson(draft).length > 0
  useBellAfterBots(record)

  useEffect(() => {
    if (prefersKeyboard()) searchField.current?.focus({ preventScroll: true })
  }, [searchField])

  function confirm() {
    const { movie, category, houseOverride } = selection
    if (!yourTurn || !movie || !category) return
    const isMade = pick(record.id, { participantId: yourTurn.participant.id, movie, category, houseOverride })
    if (isMade) desk.goOn()
  }

  function goOn() {
    setPaused(record.id, false)
    requestAnimationFrame(desk.goOn)
  }

  return (
    <>
      <p className="sr" role="status">
        {undone}
      </p>
      {turn && (
        <OnTheClock
          draft={draft}
          announcement={isPaused ? 'Intermission' : announcementOf(draft, turn.participant)}
          hasNews={undone === undefined}
          isYours={yourTurn !== undefined}
        >
          {yourTurn && <ClockConfirm selection={selection} open={desk.openFor(selection)} />}
        </OnTheClock>
      )}
      {isPaused && (
        <Suspense>
          <LocalIntermission onGoOn={goOn} />
        </Suspense>
      )}
      {player?.bot && !isPaused && (
        <Suspense>
          <BotTurn record={record} player={player} pool={pool} onDone={desk.goOn} />
        </Suspense>
      )}
      {yourTurn && (
        <DryTurn
          draft={draft}
          pool={pool}
          ways={{
            onAllow: (category) => ruleOn(record.id, draft.version, { is: 'override', category }),
            onUndo: canUndo ? () => undo(draft.version) : undefined,
            onLeave: (category) => {
              if (ruleOn(record.id, draft.version, { is: 'empty', category })) desk.goOn()
            },
          }}
        />
      )}
      {yourTurn && (
        <PickDesk
          draft={draft}
          participantId={yourTurn.participant.id}
          pool={pool}
          desk={desk}
          onConfirm={confirm}
        />
      )}
      <DraftRules rules={draft.rules} isOnline={false} />
      <div className="draft-floor">
        <RoomBoard
          draftId={record.id}
          savedVersion={record.savedVersion}
          draft={draft}
          pool={pool}
          subtitleOf={(participantId) => turnText(draft, until.get(participantId))}
          selection={yourTurn && { movie: selection.movie, category: selection.category }}
          onOpenCell={yourTurn && desk.openCell}
          actions={
            <>
              {!turn && isPublic ? (
                <p className="dim small">
                  Everybody can see these results. Make them private before you take a pick back.
                </p>
              ) : (
                <UndoPick draft={draft} onUndo={undo} />
              )}
              {turn && <DraftTools record={record} />}
              {saveMark}
              {turn && <OpenBigScreen draftId={record.id} />}
            </>
          }
        />
        {turn && draft.rules?.scoresShown && draft.participants.length > 1 && (
          <Suspense>
            <OddsFold draftId={record.id} savedVersion={record.savedVersion} draft={draft} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** The bell, when bots have picked and a person's turn has come. People at one device see each other pick. */
function useBellAfterBots({ id, draft }: LocalDraft): void {
  const player = onTheClock(draft)?.participant
  const isBot = player?.bot !== undefined
  const isPerson = player !== undefined && !isBot
  const wasBot = useRef(false)
  const turn = `${id} ${draft.version}`
  useEffect(() => {
    if (isPerson && wasBot.current) playSound('bell', { once: turn })
    wasBot.current = isBot
  }, [isPerson, isBot, turn])
}

/** A person who plays against bots alone needs no name to know whose turn it is. */
function announcementOf({ participants }: Draft, { name, bot }: Participant): string {
  if (bot) return `${name} is thinking`
  const isAlone = participants[1] && participants.filter((other) => !other.bot).length === 1
  return isAlone ? "It's Your Turn" : `${name} is on the clock`
}

/**
 * Undoes the last pick and says so until the draft goes on. If the focused button disappears because no pick is left
 * to undo, `goOn` focuses the next step.
 */
function useUndo({ id, draft }: LocalDraft, goOn: () => void) {
  const [last, setLast] = useState<{ version: number; text: string }>()
  const undone = last?.version === draft.version ? last.text : undefined

  const leadOn = useEffectEvent(goOn)
  useEffect(() => {
    if (undone !== undefined && document.activeElement === document.body) leadOn()
  }, [undone])

  function undoPick(version: number) {
    const undone = undoToPerson(draft)
    const last = undone.at(-1)
    if (!last || !undo(id, version)) return
    const { participantId } = last.type === 'PICK_UNDONE' ? last.pick : last.ruling
    const { name } = participantOf(draft, participantId)
    setLast({
      version: version + undone.length,
      text:
        last.type === 'PICK_UNDONE'
          ? `${name}’s pick of ${last.pick.movie.title} was undone.`
          : `${shortNameOf(last.ruling.category)} is open again for ${name}.`,
    })
  }

  return { undo: undoPick, undone }
}
