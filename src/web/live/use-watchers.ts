import { useSyncExternalStore } from 'react'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { watchingNews } from '#web/lib/draft-socket/room-news.ts'
import { isWatching } from './stage.ts'

/** How many others watch without a seat; undefined until it is told. A watcher's own screen is one of those in the room. */
export function useWatchers(view: ViewedDraft): number | undefined {
  const news = useSyncExternalStore(watchingNews.subscribe, watchingNews.get)
  if (news?.draftId !== view.id) return undefined
  return isWatching(view) ? Math.max(0, news.screens - 1) : news.screens
}
