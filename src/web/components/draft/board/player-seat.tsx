import type { SeatedBot } from '#domain/draft/bot-kinds.ts'
import { Icon } from '#web/components/ui/icon.tsx'

type PlayerSeatProps = {
  name: string
  /** The bot that plays the seat. */
  bot?: SeatedBot | undefined
  isOnTheClock?: boolean
}

/** A player's initial in a circle, or a bot's icon in a square, beside the name. */
export function PlayerSeat({ name, bot, isOnTheClock = false }: PlayerSeatProps) {
  return (
    <span className={`seat${bot ? ' seat--bot' : ''}${isOnTheClock ? ' seat--turn' : ''}`} aria-hidden="true">
      {bot ? <Icon name="bot" /> : Array.from(name)[0]}
    </span>
  )
}

/** What stands below a player's name: 'Bot, in 3 picks'. */
export function seatSubtitle(bot: SeatedBot | undefined, subtitle: string | undefined): string | undefined {
  if (!bot) return subtitle
  return subtitle === undefined ? 'Bot' : `Bot, ${subtitle.toLowerCase()}`
}
