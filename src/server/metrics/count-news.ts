import type { News } from '../realtime/news.ts'
import type { Metrics } from './metrics.ts'

/** The same news, counted. Whatever is published is committed, and published once. */
export function countNews(news: News, metrics: Metrics): News {
  return {
    publish(change) {
      metrics.draftChanges.inc({ type: change.type })
      news.publish(change)
    },
  }
}
