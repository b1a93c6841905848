import type { RefObject } from 'react'
import type { WhatIfWords } from '#features/verdict/rules/what-if-text.ts'
import type { Change } from '#features/verdict/rules/what-if.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Words } from '#features/verdict/web/words.tsx'
import './slate.css'

type SlateProps = {
  words: WhatIfWords
  /** The change, if it is the only one. */
  only: Change | undefined
  isChanged: boolean
  isPublic: boolean
  heading: RefObject<HTMLHeadingElement | null>
  onCopyLink: () => void
  onBack: () => void
}

/** How the night would have ended. A what-if is another take. */
export function Slate({ words, only, isChanged, isPublic, heading, onCopyLink, onBack }: SlateProps) {
  return (
    <section className="slate" aria-labelledby="what-if">
      <div className="slate__clap" aria-hidden="true" />
      <div className="slate__body">
        <p className="slate__kicker">
          <span>What if?</span> <span>Take {words.take}</span>
        </p>
        <div aria-live="polite">
          <h1 id="what-if" ref={heading} tabIndex={-1}>
            {words.headline}
          </h1>
          <p className="slate__lead">
            <Words of={words.lead} />
          </p>
        </div>
        <div className="slate__go">
          <Button kind="go" disabled={!isChanged} onClick={onCopyLink}>
            <Icon name="link" /> Copy link
          </Button>
          <Button disabled={!isChanged} onClick={onBack}>
            Back to that night
          </Button>
          {!isPublic && <p className="small dim">The link works for players and watchers of this draft.</p>}
        </div>
      </div>
      {only && (
        <div className="slate__swap" aria-hidden="true">
          <Poster movie={only.was.movie} size="large" />
          <span className="slate__arrow">
            <Icon name="right" />
          </span>
          <Poster movie={only.now.movie} size="large" />
        </div>
      )}
    </section>
  )
}
