import type { RenderTitleCard, TitleCard } from '#contract/drafts/title-card.ts'
import type { VerdictView } from '#features/verdict/wire/verdict-view.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { verdictOn } from '#features/verdict/server/verdict-on.ts'
import type { RenderResults, ServedDraft, StaticResults } from '#contract/results/results-page.ts'

/** A screen to render, or a verdict to come to; `bundle` is the address of the built screens. */
export type PageTask =
  | { bundle: string; screen: 'results'; served: ServedDraft; search: string }
  | { bundle: string; screen: 'title-card'; card: TitleCard }
  | { screen: 'verdict'; draft: ViewedDraft; ratedMovies: Uint8Array }

/** The results with their styles, the markup of a title card, or what is said of a draft. */
export type RenderedPage = StaticResults | string | VerdictView | undefined

type Screens = { renderResults: RenderResults; renderTitleCard: RenderTitleCard }

/** What the thread for pages runs. The screens, and React with them, are loaded here and nowhere else. */
export async function renderPage(task: PageTask): Promise<RenderedPage> {
  if (task.screen === 'verdict') return verdictOn(task.draft, task.ratedMovies)
  const screens = (await import(/* @vite-ignore */ task.bundle)) as Screens
  return task.screen === 'results'
    ? screens.renderResults(task.served, task.search)
    : screens.renderTitleCard(task.card)
}
