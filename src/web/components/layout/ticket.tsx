import type { ReactNode } from 'react'
import './ticket.css'

/** A ticket: a stub with a short text, a perforation, and the body. */
export function Ticket({ stub, children }: { stub: string; children: ReactNode }) {
  return (
    <div className="ticket">
      <div className="ticket__paper paper">
        <p className="ticket__stub">
          <span>{stub}</span>
        </p>
        <div className="ticket__body">{children}</div>
      </div>
    </div>
  )
}
