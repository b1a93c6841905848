import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { onlyBotsLeft, thinkingMs } from '#domain/draft/bot-seats.ts'
import { type Participant, pickRefusal } from '#domain/draft/draft.ts'
import { wayOn } from '#domain/supply/way-on.ts'
import { botInWords } from './bot-words.ts'
import { ThinkingDots } from './thinking-dots.tsx'
import { PlayerSeat } from '#web/components/draft/board/player-seat.tsx'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { Button } from '#web/components/ui/button.tsx'
import { usePageShown } from '#web/lib/browser/use-page-shown.ts'
import type { LocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { pickForBot, ruleOn } from '#web/lib/drafts/change-draft.ts'
import { createBotMinds } from './bot-minds.ts'
import { BotTrouble } from './bot-trouble.tsx'
import './bot-turn.css'

type BotTurnProps = {
  record: LocalDraft
  /** The bot on the clock. */
  player: Participant
  pool: MoviePool
  /** Moves the focus to where the next pick starts. */
  onDone: () => void
}

/**
 * Lets the bot on the clock think, and makes its pick (B2.1). A page out of sight waits, so that of two tabs with the
 * draft the one in use plays. In two windows side by side, the bots come to the same pick, and the first one counts.
 */
export default function BotTurn({ record: { id, draft }, player, pool, onDone }: BotTurnProps) {
  const movies = pool.state === 'ready' && pool.expected === undefined ? pool.movies : undefined
  const choose = useMemo(() => movies && createBotMinds(movies), [movies])
  const isShown = usePageShown()
  const titleId = useId()
  const [isHurried, setIsHurried] = useState(false)
  const [stuckAt, setStuckAt] = useState<number>()

  const pickNow = useEffectEvent(() => {
    const choice = choose?.(draft)
    const left = choice ? undefined : movies && wayOn(draft, movies)
    if (choice && !pickRefusal(draft, choice)) pickForBot(id, draft.version, choice)
    else if (left) ruleOn(id, draft.version, { is: 'empty', category: left.category })
    else setStuckAt(draft.version)
  })
  const isReady = choose !== undefined && isShown
  const thoughtMs = isHurried ? 0 : thinkingMs(draft)
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => pickNow(), thoughtMs)
    return () => clearTimeout(timer)
  }, [isReady, thoughtMs, draft.version])

  const handOver = useEffectEvent(() => {
    // The desk was away. What the person uses meanwhile keeps the focus.
    if (!document.activeElement?.matches('a, button, input')) onDone()
  })
  useEffect(() => () => handOver(), [])

  if (pool.state === 'failed') {
    return (
      <BotTrouble onRetry={pool.retry}>
        The movies could not be loaded, so {player.name} cannot pick yet.
      </BotTrouble>
    )
  }
  if (stuckAt === draft.version) {
    return <BotTrouble>{player.name} finds no movie that the rules allow. Undo a pick to go on.</BotTrouble>
  }
  return (
    <section className="panel bot-turn" aria-labelledby={titleId}>
      <PlayerSeat {...player} isOnTheClock />
      <div>
        <h2 className="title" id={titleId}>
          {player.name} is thinking
          <ThinkingDots />
        </h2>
        {player.bot && <p className="dim">Bot · {botInWords(player.bot)}</p>}
      </div>
      {onlyBotsLeft(draft) && !isHurried && <Button onClick={() => setIsHurried(true)}>Finish now</Button>}
    </section>
  )
}
