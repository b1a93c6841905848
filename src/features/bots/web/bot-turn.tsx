import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { onlyBotsLeft, thinkingMs } from '#domain/draft/bot-seats.ts'
import {
  type Draft,
  type DraftPick,
  onTheClock,
  type Participant,
  type ParticipantId,
  pickRefusal,
} from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { createBot } from '#features/bots/rules/bot.ts'
import { wayOn } from '#domain/supply/way-on.ts'
import { botInWords } from './bot-words.ts'
import { ThinkingDots } from './thinking-dots.tsx'
import { PlayerSeat } from '#web/components/draft/board/player-seat.tsx'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { usePageShown } from '#web/lib/browser/use-page-shown.ts'
import type { LocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { pickForBot, ruleOn } from '#web/lib/drafts/change-draft.ts'
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

type BotTroubleProps = { children: ReactNode; onRetry?: () => void }

/** Says why a bot cannot pick. */
function BotTrouble({ children, onRetry }: BotTroubleProps) {
  return (
    <div className="notice notice--warn" role="alert">
      <Icon name="warning" />
      <span>{children}</span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** Chooses for the bot on the clock; undefined if the rules allow it no pick, or if no bot is on the clock. */
type ChooseForBot = (draft: Draft) => DraftPick | undefined

/** The bots of one draft of these movies, which are given best known first. Each is made for its first turn. */
export function createBotMinds(movies: readonly Movie[]): ChooseForBot {
  const minds = new Map<ParticipantId, ReturnType<typeof createBot>>()
  return (draft) => {
    const { id, bot } = onTheClock(draft)?.participant ?? {}
    if (id === undefined || !bot) return undefined
    const mind = minds.get(id) ?? createBot({ ...bot, seed: bot.seed ?? 0 }, draft, movies)
    minds.set(id, mind)
    const choice = mind(draft)
    return choice && { participantId: id, ...choice }
  }
}
