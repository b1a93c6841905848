import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { toDraftResult } from '#contract/results/draft-result.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { draftName } from '#domain/draft/theme.ts'
import type { ScoringPreset } from '#domain/scoring/presets.ts'
import { toWhatIfParams, type WhatIfParams } from '#features/verdict/rules/what-if-link.ts'
import type { WhatIfQuestion } from '#features/verdict/rules/what-if.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { errorBody, isUnavailable, isUnreachable } from '#web/lib/api.ts'
import { useLinkOrigin } from '#web/lib/app/use-link-origin.ts'
import { copyText } from '#web/lib/browser/clipboard.ts'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { useVerdictAnswer, useVerdictClient } from '#features/verdict/web/answers/use-verdict-client.ts'
import type { VerdictClient } from '#features/verdict/web/answers/verdict-client.ts'
import type { WhatIfAnswer } from '#features/verdict/web/answers/what-if-answers.ts'
import { draftQuery } from '#web/lib/drafts/draft-query.ts'
import { ResultsClosed, Unreachable } from '#web/components/draft/results-notices.tsx'
import { Night } from '#features/verdict/web/night.tsx'
import { Changes } from './changes.tsx'
import { Shelf } from './shelf.tsx'
import { Slate } from './slate.tsx'
import { Standings } from './standings.tsx'
import { Takes } from './takes.tsx'
import '#features/verdict/web/night-part.css'
import './what-if.css'

/** A finished draft with other movies at some picks (B4.5). The address carries them; nothing is stored. */
export function WhatIf({ draftId }: { draftId: string }) {
  const { data: draft, error, isFetching, refetch } = useQuery(draftQuery(draftId))
  usePageTitle('What if?', ...(draft ? [draft.title] : []))
  if (draft) return <Stage draft={draft} />
  if (!error || (isFetching && isUnavailable(error))) return <Waiting />
  if (!isUnavailable(error)) return <ResultsClosed />
  const reason = isUnreachable(error) ? undefined : errorBody(error).message
  return <Unreachable draftId={draftId} reason={reason} onRetry={() => void refetch()} />
}

function Waiting() {
  return (
    <p className="page loading" role="status">
      Loading...
    </p>
  )
}

function Stage({ draft }: { draft: ViewedDraft }) {
  const { isFinished, isFinal } = toDraftResult(draft)
  const search = draft.isPublic ? '?public=true&tab=verdict' : '?tab=verdict'
  return (
    <div className="page what-if">
      <div className="what-if__head">
        <Link className="link what-if__back" to={{ pathname: `/final-scores/${draft.id}`, search }}>
          <Icon name="right" /> {draftName(draft.title)}
        </Link>
        <p className="dim small">Nothing here changes the draft.</p>
      </div>
      {isFinal ? (
        <Answered draft={draft} />
      ) : (
        <Empty>
          {isFinished
            ? 'You can ask ‘what if’ once the last scores are there.'
            : 'You can ask ‘what if’ after the last pick.'}
        </Empty>
      )}
    </div>
  )
}

function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="panel empty">
      <h1 className="title">What if?</h1>
      <p>{children}</p>
    </div>
  )
}

function Answered({ draft }: { draft: ViewedDraft }) {
  const [query] = useSearchParams()
  const { client, hasFailed, again } = useVerdictClient(draft)
  const { answer, isDone } = useVerdictAnswer(client, {
    kind: 'what-if',
    swap: query.get('swap'),
    by: query.get('by'),
  })
  if (answer) return <Board draft={draft} client={client} answer={answer} isDone={isDone} />
  if (!hasFailed) return <Waiting />
  return (
    <Empty>
      This could not be worked out. It needs the movies of this draft from the server.
      <Button size="small" onClick={again}>
        Try again
      </Button>
    </Empty>
  )
}

type BoardProps = {
  draft: ViewedDraft
  client: VerdictClient | undefined
  answer: WhatIfAnswer
  isDone: boolean
}

function Board({ draft, client, answer, isDone }: BoardProps) {
  const [query, setQuery] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState(() => pickIn(query.get('pick'), draft.picks.length))
  const { question, changes, problems, words } = answer
  const asked = changes.filter(({ isAsked }) => isAsked)

  /** Puts another question into the address. */
  function ask(next: WhatIfQuestion): void {
    const params: WhatIfParams = toWhatIfParams(next)
    setQuery(
      (before) => {
        const search = new URLSearchParams(before)
        for (const name of ['swap', 'by', 'pick'] as const) search.delete(name)
        for (const [name, value] of Object.entries(params)) search.set(name, value)
        return search
      },
      { replace: true },
    )
  }
  const origin = useLinkOrigin()
  const without = (overallPick: number) => question.swaps.filter((swap) => swap.overallPick !== overallPick)

  function take(overallPick: number, movieId: number): void {
    const isAsBefore = draft.picks[overallPick - 1]?.movie.id === movieId
    const others = without(overallPick)
    ask({ ...question, swaps: isAsBefore ? others : [...others, { overallPick, movieId }] })
  }
  function undo(overallPick: number): void {
    ask({ ...question, swaps: without(overallPick) })
    heading.current?.focus()
  }
  function goBack(): void {
    ask({ swaps: [] })
    setOpened(undefined)
    heading.current?.focus()
  }

  return (
    <div aria-busy={!isDone}>
      {problems.length > 0 && (
        <div className="notice notice--warn what-if__problems" role="alert">
          <Icon name="warning" />
          <div>
            <b>Not all of this link can be shown.</b>
            <ul>
              {problems.map((problem, index) => (
                <li key={index}>{problem}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <Slate
        words={words}
        only={asked.length === 1 ? asked[0] : undefined}
        isChanged={asked.length > 0 || question.by !== undefined}
        isPublic={draft.isPublic}
        heading={heading}
        onCopyLink={() => void copyLink(origin, draft, question)}
        onBack={goBack}
      />
      <div className="what-if__results">
        <Standings teams={answer.teams} />
        <Changes
          draft={draft}
          answer={answer}
          onUndo={undo}
          onOpen={setOpened}
          onScoring={(by: ScoringPreset | undefined) => ask({ swaps: question.swaps, by })}
        />
      </div>
      <section className="what-if__part" aria-labelledby="takes">
        <div className="night-part__head">
          <h2 className="night-part__heading" id="takes">
            {asked.length > 0 ? 'Change another pick' : 'Change a pick'}
          </h2>
          <p className="dim">Tap one to see what else was free</p>
        </div>
        <Takes draft={answer.draft} changes={changes} opened={opened} onOpen={setOpened} />
        {opened !== undefined && (
          <Shelf
            key={opened}
            client={client}
            draft={answer.draft}
            question={question}
            overallPick={opened}
            onTake={(movieId) => take(opened, movieId)}
            onClose={() => setOpened(undefined)}
          />
        )}
      </section>
      {draft.participants.length > 1 && <NightOf draft={draft} client={client} answer={answer} />}
    </div>
  )
}

function NightOf({ draft, client, answer }: Omit<BoardProps, 'isDone'>) {
  const { answer: night } = useVerdictAnswer(client, { kind: 'night', whatIf: answer.question })
  if (!night || night.runs === 0) return null
  return (
    <div className="what-if__part">
      <Night
        draft={answer.draft}
        odds={night.odds}
        runs={night.runs}
        important={[draft.myParticipantIds[0], answer.teams[0]?.participantId]}
        title={answer.changes.length > 0 ? 'How the night would have gone' : 'How the night went'}
      />
    </div>
  )
}

function pickIn(text: string | null, picks: number): number | undefined {
  const number = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= picks ? number : undefined
}

async function copyLink(
  origin: string,
  { id, isPublic }: ViewedDraft,
  question: WhatIfQuestion,
): Promise<void> {
  const search = new URLSearchParams({ ...toWhatIfParams(question), ...(isPublic && { public: 'true' }) })
  const isCopied = await copyText(`${origin}/final-scores/${id}/what-if?${search}`.replace(/\?$/, ''))
  showToast(
    isCopied
      ? {
          kind: 'success',
          subject: 'what-if-link',
          title: 'Link Copied!',
          description: isPublic
            ? 'Anybody with the link can see this night.'
            : 'It opens for everybody who may see these results.',
        }
      : {
          kind: 'error',
          subject: 'what-if-link',
          title: 'The browser did not take the link',
          description: 'Copy it from the address bar instead.',
        },
  )
}
