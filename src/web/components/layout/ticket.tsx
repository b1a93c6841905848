import type { ReactNode } from 'react'
import './ticket.css'

/** A ticket of two parts: the stub with its few words, the perforation, and what is printed on the rest. */
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
