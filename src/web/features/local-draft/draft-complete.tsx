import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { showToast } from '../../lib/toasts.tsx'
import type { SaveStatus } from './auto-save.ts'

/** Spec 2.31, 4.7: the end of the draft, and the way to the scores. */
export function DraftComplete({ draftId, saveStatus }: { draftId: string; saveStatus: SaveStatus }) {
  const wasUnsaved = useRef(false)
  useEffect(() => {
    if (saveStatus !== 'saved') {
      wasUnsaved.current = true
    } else if (wasUnsaved.current) {
      wasUnsaved.current = false
      showToast({
        kind: 'success',
        title: 'Draft Complete!',
        description: 'Your draft has been automatically saved.',
      })
    }
  }, [saveStatus])

  const isSaved = saveStatus === 'saved'
  return (
    <section className="panel draft-complete" aria-label="Draft Complete" role="status">
      <h2 className="draft-complete__title">Draft Complete!</h2>
      <p>All players have made their selections</p>
      <Link className="btn btn--go btn--big" to={`/final-scores/${draftId}?public=true`}>
        View Final Scores
      </Link>
      {!isSaved && (
        <p className="small dim">
          {saveStatus === 'saving'
            ? 'Saving the last pick…'
            : 'The scores can be read once the server has the last picks.'}
        </p>
      )}
    </section>
  )
}
