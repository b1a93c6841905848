import { useEffect, useEffectEvent, useRef } from 'react'
import { markedNameOf } from '#domain/draft/bot-kinds.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, participantOf } from '#domain/draft/draft.ts'
import { totalPicks } from '#domain/draft/progress.ts'
import { wantsMotion } from '#web/lib/browser/motion.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { scarcityIn } from '#web/components/draft/scarcity/scarcity-in.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { fitted } from './fitted.ts'

/** How long a pick fills the screen, by who made it, since bots pick in a row; and how long its poster flies to its cell. */
const SHOWN_MS = { person: 3_000, bot: 1_200 }
const FLIGHT = { duration: 250, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'forwards' } as const

type ArrivalProps = {
  draft: Draft
  pool: MoviePool
  overallPick: number
  /** Called when the poster is in its cell. */
  onLanded: () => void
}

/** A pick as it arrives. With reduced motion, the board is simply there again. */
export function Arrival({ draft, pool, overallPick, onLanded }: ArrivalProps) {
  const frame = useRef<HTMLDivElement>(null)
  const landed = useEffectEvent(onLanded)
  const pick = draft.picks[overallPick - 1]
  const player = pick && participantOf(draft, pick.participantId)
  const shownMs = player?.bot ? SHOWN_MS.bot : SHOWN_MS.person
  useEffect(() => {
    let flight: Animation | undefined
    const timer = setTimeout(() => {
      flight = fly(frame.current, overallPick)
      if (flight) flight.onfinish = () => landed()
      else landed()
    }, shownMs)
    return () => {
      clearTimeout(timer)
      flight?.cancel()
    }
  }, [overallPick, shownMs])

  if (!pick || !player) return null
  const { title } = pick.movie
  const name = markedNameOf(player)
  return (
    <div className="tv-arrival" ref={frame}>
      <div className="tv-arrival__veil" />
      <div className="tv-arrival__poster">
        <Poster movie={pick.movie} size="large" />
      </div>
      <div className="tv-arrival__words">
        <p className="tv-arrival__who" style={{ fontSize: fitted(`${name} takes`, 66, 6.4) }}>
          {name} takes
        </p>
        <h2 style={{ fontSize: titleSize(title) }}>{title}</h2>
        <p className="tv-arrival__in">
          in {shortNameOf(pick.category)} · pick {overallPick} of {totalPicks(draft)}
        </p>
        <Shortage draft={draft} pool={pool} />
      </div>
    </div>
  )
}

/** Titles take up to three lines. */
function titleSize(title: string): string {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  const most = title.length <= 24 ? 13 : title.length <= 45 ? 10 : 7
  return fitted('x'.repeat(longestWord), 66, most)
}

/** The scarcest category, if one is scarce. */
function Shortage({ draft, pool }: { draft: Draft; pool: MoviePool }) {
  const scarce = draft.categories
    .flatMap((category) => {
      const scarcity = scarcityIn(draft, pool, category)
      return scarcity?.isScarce ? [{ category, ...scarcity }] : []
    })
    .toSorted((a, b) => a.left / a.needed - b.left / b.needed)[0]
  if (!scarce) return null
  const { category, left, needed } = scarce
  return (
    <p className="tv-arrival__warning">
      <Icon name="warning" /> {shortNameOf(category)}: {left === 0 ? 'none' : left} left, and{' '}
      {needed === 1 ? 'one player still needs' : `${needed} players still need`} one
    </p>
  )
}

function fly(frame: HTMLElement | null, overallPick: number): Animation | undefined {
  const poster = frame?.querySelector('.tv-arrival__poster')
  const cell = document.querySelector(`.tv-board [data-pick="${overallPick}"] .poster`)
  if (!frame || !poster || !cell || !wantsMotion()) return undefined
  const from = poster.getBoundingClientRect()
  const to = cell.getBoundingClientRect()
  for (const part of frame.querySelectorAll('.tv-arrival__veil, .tv-arrival__words'))
    part.animate({ opacity: [getComputedStyle(part).opacity, '0'] }, FLIGHT)
  const end = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width})`
  return poster.animate({ transform: ['none', end] }, FLIGHT)
}
