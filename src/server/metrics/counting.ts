import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { sqlStateOf } from '#server/db/errors.ts'
import { toErrorBody } from '#server/http/errors.ts'
import type { DailyService } from '#features/daily/server/daily-service.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { HouseVoteService } from '#features/house-votes/server/house-vote-service.ts'
import type { ReactionService } from '#features/reactions/server/reaction-service.ts'
import type { Delivery } from '#server/realtime/deliveries.ts'
import type { News } from '#server/realtime/news.ts'
import type { RenderingObserver } from '#server/pages/rendering/rendering.ts'
import type { Metrics, Rendered } from './metrics.ts'

/** Must be the outermost middleware, so that refusals of the others are counted as well. */
export function countRequests(metrics: Metrics) {
  return createMiddleware(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const seconds = (performance.now() - startedAt) / 1_000
    // The pattern of the handler that answered, such as /api/drafts/:id.
    const labels = { method: c.req.method, route: routePath(c), status: c.res.status }
    metrics.requestSeconds.observe(labels, seconds)
    if (c.error) {
      metrics.refusals.inc({ code: toErrorBody(c.error).code })
      countDatabaseError(metrics, c.error)
    }
  })
}

/** Wraps a check and counts its failures. */
export function countFailedChecks(check: () => Promise<unknown>, metrics: Metrics) {
  return async () => {
    try {
      return await check()
    } catch (error) {
      countDatabaseError(metrics, error)
      throw error
    }
  }
}

function countDatabaseError(metrics: Metrics, error: unknown): void {
  if (error instanceof DrizzleQueryError) metrics.databaseErrors.inc({ class: classOf(error.cause) })
}

/** The first two characters of a SQLSTATE, or `connection` if the database did not answer. */
function classOf(cause: unknown): string {
  return sqlStateOf(cause)?.slice(0, 2) ?? 'connection'
}

/** Wraps a mailer and counts its outcomes. */
export function countMails(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    async send(mail) {
      const outcome = await mailer.send(mail)
      metrics.mails.inc({ outcome })
      return outcome
    },
  }
}

/** Wraps the drafts of the day and counts the results. */
export function countDailyResults(daily: DailyService, { dailyResults }: Metrics): DailyService {
  return {
    ...daily,
    async send(...sent) {
      const result = await daily.send(...sent)
      dailyResults.inc({ counted: String(result.counted) })
      return result
    },
  }
}

/** Wraps the reactions and counts those that are taken, and those that are dropped. */
export function countReactions(reactions: ReactionService, metrics: Metrics): ReactionService {
  return {
    ...reactions,
    hear(...heard) {
      const isTaken = reactions.hear(...heard)
      metrics.reactions.inc({ by: isTaken ? 'socket' : 'dropped' })
      return isTaken
    },
    async react(...sent) {
      const view = await reactions.react(...sent)
      metrics.reactions.inc({ by: 'http' })
      return view
    },
  }
}

/** Wraps the house votes and counts those that are taken. A person who changes their mind counts again. */
export function countHouseVotes(votes: HouseVoteService, { houseVotes }: Metrics): HouseVoteService {
  return {
    ...votes,
    async vote(...sent) {
      const view = await votes.vote(...sent)
      houseVotes.inc()
      return view
    },
  }
}

/** Wraps the news and counts what is published: each committed change once, and each step of a reveal. */
export function countNews(news: News, metrics: Metrics): News {
  return {
    ...news,
    publish(change) {
      metrics.draftChanges.inc({ type: change.type })
      news.publish(change)
    },
    publishReveal(step) {
      metrics.revealSteps.inc()
      news.publishReveal(step)
    },
  }
}

/** How long news takes to reach the sockets of this server. */
export function observeDeliveries({ newsLag }: Metrics): (delivery: Delivery) => void {
  return ({ lagMs, from }) => newsLag.observe({ made: from }, lagMs / 1_000)
}

/** How long pictures or pages wait and take, and how many are refused. */
export function observeRendering(
  { renderingWaitSeconds, renderingRunSeconds, renderingRefusals }: Metrics,
  what: Rendered,
): RenderingObserver {
  return {
    rendered(waitSeconds, runSeconds) {
      renderingWaitSeconds.observe({ what }, waitSeconds)
      renderingRunSeconds.observe({ what }, runSeconds)
    },
    refused: () => renderingRefusals.inc({ what }),
  }
}

/** The report of Node's diagnostics channel about a `fetch` request. */
type Sent = { request: { origin: string } }
type Answered = Sent & { response: { statusCode: number } }

/**
 * Counts requests to other hosts, all of them named in code or settings. Returns a function that stops counting.
 */
export function countOutsideRequests({ outsideRequests }: Metrics): () => void {
  const count = ({ request }: Sent, status: number | 'failed') =>
    outsideRequests.inc({ host: new URL(request.origin).hostname, status })
  const onAnswer = (message: unknown) => count(message as Answered, (message as Answered).response.statusCode)
  const onFailure = (message: unknown) => count(message as Sent, 'failed')
  subscribe('undici:request:headers', onAnswer)
  subscribe('undici:request:error', onFailure)
  return () => {
    unsubscribe('undici:request:headers', onAnswer)
    unsubscribe('undici:request:error', onFailure)
  }
}

export function countWebsockets(httpServer: Server, { websockets }: Metrics): void {
  httpServer.on('upgrade', (_request, socket: Duplex) => {
    websockets.inc()
    socket.once('close', () => websockets.dec())
  })
}
