import type { CSSProperties } from 'react'
import { type DraftResult, markedName } from '#contract/results/draft-result.ts'
import {
  bestCounts,
  houseNames,
  houseSidesText,
  stealCounts,
} from '#features/house-votes/wire/house-names.ts'
import type { HouseCountsView } from '#features/house-votes/wire/views.ts'
import type { Draft } from '#domain/draft/draft.ts'
import {
  HOUSE_CANNOT_DECIDE,
  HOUSE_QUESTIONS,
  houseChoices,
  mostVotesFirst,
  sidesInWords,
} from '#features/house-votes/rules/house-votes.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { ordinalNumber } from '#domain/words/sentence.ts'
import { pickBy } from '#features/house-votes/web/pick-by.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { QrCode } from '#web/components/ui/qr-code.tsx'
import { Address, doorUrl, TvFoot, Watching } from './big-screen-frame.tsx'
import { fitted } from './fitted.ts'

/** Beyond so many players, those with the fewest votes are counted. */
const MOST_PLAYERS = 10
const MOST_STEALS = 3
/** What the rows have in rem, with the gap below each, and the tallest row. */
const ROWS_HEIGHT = 43
const ROW_GAP = 0.7
const MOST_ROW = 6.4

type TvVotesProps = {
  draft: Draft
  result: DraftResult
  votes: HouseCountsView
  code: string | undefined
  hostName: string | undefined
  watching: number | undefined
  isLost: boolean
}

/** How the house votes, as people tap; what it says beside what the points say, once the vote is closed (B5.3). */
export function TvVotes({ draft, result, votes, code, hostName, watching, isLost }: TvVotesProps) {
  const teams = new Map(result.teams.map((team) => [team.participantId, team]))
  const nameOf = (id: string) => teams.get(id)?.playerName
  const names = houseNames(votes, nameOf)
  const sides = houseSidesText(votes, nameOf)
  const [winner] = scoredTeams(result.teams)
  const points = result.isFinal ? winner : undefined
  return (
    <div className="tv tv--votes">
      <div className="tv-votes__head">
        <Said votes={votes} names={names} />
        {votes.isOpen && code !== undefined ? (
          <div className="tv-votes__card">
            <QrCode text={doorUrl(code)} label="QR code to vote" />
            <p>
              <b>Vote on your phone</b> {howMany(votes)}
            </p>
          </div>
        ) : (
          points && (
            <p className="tv-votes__points">
              The points say <b style={{ fontSize: fitted(points.playerName, 34, 7) }}>{points.playerName}</b>{' '}
              {points.tie?.exactAverage ?? averageText(points.averageScore)}
            </p>
          )
        )}
      </div>
      <div className="tv-votes">
        <Players result={result} votes={votes} />
        <Steals draft={draft} votes={votes} />
      </div>
      <TvFoot
        isLost={isLost}
        aside={
          votes.isOpen ? (
            <>
              <Watching count={watching} /> <span>{hostName ?? 'The host'} closes the vote</span>
            </>
          ) : (
            <Watching count={watching} />
          )
        }
      >
        {votes.isOpen && points && names.length > 0 && (
          <span>
            The points say <b>{points.playerName}</b>. So far{' '}
            {names.length === 1 ? (
              <>
                the house says <b>{names[0]}</b>
              </>
            ) : (
              'the house can’t decide'
            )}
            .
          </span>
        )}
        {!votes.isOpen && sides !== undefined && <span>{sides}.</span>}
        {code !== undefined && (
          <span>
            {!votes.isOpen && 'All the scores on your phone: '}
            <Address code={code} />
          </span>
        )}
      </TvFoot>
    </div>
  )
}

function howMany({ voters, players }: HouseCountsView): string {
  if (voters === 0) return 'Nobody has yet'
  return `${sidesInWords({ votes: voters, players })} ${voters === 1 ? 'has' : 'have'}`
}

function Said({ votes, names }: { votes: HouseCountsView; names: readonly string[] }) {
  const [kicker, said] = saidOf(votes.isOpen, names)
  return (
    <div>
      <p className="tv-votes__kicker" style={{ fontSize: fitted(kicker, 70, 3.4) }}>
        {kicker}
      </p>
      <h1 style={{ fontSize: fitted(said, 74, 10.5) }}>{said}</h1>
    </div>
  )
}

function saidOf(isOpen: boolean, names: readonly string[]): [kicker: string, said: string] {
  const [name] = names
  if (isOpen) return ['The house votes', HOUSE_QUESTIONS.best]
  if (name === undefined) return ['The vote is closed', HOUSE_QUESTIONS.best]
  if (names.length === 1) return ['The house says', name]
  return [`It’s a tie between ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`, HOUSE_CANNOT_DECIDE]
}

/** The players by their votes, each with the place by points. */
function Players({ result, votes }: { result: DraftResult; votes: HouseCountsView }) {
  const order = result.teams.map(({ participantId }) => participantId)
  const cast = mostVotesFirst(bestCounts(votes.best), order)
  const first = houseChoices(cast)
  const votesOf = new Map(cast.map(({ choice, votes: count }) => [choice, count]))
  const all = [...cast.map(({ choice }) => choice), ...order.filter((id) => !votesOf.has(id))]
  const listed = all.slice(0, all.length > MOST_PLAYERS ? MOST_PLAYERS - 1 : MOST_PLAYERS)
  const rows = Math.min(all.length, MOST_PLAYERS)
  const row = Math.min(MOST_ROW, ROWS_HEIGHT / rows - ROW_GAP)
  const most = cast[0]?.votes ?? 1
  return (
    <div>
      <ol className="tv-votes__players" style={{ '--row': `${row}rem` } as CSSProperties}>
        {listed.map((id) => {
          const team = result.teams.find(({ participantId }) => participantId === id)
          const count = votesOf.get(id) ?? 0
          if (!team) return null
          const name = markedName(team)
          return (
            <li key={id} className={first.includes(id) ? 'is-first' : undefined}>
              <b style={{ fontSize: fitted(name, 13.5, Math.min(4, row * 0.7)) }}>{name}</b>{' '}
              <span className="tv-votes__bar">
                <i style={{ '--share': count / most } as CSSProperties} />
              </span>{' '}
              <em>
                {count}
                <span className="sr">{count === 1 ? ' vote' : ' votes'}</span>
              </em>{' '}
              <small>
                {result.isFinal && team.completedPicks > 0 && `${ordinalNumber(team.rank)} on points`}
              </small>
            </li>
          )
        })}
      </ol>
      {all.length > listed.length && <p className="tv-votes__more">and {all.length - listed.length} more</p>}
    </div>
  )
}

function Steals({ draft, votes }: { draft: Draft; votes: HouseCountsView }) {
  const cast = mostVotesFirst(stealCounts(votes.steal))
  return (
    <section className="tv-votes__steals">
      <h2>{HOUSE_QUESTIONS.steal}</h2>
      {cast.length === 0 && <p>{votes.isOpen ? 'Nobody has said yet' : 'Nobody said'}</p>}
      <ol>
        {cast.slice(0, MOST_STEALS).map(({ choice, votes: count }) => {
          const pick = draft.picks[choice - 1]
          return (
            pick && (
              <li key={choice}>
                <Poster movie={pick.movie} />
                <span>
                  <b>{pick.movie.title}</b> {pickBy(draft, pick, choice)}
                </span>{' '}
                <em>
                  {count}
                  <span className="sr">{count === 1 ? ' vote' : ' votes'}</span>
                </em>
              </li>
            )
          )
        })}
      </ol>
    </section>
  )
}
