import { queryOptions } from '@tanstack/react-query'
import type { VerdictView } from '#features/verdict/wire/verdict-view.ts'
import { servedDraft } from '#web/lib/page-data.ts'

/** The verdict that came with the page, if any; without odds. It is never requested. */
export function servedVerdictQuery(draftId: string) {
  return queryOptions({
    queryKey: ['served-verdict', draftId],
    queryFn: (): VerdictView | undefined => undefined,
    initialData: () => {
      const served = servedDraft()
      return served?.draft.id === draftId ? served.verdict : undefined
    },
    enabled: false,
  })
}
