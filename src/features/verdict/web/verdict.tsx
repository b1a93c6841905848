import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useVerdictAnswer, useVerdictClient } from './answers/use-verdict-client.ts'
import { BestBoard } from './best-board.tsx'
import { servedVerdictQuery } from './served-verdict.ts'
import { Night } from './night.tsx'
import { VerdictWords } from './verdict-words.tsx'
import './verdict.css'

type VerdictProps = { draft: ViewedDraft; result: DraftResult }

/** The tab 'Verdict' of the results (B4.1–B4.5). There is none before the last pick and the last score. */
export default function Verdict({ draft, result }: VerdictProps) {
  if (!result.isFinished) return <NoVerdict>The verdict comes after the last pick.</NoVerdict>
  if (!result.isFinal) return <NoVerdict>The verdict comes with the last scores.</NoVerdict>
  return <Judged draft={draft} result={result} />
}

function NoVerdict({ children }: { children: ReactNode }) {
  return <p className="panel empty">{children}</p>
}

function Judged({ draft, result }: VerdictProps) {
  const { client, hasFailed, again } = useVerdictClient(draft)
  const { answer: night, isDone } = useVerdictAnswer(client, { kind: 'night' })
  const { data: served } = useQuery(servedVerdictQuery(draft.id))
  const verdict = night?.verdict ?? served
  const [ownId] = draft.myParticipantIds
  const failure = hasFailed && !isDone && (
    <div className="notice notice--stop verdict__failure" role="alert">
      <Icon name="warning" />
      <p>
        {verdict
          ? 'The odds of this night could not be worked out.'
          : 'The verdict could not be worked out. It needs the movies of this draft from the server.'}
      </p>
      <Button size="small" onClick={again}>
        Try again
      </Button>
    </div>
  )
  if (!verdict) return failure || <VerdictSkeleton />
  return (
    <div className="verdict">
      {failure}
      <VerdictWords
        draftId={draft.id}
        result={result}
        verdict={verdict}
        ownId={ownId}
        isHeadlineSettled={isDone || hasFailed || served !== undefined || night?.runs === 0}
      />
      {night && night.runs > 0 && result.teams.length > 1 && !(hasFailed && !night.odds) && (
        <Night
          draft={draft}
          odds={night.odds}
          runs={night.runs}
          important={[ownId, result.teams[0]?.participantId]}
        />
      )}
      <BestBoard client={client} result={result} ownId={ownId} />
    </div>
  )
}

/** Of the size of what comes. */
function VerdictSkeleton() {
  return (
    <div className="verdict" role="status">
      <p className="sr">Loading the movies of this draft…</p>
      <span className="skeleton verdict__waiting verdict__waiting--notice" />
      <span className="skeleton verdict__waiting" />
    </div>
  )
}
