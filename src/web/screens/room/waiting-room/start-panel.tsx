import type { ReactNode, RefObject } from 'react'
import { DraftStatusTitle } from '#web/components/draft/clock/status-title.tsx'
import { Button } from '#web/components/ui/button.tsx'
import type { RematchTableView } from '#contract/drafts/online-drafts.ts'
import type { Participant } from '#domain/draft/draft.ts'
import { hostOf, type ViewedDraft } from '#domain/draft/draft-record.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { backAtTable, lastInOrder } from '#features/rematch/web/rematch-table.ts'
import { isHost, isMine, isWatching, playerNameOf } from '#web/live/stage.ts'
import { countInWords, roughDuration } from '#web/live/words.ts'
import { capitalized } from '#domain/words/phrases.ts'

type PanelProps = {
  room: DraftRoom
  /** The number of invited players who have not joined yet. */
  invited: number
  heading: RefObject<HTMLHeadingElement | null>
  /** The players of the previous draft, if this is a rematch. */
  table: RematchTableView | undefined
}

type StartPanelProps = PanelProps & {
  refusal: string | undefined
  /** Whether the order of a rematch is shuffled. */
  isDealt: boolean
  onDeal: (isDealt: boolean) => void
}

/**
 * Shown to the viewer who may start the draft: the host, or the stand-in for an absent host (Spec 2.27, 4.4, 6.4).
 */
export function StartPanel({ room, invited, heading, table, refusal, isDealt, onDeal }: StartPanelProps) {
  const { view, isStarting, start } = room
  return (
    <section className="panel ready__call" aria-labelledby="ready-title">
      <DraftStatusTitle />
      <h2 id="ready-title" ref={heading} tabIndex={-1}>
        {view.isRematch ? 'Same table?' : 'Everybody Ready?'}
      </h2>
      {!isHost(view) && <p className="ready__why">{hostAbsence(room)}, so you may start.</p>}
      <p>{table ? backText(table, view.participants.length) : seatedText(view, invited)}</p>
      {table && (
        <OrderRow order={isDealt ? 'Dealt when you start' : lastInOrder(view, table)}>
          <button className="link" type="button" onClick={() => onDeal(!isDealt)}>
            {isDealt ? 'Winner last' : 'Deal it'}
          </button>
        </OrderRow>
      )}
      <Button
        kind="go"
        size="big"
        disabled={refusal !== undefined}
        aria-disabled={isStarting || undefined}
        aria-describedby="start-refusal"
        onClick={() => {
          if (!isStarting) start({ isDealt })
        }}
      >
        {isStarting ? 'Starting...' : 'Start Draft'}
      </Button>
      <p className="small dim ready__refusal" id="start-refusal">
        {refusal}
      </p>
    </section>
  )
}

/** Which of a rematch's players are back, for the viewer who may start without the others. */
function backText(table: RematchTableView, joined: number): string {
  const back = backAtTable(table).length
  if (joined === 1)
    return 'Only you are back in your seat so far. As soon as somebody else is, you can start.'
  if (back === table.players.length) {
    return back === 2
      ? 'Both of you are back in your seats.'
      : `All ${countInWords(back)} are back in their seats.`
  }
  const subject = `${capitalized(countInWords(back))} ${back === 1 ? 'is' : 'are'} back in their seats.`
  return `${subject} You can start without the others; they can still come in until then.`
}

/** The order of a rematch, and for the viewer who starts a way to change it. */
function OrderRow({ order, children }: { order: string; children?: ReactNode }) {
  return (
    <div className="order-row">
      <span className="dim">Order</span>
      <b role="status">{order}</b>
      {children}
    </div>
  )
}

function seatedText({ participants, isRematch }: ViewedDraft, invited: number): string {
  const joined = participants.length
  if (joined === 1)
    return 'Only you are in your seat so far. Share the code; as soon as somebody has joined, you can start.'
  const seated =
    invited > 0
      ? `${capitalized(countInWords(joined))} of ${countInWords(joined + invited)} are in their seats.`
      : `${capitalized(countInWords(joined))} are in their seats.`
  // A rematch states its order elsewhere, in the order row.
  if (isRematch) return `${seated} Whoever is not here when you start can only watch.`
  return `${seated} The order is dealt when you start; whoever is not here by then can only watch.`
}

/** Shown to the other viewers: who starts, and how many have joined (Spec 2.27). */
export function WaitingPanel({ room, invited, heading, table }: PanelProps) {
  const { view } = room
  const joined = view.participants.length
  const count =
    invited > 0 ? `${countInWords(joined)} of ${countInWords(joined + invited)}` : countInWords(joined)
  return (
    <section className="panel ready__call" aria-labelledby="waiting-title">
      <DraftStatusTitle />
      <h2 id="waiting-title" ref={heading} tabIndex={-1}>
        Waiting for Players
      </h2>
      <p>
        {capitalized(count)} {joined === 1 ? 'is' : 'are'} in. {whoStarts(room)}
      </p>
      {table && <OrderRow order={`${lastInOrder(view, table)}, unless the order is dealt at the start`} />}
      {!isWatching(view) && <p className="dim">You have a seat. The draft opens here by itself.</p>}
    </section>
  )
}

function whoStarts(room: DraftRoom): string {
  const { view, starter, presenceOf } = room
  const host = hostOf(view)
  if (!host) return 'The draft starts when everybody is there.'
  if (starter !== undefined && starter !== host.id && !isMine(view, starter)) {
    return `${hostAbsence(room)}, so ${playerNameOf(view, starter)} may start.`
  }
  if (presenceOf(host.id).isHere) return `${hostInWords(host)} starts the draft.`
  const isAway = `${hostInWords(host)} is away just now`
  return view.standInsAllowed
    ? `${isAway}; after two minutes somebody else may start.`
    : `${isAway}, and nobody else may start.`
}

/** 'Ann, the host,', or 'The host' if that is all they are called (Spec 7.14). */
function hostInWords({ name }: Participant): string {
  return name === 'Host' ? 'The host' : `${name}, the host,`
}

/** 'Ann has been away for 3 minutes'. */
function hostAbsence({ view, presenceOf }: DraftRoom): string {
  const host = hostOf(view)
  if (!host) return 'There is no host'
  const name = host.name === 'Host' ? 'The host' : host.name
  return `${name} has been away for ${roughDuration(presenceOf(host.id).awayMs)}`
}
