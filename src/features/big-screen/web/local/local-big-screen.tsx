import { useMemo } from 'react'
import { BigScreen } from '#features/big-screen/web/big-screen.tsx'
import { TvFoot, TvSign } from '#features/big-screen/web/big-screen-frame.tsx'
import { useTvRequests } from '#features/big-screen/web/use-tv-requests.tsx'
import { type LocalDraft, useStoredDraft } from '#web/lib/drafts/local-drafts.ts'
import { usePageShown } from '#web/lib/browser/use-page-shown.ts'
import { useHostBeat } from '#features/reveal/web/host-beat.ts'
import { hearLocalBeats } from '#features/reveal/web/local-beat.ts'

/** The second window of a local draft. It follows the draft that this browser keeps, also without a network (B5.1). */
export default function LocalBigScreen({ draftId }: { draftId: string }) {
  // A window that was asleep looks again when it is back.
  usePageShown()
  const record = useStoredDraft(draftId)
  return record ? <Followed record={record} /> : <NotHere />
}

function Followed({ record: { id, title, draft, personId, isPaused } }: { record: LocalDraft }) {
  const { pool, result, requests } = useTvRequests(id, { ...draft, personId })
  const hostBeat = useHostBeat(useMemo(() => hearLocalBeats(id), [id]))
  return (
    <>
      {requests}
      <BigScreen
        draftId={id}
        draft={draft}
        title={title}
        pool={pool}
        isPaused={isPaused ?? false}
        result={result}
        hostBeat={hostBeat}
      />
    </>
  )
}

function NotHere() {
  return (
    <div className="tv tv--draft">
      <TvSign>
        <span className="tv-sign__big">
          No <em>draft</em> here
        </span>
      </TvSign>
      <span />
      <TvFoot isLost={false}>
        <span>This browser does not keep that draft. Open the big screen from the window that plays it.</span>
      </TvFoot>
    </div>
  )
}
