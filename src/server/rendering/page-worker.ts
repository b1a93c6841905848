import type { RenderTitleCard, TitleCard } from '#contract/drafts/title-card.ts'
import type { RenderResults, ServedDraft, StaticResults } from '#contract/results/results-page.ts'

/** A screen to render; `bundle` is the address of the built screens. */
export type PageTask = { bundle: string } & (
  { screen: 'results'; served: ServedDraft; search: string } | { screen: 'title-card'; card: TitleCard }
)

/** The results with their styles, or the markup of a title card. */
export type RenderedPage = StaticResults | string

type Screens = { renderResults: RenderResults; renderTitleCard: RenderTitleCard }

/** What the thread for pages runs. The screens, and React with them, are loaded here and nowhere else. */
export async function renderPage(task: PageTask): Promise<RenderedPage> {
  const screens = (await import(/* @vite-ignore */ task.bundle)) as Screens
  return task.screen === 'results'
    ? screens.renderResults(task.served, task.search)
    : screens.renderTitleCard(task.card)
}
