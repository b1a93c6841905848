import type { Delivery } from '../realtime/deliveries.ts'
import type { News } from '../realtime/news.ts'
import type { Metrics } from './metrics.ts'

/** The same news, counted. Whatever is published is committed, and published once. */
export function countNews(news: News, metrics: Metrics): News {
  return {
    ...news,
    publish(change) {
      metrics.draftChanges.inc({ type: change.type })
      news.publish(change)
    },
  }
}

/** How long news takes to reach the sockets of this server. */
export function observeDeliveries({ newsLag }: Metrics): (delivery: Delivery) => void {
  return ({ lagMs, from }) => newsLag.observe({ made: from }, lagMs / 1_000)
}
