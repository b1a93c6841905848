import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { apply, newDraft } from '#domain/draft/draft.ts'
import { botsForOne } from '#features/bots/rules/bot-names.ts'
import { Waiting } from '#web/components/draft/draft-message.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { errorBody } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { cryptoUint32, newId } from '#web/lib/chance.ts'
import { hostNameOf } from '#web/lib/display-name.ts'
import {
  forgetOpenDraws,
  type LocalDraft,
  tidyLocalDrafts,
  writeLocalDraft,
} from '#web/lib/drafts/local-drafts.ts'
import { themeNotAgain } from './play-now-link.ts'
import { type DrawnTheme, drawTheme, NothingToDrawError } from './draw-theme.ts'

/** The name of somebody whom this browser does not know (Spec 4.3). */
const NO_NAME = 'Player 1'

/** Draws a theme, starts a draft of it against three bots, and opens it (B2.2). */
export default function PlayNow() {
  return (
    <QueryProvider>
      <Draw />
    </QueryProvider>
  )
}

function Draw() {
  const navigate = useNavigate()
  const notAgain = themeNotAgain(useLocation().state)
  const { state, user } = useSession()
  const queries = useQueryClient()
  const [seed] = useState(cryptoUint32)
  const name = hostNameOf(user) || NO_NAME
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['play-now', seed],
    queryFn: () => drawTheme(seed, queries, notAgain),
    // Until then, the name of a user is unknown.
    enabled: state !== 'loading',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

  useEffect(() => {
    if (!data) return
    tidyLocalDrafts()
    forgetOpenDraws()
    const draft = drawnDraft(data, name, seed, newId)
    writeLocalDraft(draft)
    void navigate(`/draft/${draft.id}`, { replace: true })
  }, [data, name, seed, navigate])

  if (error && !isFetching) return <NothingDrawn error={error} onRetry={() => void refetch()} />
  return <Waiting text="Drawing a theme…" />
}

function NothingDrawn({ error, onRetry }: { error: Error; onRetry: () => void }) {
  usePageTitle('Play now')
  const isWithoutServer = error instanceof NothingToDrawError
  return (
    <div className="page empty draft-message">
      <h1 className="headline">No theme was drawn</h1>
      <p className="dim" role="alert">
        {isWithoutServer
          ? 'The server cannot be reached, and this browser has no movies yet. Once you have played, it goes without a network too.'
          : errorBody(error).message}
      </p>
      <Button kind="go" onClick={onRetry}>
        Try again
      </Button>
      <ButtonLink to="/">Back to Home</ButtonLink>
    </div>
  )
}

/** A started draft of the theme: the person against three bots by the seed. The person has the first pick. */
function drawnDraft(
  { subject, categories }: DrawnTheme,
  name: string,
  seed: number,
  newId: () => string,
): Omit<LocalDraft, 'touchedAt'> {
  const { theme, option, personId, pool } = subject
  const bots = botsForOne(seed, [name]).map(({ name: botName, ...bot }) => ({
    id: newId(),
    name: botName,
    bot,
  }))
  const participants = [{ id: newId(), name }, ...bots]
  const draft = newDraft({ theme, option, ...(pool && { pool }), categories, participants })
  return {
    id: newId(),
    title: option,
    ...(personId !== undefined && { personId }),
    draft: apply(draft, { type: 'DRAFT_STARTED', draftOrder: participants.map(({ id }) => id) }),
    savedVersion: 0,
    isDrawn: true,
  }
}
