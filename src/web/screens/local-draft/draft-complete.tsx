import { useEffect, useRef } from 'react'
import '#web/components/draft/draft-complete.css'
import { DraftStatusTitle } from '#web/components/draft/clock/status-title.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import type { LocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { PLAY_NOW } from '#features/play-now/web/play-now-link.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import { useOnline } from '#web/lib/browser/use-online.ts'
import type { SaveStatus } from './saving/draft-saver.ts'

/**
 * The end of the draft, with a link to the scores that works once the server has every pick (Spec 2.31, 4.7).
 */
export function DraftComplete({ record, saveStatus }: { record: LocalDraft; saveStatus: SaveStatus }) {
  const wasUnsaved = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOnline = useOnline()

  useEffect(() => {
    // The last pick removed the focused desk. A page that opens later keeps its focus.
    if (document.activeElement === document.body) heading.current?.focus()
    return () => dismissToast(SUBJECT)
  }, [])

  useEffect(() => {
    if (saveStatus !== 'saved') {
      wasUnsaved.current = true
    } else if (wasUnsaved.current) {
      wasUnsaved.current = false
      showToast({
        kind: 'success',
        subject: SUBJECT,
        title: 'Draft Complete!',
        description: 'Your draft has been automatically saved.',
      })
    }
  }, [saveStatus])

  return (
    <section className="panel draft-complete" aria-labelledby="complete-title">
      <DraftStatusTitle />
      <h2 ref={heading} className="draft-complete__title" id="complete-title" tabIndex={-1}>
        Draft Complete!
      </h2>
      <p>All players have made their selections</p>
      {saveStatus === 'saved' ? (
        <ButtonLink kind="go" size="big" to={`/final-scores/${record.id}?public=true`}>
          View Final Scores
        </ButtonLink>
      ) : (
        <Button kind="go" size="big" disabled>
          View Final Scores
        </Button>
      )}
      {record.isDrawn && <ButtonLink to={PLAY_NOW}>Play Again</ButtonLink>}
      <p className="small dim draft-complete__note" role="status">
        {noteOf(saveStatus, isOnline)}
      </p>
    </section>
  )
}

function noteOf(saveStatus: SaveStatus, isOnline: boolean): string {
  if (saveStatus === 'saved') return ''
  if (!isOnline) return OFFLINE
  if (saveStatus === 'rejected') return REJECTED
  return saveStatus === 'saving' ? 'Saving the last pick…' : NOT_YET
}

const SUBJECT = 'draft-complete'
const OFFLINE =
  'You are offline. Every pick is kept in this browser, and the board is below. Scores come from the server: once ' +
  'you are online again, the draft is saved by itself and they open here.'
const REJECTED = 'The scores open once the draft can be saved: what is wrong with it is said above.'
const NOT_YET =
  'The scores open as soon as the server has every pick. Your draft is kept in this browser until then.'
