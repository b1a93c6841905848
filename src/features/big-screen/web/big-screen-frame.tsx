import type { ReactNode } from 'react'
import { TvSound } from './tv-sound.tsx'
import { useTelevision } from './use-television.ts'
import '#web/components/layout/marquee.css'
import './big-screen.css'

/** The page as a television shows it: 120 by 67.5 rem at any resolution, without scroll bars (B5.1). */
export function BigScreenFrame({ children }: { children: ReactNode }) {
  const isPointerStill = useTelevision()
  return <div className={`tv-frame${isPointerStill ? ' tv-frame--still' : ''}`}>{children}</div>
}

type SignProps = {
  /** on: names who is on the clock; wide: one line; off: its bulbs are out. */
  kind?: 'on' | 'wide' | 'off'
  children: ReactNode
}

/** The sign at the top, which is the heading of the picture. */
export function TvSign({ kind = 'wide', children }: SignProps) {
  return (
    <h1 className={`marquee tv-sign tv-sign--${kind}`}>
      <i className="bulbs bulbs--top" />
      <span className="marquee__panel">{children}</span>
      <i className="bulbs bulbs--bottom" />
    </h1>
  )
}

type FootProps = {
  /** Whether the draft cannot be reached at the moment. */
  isLost: boolean
  /** On the right, while the draft is not lost. */
  aside?: ReactNode
  /** shown: says how to switch it; told: says only what has changed; elsewhere: another part of the picture switches it. */
  sound?: 'shown' | 'told' | 'elsewhere'
  children?: ReactNode
}

export function TvFoot({ isLost, aside, sound = 'told', children }: FootProps) {
  return (
    <footer className="tv-foot">
      {children}
      {sound !== 'elsewhere' && <TvSound isShown={sound === 'shown'} />}
      <span className="tv-foot__aside" role="status">
        {isLost ? 'Looking for the draft…' : aside}
      </span>
    </footer>
  )
}

/** Says how many other screens are watching, or nothing if there are none. */
export function Watching({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="tv-watching">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12c2.8-4.6 6.1-6.9 10-6.9s7.2 2.3 10 6.9c-2.8 4.6-6.1 6.9-10 6.9S4.8 16.6 2 12Z" />
        <path d="M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
      </svg>{' '}
      {count} watching
    </span>
  )
}

/** Where phones get in: 'marquee.example · R7QM2XKD'. */
export function Address({ code }: { code: string }) {
  return (
    <span className="tv-foot__code">
      <b>{location.host}</b> · <b className="tv-mono">{code}</b>
    </span>
  )
}

/** The address that a phone opens to join or to watch. */
export function doorUrl(code: string): string {
  return `${location.origin}/join-draft?code=${code}`
}
