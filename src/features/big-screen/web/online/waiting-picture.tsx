import { type CSSProperties, Fragment } from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import type { Participant } from '#domain/draft/draft.ts'
import { hostOf, type ViewedDraft } from '#domain/draft/draft-record.ts'
import { Address, doorUrl, TvFoot, TvSign, Watching } from '#features/big-screen/web/big-screen-frame.tsx'
import { fitted } from '#features/big-screen/web/fitted.ts'
import { PlayerSeat } from '#web/components/draft/board/player-seat.tsx'
import { QrCode } from '#web/components/ui/qr-code.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { countInWords, plural } from '#web/live/words.ts'
import { capitalized } from '#domain/words/phrases.ts'
import './waiting-picture.css'

type WaitingPictureProps = { room: DraftRoom; code: string; isLost: boolean; watching: number | undefined }

/** The draft before its start: how phones get in, and who is there. */
export function WaitingPicture({ room, code, isLost, watching }: WaitingPictureProps) {
  const { view } = room
  return (
    <div className="tv tv-wait">
      <TvSign>
        <span className="tv-sign__small">Tonight</span>{' '}
        <span className="tv-sign__big" style={{ fontSize: fitted(view.option, 60, 8.4) }}>
          <em>{view.option}</em>
        </span>{' '}
        <span className="tv-sign__small">Movies</span>
      </TvSign>
      <div className="tv-join paper">
        <QrCode text={doorUrl(code)} label="QR code to join the draft" />
        <div>
          <p className="tv-join__lead">Point a phone at it</p>
          <p className="tv-join__or">
            or go to <b>{location.host}</b> and type
          </p>
          <p className="tv-join__code">{code}</p>
        </div>
      </div>
      <div className="tv-house">
        <h2>{houseText(view)}</h2>
        <Seats room={room} />
        <p className="tv-house__rounds">
          {capitalized(countInWords(view.categories.length))} {plural(view.categories.length, 'round')}:{' '}
          {view.categories.slice(0, ROUNDS).map((category, index) => (
            <Fragment key={category}>
              {index > 0 && ' · '}
              <span>{shortNameOf(category)}</span>
            </Fragment>
          ))}
          {view.categories.length > ROUNDS && ` and ${view.categories.length - ROUNDS} more`}
        </p>
      </div>
      <TvFoot isLost={isLost} aside={<Watching count={watching} />} sound="shown">
        <span>{hostOf(view)?.name ?? 'The host'} starts the draft when everybody’s in</span>
        <Address code={code} />
      </TvFoot>
    </div>
  )
}

const ROUNDS = 10
/** Up to so many seats are drawn; more are names. */
const SEATS = 12
/** The seats in a row, by how many there are: up to six, up to eight, more. */
const ROWS = [
  { upTo: 6, columns: 3, size: '' },
  { upTo: 8, columns: 4, size: ' tv-seats--many' },
  { upTo: SEATS, columns: 6, size: ' tv-seats--full' },
]

function houseText({ participants, invitedCount }: ViewedDraft): string {
  const here = participants.length
  if (invitedCount > 0) {
    return `${capitalized(countInWords(here))} of ${countInWords(here + invitedCount)} are in their seats`
  }
  return here === 1 ? 'One seat is taken' : `${capitalized(countInWords(here))} are in their seats`
}

function Seats({ room: { view, presenceOf } }: { room: DraftRoom }) {
  const { participants, hostId, invitedCount } = view
  if (participants.length > SEATS) {
    return (
      <ul className="tv-names">
        {participants.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    )
  }
  const free = Math.min(SEATS - participants.length, invitedCount || 1)
  const seats = participants.length + free
  const { columns, size } = ROWS.find(({ upTo }) => seats <= upTo) ?? { columns: 6, size: '' }
  const isHere = ({ id, bot }: Participant) => bot !== undefined || presenceOf(id).isHere
  return (
    <ul className={`tv-seats${size}`} style={{ '--columns': columns } as CSSProperties}>
      {participants.map((participant) => {
        const { id, name, bot } = participant
        return (
          <li key={id} className="tv-seat">
            <PlayerSeat name={name} bot={bot} />
            <b>{name}</b>
            <small>{id === hostId ? 'Host' : bot ? 'Bot' : isHere(participant) ? 'Here' : 'Away'}</small>
          </li>
        )
      })}
      {Array.from({ length: free }, (_, index) => (
        <li key={index} className="tv-seat tv-seat--free">
          <span className="seat">?</span>
          <b>{invitedCount > 0 ? 'Invited' : 'Free'}</b>
          <small>{invitedCount > 0 ? 'on the way' : 'take it by phone'}</small>
        </li>
      ))}
    </ul>
  )
}
