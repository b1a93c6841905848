import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { type DraftResult, markedName, type ResultPick } from '#contract/results/draft-result.ts'
import { publicResultsUrl } from '#contract/results/results-page.ts'
import { emptyCategories } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { draftName } from '#domain/draft/theme.ts'
import { scoringPhrase } from '#domain/house-rules/rules-text.ts'
import { averageText, scoreText } from '#domain/scoring/score-texts.ts'
import { QrCode } from '#web/components/ui/qr-code.tsx'
import { useLinkOrigin } from '#web/lib/app/use-link-origin.ts'
import { useVerdictWords } from '#features/verdict/web/use-verdict-words.ts'
import { counted } from '#domain/words/phrases.ts'
import './exports.css'

type PrintSheetProps = {
  draft: ViewedDraft
  result: DraftResult
  /** Whether it prints itself as soon as its words are known, for somebody who chose 'Print'. */
  isAsked: boolean
  /** Called once the browser has been asked to print. */
  onPrinted: () => void
}

/** A table with more columns than this would be too narrow to read on paper. */
const MOST_COLUMNS = 7

/** The results on paper (B4.7): only printers show it. */
export default function PrintSheet({ draft, result, isAsked, onPrinted }: PrintSheetProps) {
  const { cards, honours, headline, isSettled } = useVerdictWords(draft, result)
  const print = useEffectEvent(async () => {
    await document.fonts.ready
    window.print()
    onPrinted()
  })
  useEffect(() => {
    if (!isAsked || !isSettled) return
    // The QR code and the fonts of the sheet get a moment to load.
    const timer = setTimeout(() => void print(), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [isAsked, isSettled])
  const { teams, picks } = result
  const origin = useLinkOrigin()
  const { host } = new URL(origin)
  const grades = new Map(cards.map(({ participantId, grade }) => [participantId, grade]))
  return createPortal(
    <article className="sheet" aria-hidden="true">
      <header className="sheet__head">
        <div>
          <p>{factsOf(draft, result)}</p>
          <h1>{draftName(result.title)}</h1>
        </div>
        <span className="sheet__logo">Marquee</span>
      </header>
      <ol className="sheet__rank">
        {teams.map((team) => (
          <li key={team.participantId}>
            <span>{team.rank}</span>
            <b>{markedName(team)}</b>
            <em>{team.completedPicks > 0 ? averageText(team.averageScore) : '–'}</em>
            {grades.get(team.participantId) && <small>Grade {grades.get(team.participantId)}</small>}
          </li>
        ))}
      </ol>
      {result.draft.categories.length <= MOST_COLUMNS ? <Table result={result} /> : <Lists result={result} />}
      {(headline !== undefined || honours.length > 0) && (
        <div className="sheet__words">
          {headline !== undefined && (
            <p>
              <b>The verdict.</b> {headline}
            </p>
          )}
          {honours.map(({ name, overallPick }) => (
            <p key={name}>
              <b>{name}:</b> {honourText(picks[overallPick - 1])}
            </p>
          ))}
        </div>
      )}
      <footer className="sheet__foot">
        {draft.isPublic && <QrCode text={publicResultsUrl(origin, draft.id)} label="" />}
        <p>
          {draft.isPublic ? publicResultsUrl(host, draft.id) : host}
          {!result.draft.rules?.scoring && (
            <>
              <br />
              Scores from box office, Rotten Tomatoes, Metacritic and IMDb, with a bonus for Oscars.
            </>
          )}
        </p>
        <p className="sheet__sign">Signed, the losers</p>
      </footer>
    </article>,
    document.body,
  )
}

const SETTLING_MS = 300

function factsOf(draft: ViewedDraft, { draft: { participants, categories, rules } }: DraftResult): string {
  const day = new Date(draft.createdAt).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return [
    day,
    counted(participants.length, 'player'),
    counted(categories.length, 'round'),
    ...(rules?.scoring ? [scoringPhrase(rules.scoring)] : []),
  ].join(' · ')
}

function honourText(pick: ResultPick | undefined): string {
  return pick ? `${pick.playerName}, ${pick.title}, pick ${pick.overallPick}` : ''
}

/** Players by categories. */
function Table({ result: { draft, teams } }: { result: DraftResult }) {
  return (
    <table className="sheet__board">
      <thead>
        <tr>
          <th scope="col">Player</th>
          {draft.categories.map((category) => (
            <th key={category} scope="col">
              {category}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map(({ participantId, playerName, picks }) => (
          <tr key={participantId}>
            <th scope="row">{playerName}</th>
            {draft.categories.map((category) => (
              <td key={category}>
                <Entry
                  pick={picks.find((pick) => pick.category === category)}
                  isLeftEmpty={emptyCategories(draft, participantId).includes(category)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A list a player, for drafts with many categories. */
function Lists({ result: { draft, teams } }: { result: DraftResult }) {
  return (
    <div className="sheet__lists">
      {teams.map(({ participantId, playerName, picks }) => (
        <section key={participantId}>
          <h2>{playerName}</h2>
          <dl>
            {draft.categories.map((category) => (
              <div key={category}>
                <dt>{category}</dt>
                <dd>
                  <Entry
                    pick={picks.find((pick) => pick.category === category)}
                    isLeftEmpty={emptyCategories(draft, participantId).includes(category)}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Entry({ pick, isLeftEmpty }: { pick: ResultPick | undefined; isLeftEmpty: boolean }) {
  if (!pick) return isLeftEmpty ? <small>Left empty</small> : null
  const { overallPick, houseOverride, movie, score } = pick
  return (
    <>
      <small>
        {overallPick}
        {houseOverride && ' · override'}
      </small>
      <b>{movie.title}</b>
      <span>
        {movie.year} · {scoreText(score)}
      </span>
    </>
  )
}
