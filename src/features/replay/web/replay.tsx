import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, onTheClock, participantOf, roundOfPick } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { framesOf } from '#features/replay/rules/frames.ts'
import { emptySlots } from '#domain/draft/progress.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import { draftName } from '#domain/draft/theme.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { type DraftResult, markedName, toDraftResult } from '#contract/results/draft-result.ts'
import { standInName } from '#web/components/draft/board/board-pick.tsx'
import { DraftBoard } from '#web/components/draft/board/draft-board.tsx'
import type { ReactionCounts } from '#features/reactions/rules/reactions.ts'
import { ReactedPicks } from '#features/reactions/web/reacted-picks.tsx'
import { ReactionMarks } from '#features/reactions/web/reaction-marks.tsx'
import { useReactionCounts } from '#features/reactions/web/use-reactions.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { isUnavailable, isUnreachable, errorBody } from '#web/lib/api.ts'
import { useLinkOrigin } from '#web/lib/app/use-link-origin.ts'
import { copyText } from '#web/lib/browser/clipboard.ts'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { readLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { draftQuery } from '#web/lib/drafts/draft-query.ts'
import { ResultsClosed, Unreachable } from '#web/components/draft/results-notices.tsx'
import { Medal } from '#web/components/ui/medal.tsx'
import { FilmDeck } from './film-deck.tsx'
import { useFilmKeys } from './film-keys.ts'
import { NightOdds } from './night-odds.tsx'
import { useFilm } from './use-film.ts'
import './replay.css'

/** A draft from the first pick to the reveal (B4.6). Without the server, a draft that this browser keeps is shown. */
export function Replay({ draftId }: { draftId: string }) {
  const { data, error, isFetching, refetch } = useQuery(draftQuery(draftId))
  const result = useMemo(() => data && toDraftResult(data), [data])
  usePageTitle(...(result ? [result.title] : []), 'Replay')
  if (data && result) {
    return (
      <Screening
        draftId={draftId}
        title={result.title}
        draft={data}
        result={result}
        madeAt={data.createdAt}
        isPublic={data.isPublic}
        openDraft={tellsOdds(data, result) ? data : undefined}
        isOnline={data.isMultiplayer}
      />
    )
  }
  if (!error || (isFetching && isUnavailable(error))) {
    return (
      <p className="page loading" role="status">
        Loading...
      </p>
    )
  }
  if (!isUnavailable(error)) return <ResultsClosed />
  const kept = readLocalDraft(draftId)
  if (kept) return <Screening draftId={draftId} title={kept.title} draft={kept.draft} isPublic={false} />
  const reason = isUnreachable(error) ? undefined : errorBody(error).message
  return <Unreachable draftId={draftId} reason={reason} onRetry={() => void refetch()} />
}

/** Whether everybody may know who was winning: the draft showed scores, or is over, and none is pending. */
function tellsOdds(draft: ViewedDraft, { isFinal, isFinished, picks }: DraftResult): boolean {
  const isOpen = isFinished ? isFinal : rulesOf(draft).scoresShown
  return isOpen && picks.length > 0 && draft.draftOrder.length > 1
}

type ScreeningProps = {
  draftId: string
  title: string
  draft: Draft
  /** Undefined without the server, which has the scores. */
  result?: DraftResult
  /** ISO 8601. */
  madeAt?: string
  isPublic: boolean
  /** The draft again, if its odds may be told. */
  openDraft?: ViewedDraft | undefined
  isOnline?: boolean
}

/** The last frame of a finished draft with scores is its result. */
const END = 'end'

function Screening(props: ScreeningProps) {
  const { draftId, title, draft, result, madeAt, isPublic, openDraft, isOnline = false } = props
  const reactions = useReactionCounts(draftId, draft, isOnline)
  const picks = draft.picks.length
  const frames = useMemo(() => framesOf(draft), [draft])
  const scores = useMemo(() => new Map(result?.picks.map(({ movie, score }) => [movie.id, score])), [result])
  const hasEnd = result?.isFinished === true && result.picks.some(({ score }) => score !== undefined)
  const [query] = useSearchParams()
  const film = useFilm(picks + (hasEnd ? 1 : 0), frameIn(query.get('at'), picks))
  const { at, isPlaying, show } = film
  useFilmKeys(film)
  const search = useFrameInAddress(at > picks ? END : String(at), isPlaying)
  const frame = frames[Math.min(at, picks)] ?? draft
  const text = frameText(draft, at, result)
  const results = `/final-scores/${draftId}${isPublic ? '?public=true' : ''}`

  const origin = useLinkOrigin()
  async function copyLink() {
    show(at)
    const isCopied = await copyText(`${origin}${pathOf(draftId, search, isPublic)}`)
    showToast(
      isCopied
        ? {
            kind: 'success',
            subject: 'replay-link',
            title: 'Link Copied!',
            description: isPublic
              ? 'Anybody with the link can see the replay.'
              : 'It opens for everybody who may see these results.',
          }
        : {
            kind: 'error',
            subject: 'replay-link',
            title: 'The browser did not take the link',
            description: 'Copy it from the address bar instead.',
          },
    )
  }

  return (
    <div className="replay">
      <div className="page">
        <div className="replay__head">
          <Link className="link replay__back" to={results}>
            <Icon name="right" /> {draftName(title)}
          </Link>
          {madeAt !== undefined && <p className="dim small">{dateText(madeAt)}</p>}
        </div>
        <h1 className="sr">{draftName(title)}, replayed</h1>
        <div className="replay__screen">
          <div className="replay__board">
            <ReactedPicks reactions={reactions}>
              <DraftBoard
                draft={frame}
                {...(result && { scores })}
                progress={
                  <p>
                    {Math.min(at, picks)} of {picks} picks
                  </p>
                }
              />
            </ReactedPicks>
          </div>
          <div className="replay__side">
            {at > picks && result ? (
              <Ending result={result} results={results} />
            ) : (
              <ThisPick
                draft={draft}
                at={at}
                score={scores.get(draft.picks[at - 1]?.movie.id ?? NaN)}
                counts={reactions.get(at)}
              />
            )}
            {openDraft && <NightOdds draft={openDraft} made={Math.min(at, picks)} />}
          </div>
        </div>
      </div>
      {/* Read when the film stands still; while it plays, it would say too much. */}
      <p className="sr" aria-live="polite">
        {isPlaying ? '' : text}
      </p>
      <FilmDeck film={film} draft={draft} hasEnd={hasEnd} text={text} onCopyLink={() => void copyLink()} />
    </div>
  )
}

type ThisPickProps = {
  draft: Draft
  at: number
  score: number | undefined
  counts: ReactionCounts | undefined
}

/** The pick of a frame with its poster, or who begins. */
function ThisPick({ draft, at, score, counts }: ThisPickProps) {
  const pick = draft.picks[at - 1]
  if (!pick) {
    const first = onTheClock({ ...draft, picks: [] })?.participant.name
    return (
      <section className="replay-pick replay-pick--none" aria-label="This pick">
        <span className="replay-pick__case" />
        <div>
          <p className="replay-pick__number">{draft.picks.length} picks to come</p>
          <h2>{first === undefined ? 'No picks yet' : `${first} begins`}</h2>
          <LeftEmpty draft={draft} at={at} />
        </div>
      </section>
    )
  }
  const standIn = standInName(draft, pick)
  return (
    <section className="replay-pick" aria-label="This pick">
      <Poster movie={pick.movie} size="large" />
      <div>
        <p className="replay-pick__number">
          Pick {at} of {draft.picks.length} · Round {roundOfPick(draft, at)}
        </p>
        <h2>
          {participantOf(draft, pick.participantId).name} takes{' '}
          <span className="replay-pick__title">{pick.movie.title}</span>
        </h2>
        <p className="replay-pick__where">
          in {shortNameOf(pick.category)}
          {score !== undefined && (
            <>
              {' '}
              · <b>{score.toFixed(2)}</b>
            </>
          )}
        </p>
        {pick.houseOverride && <p className="replay-pick__note">by House Override</p>}
        {standIn !== undefined && <p className="replay-pick__note">picked by {standIn}</p>}
        {pick.autoPicked && <p className="replay-pick__note">picked when the time was up</p>}
        <LeftEmpty draft={draft} at={at} />
        <ReactionMarks counts={counts} areAll />
      </div>
    </section>
  )
}

/** Categories that were left empty between this pick and the next one. */
function LeftEmpty({ draft, at }: { draft: Draft; at: number }) {
  return emptyTexts(draft, at).map((text) => (
    <p key={text} className="replay-pick__note">
      {text}
    </p>
  ))
}

function emptyTexts(draft: Draft, at: number): string[] {
  return emptySlots(draft)
    .filter(({ after }) => after === at)
    .map(
      ({ participantId, category }) =>
        `${participantOf(draft, participantId).name} leaves ${shortNameOf(category)} empty`,
    )
}

/** The result, in place of the pick. */
function Ending({ result, results }: { result: DraftResult; results: string }) {
  const teams = scoredTeams(result.teams)
  const winner = teams[0]
  if (!winner) return null
  return (
    <>
      <section className="replay-pick" aria-label="The reveal">
        {winner.topPick ? (
          <Poster movie={winner.topPick.movie} size="large" />
        ) : (
          <span className="replay-pick__case" />
        )}
        <div>
          <p className="replay-pick__number">The end</p>
          <h2>
            <span className="replay-pick__title">{winner.playerName}</span> {winningVerb(result)} with{' '}
            {averageText(winner.averageScore)}
          </h2>
        </div>
      </section>
      <section className="panel replay-ranking" aria-labelledby="replay-ranking">
        <h2 className="title" id="replay-ranking">
          Final scores
        </h2>
        <ol>
          {teams.map((team) => (
            <li key={team.participantId}>
              <Medal rank={team.rank} /> <b>{markedName(team)}</b>{' '}
              <span className="replay-ranking__average">{averageText(team.averageScore)}</span>
            </li>
          ))}
        </ol>
        <ButtonLink to={results}>See the results</ButtonLink>
      </section>
    </>
  )
}

/** A frame in words: 'Pick 16 of 20: Theo takes Bridge of Spies in Academy Award'. */
function frameText(draft: Draft, at: number, result: DraftResult | undefined): string {
  return [pickText(draft, at, result), ...emptyTexts(draft, at)].join('. ')
}

function pickText(draft: Draft, at: number, result: DraftResult | undefined): string {
  const pick = draft.picks[at - 1]
  if (pick) {
    const { name } = participantOf(draft, pick.participantId)
    return `Pick ${at} of ${draft.picks.length}: ${name} takes ${pick.movie.title} in ${shortNameOf(pick.category)}`
  }
  const winner = result?.teams[0]
  return at === 0 || !winner
    ? 'Before the first pick'
    : `The end: ${winner.playerName} ${winningVerb(result)} with ${averageText(winner.averageScore)}`
}

function winningVerb({ teams, isFinal }: DraftResult): string {
  if (teams.length === 1) return 'ends'
  return isFinal ? 'wins' : 'leads'
}

/** The frame that an address names; undefined if it names none. */
function frameIn(at: string | null, picks: number): number | undefined {
  if (at === END) return picks + 1
  return at !== null && /^\d{1,4}$/.test(at) ? Number(at) : undefined
}

/** How long a frame is shown before the address names it, because browsers limit how often it may change. */
const SETTLED_MS = 300

/** Keeps a frame at which the film stands still in the address. Returns the query that names the frame. */
function useFrameInAddress(at: string, isPlaying: boolean): URLSearchParams {
  const [query, setQuery] = useSearchParams()
  const wanted = useMemo(() => {
    const next = new URLSearchParams(query)
    next.set('at', at)
    return next
  }, [query, at])
  const isNamed = query.get('at') === at || (at === '0' && !query.has('at'))
  useEffect(() => {
    if (isPlaying || isNamed) return
    const timer = setTimeout(() => setQuery(wanted, { replace: true }), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isNamed, wanted, setQuery])
  return wanted
}

function pathOf(draftId: string, search: URLSearchParams, isPublic: boolean): string {
  const query = new URLSearchParams(search)
  if (isPublic) query.set('public', 'true')
  return `/final-scores/${draftId}/replay?${query}`
}

function dateText(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long' })
}
