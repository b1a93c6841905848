import { type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'
import './fold.css'

/** A panel that shows only its title until it is opened. Its content is drawn, and asks for anything, only then. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="panel fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <h2 className="title">{title}</h2> <Icon name="down" />
      </summary>
      {isOpen && children}
    </details>
  )
}
