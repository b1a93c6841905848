import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  ALL_CATEGORIES,
  type Category,
  categoriesFor,
  MORE_CATEGORIES,
} from '#domain/categories/categories.ts'
import { FIRST_YEAR, LAST_YEAR } from '#domain/draft/theme.ts'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { SourceCredits } from '#web/components/layout/foot/source-credits.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { useConfig } from '#web/lib/app/app-provider.tsx'
import { ScoringSection } from './scoring-section.tsx'
import './static-pages.css'
import './learn-more.css'

const SECTIONS = [
  ['how-to-play', 'How to Play'],
  ['what-is-a-movie-draft', 'What is a Movie Draft'],
  ['how-to-set-up', 'How to Set Up'],
  ['how-to-draft', 'How to Draft'],
  ['scoring', 'Scoring'],
  ['pro-tips', 'Pro Tips'],
] as const

type SectionId = (typeof SECTIONS)[number][0]

/** Spec 1.7, 2.8: the tagline and six sections. */
export function LearnMore() {
  usePageTitle('How to play')
  return (
    <div className="page static-page learn">
      <header className="static-page__head">
        <h1>Draft the movies, settle the argument</h1>
        <p className="static-page__lead">
          Everybody at the table has taste. Marquee finds out whose: pick a star, a year or a list, take turns
          drafting its movies, and let critics, fans and box office keep the score.
        </p>
      </header>
      <nav className="learn__contents" aria-label="On this page">
        <ol>
          {SECTIONS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose learn__text">
        <HowToPlay />
        <WhatIsADraft />
        <HowToSetUp />
        <HowToDraft />
        <Section id="scoring">
          <ScoringSection />
          <AfterTheDraft />
          <h3>Where the data comes from</h3>
          <DataSource />
        </Section>
        <ProTips />
        <p>
          <ButtonLink kind="go" size="big" to="/?setup">
            Start a draft
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const title = SECTIONS.find(([sectionId]) => sectionId === id)?.[1]
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {children}
    </section>
  )
}

function HowToPlay() {
  return (
    <Section id="how-to-play">
      <ol className="learn__steps">
        <li>
          <b>Choose a theme.</b> A person, and everything they acted in or directed; a year, and everything
          released in it; or a list: a decade, a genre, a collection, or movies of your own choice.
        </li>
        <li>
          <b>Choose the categories.</b> There are as many rounds as categories: with five, everybody drafts
          five movies.
        </li>
        <li>
          <b>Take turns.</b> Pick a movie, say which of your categories it fills, confirm. It is gone for
          everybody else.
        </li>
        <li>
          <b>See who won.</b> Every movie has a score. The best average wins, and the verdict says which picks
          made the difference.
        </li>
      </ol>
    </Section>
  )
}

function WhatIsADraft() {
  return (
    <Section id="what-is-a-movie-draft">
      <p>
        The same thing as a draft in sports, with movies for players. Everybody builds a roster by picking in
        turn from one pool, and nobody can take what is taken. So it is not enough to know what is good: you
        have to know what the others want, and what can wait.
      </p>
      <p>
        The order is shuffled once and then runs like a snake: whoever picks last in one round picks first in
        the next. Nobody gains by sitting in the right chair.
      </p>
    </Section>
  )
}

function HowToSetUp() {
  const forYear = categoriesFor({ theme: 'year' }).length
  const forPerson = categoriesFor({ theme: 'people' }).length
  return (
    <Section id="how-to-set-up">
      <p>
        Setting up is one page, and each step opens when the one before is done: theme, mode, participants,
        categories. A local draft is played on one device by everybody whose name you type; with no name typed
        you draft alone. An online draft is played by everybody on a screen of their own, wherever they are:
        type the e-mail addresses of those you invite, or invite nobody by mail and share the code.
      </p>
      <Themes />
      <h3>Categories</h3>
      <p>
        A year offers {forYear} categories, a person all {forPerson}, a list those of its decades. Behind
        ‘More categories’ are {MORE_CATEGORIES.length} others, and you can name your own, such as Best
        Villain: any movie fits, and the table judges. Beside each you see whether there are enough movies for
        your table: sufficient from two movies a player, limited from one, insufficient below that.
      </p>
      <CategoryTable />
      <HouseRulesAndBots />
      <JoiningOnline />
    </Section>
  )
}

function Themes() {
  return (
    <>
      <h3>Themes</h3>
      <dl className="prose__terms">
        <div>
          <dt>Draft by Person</dt>
          <dd>Everything they acted in or directed.</dd>
        </div>
        <div>
          <dt>Draft by Year</dt>
          <dd>
            Everything released in it, from {FIRST_YEAR} to {LAST_YEAR} and in every later year with enough
            movies.
          </dd>
        </div>
        <div>
          <dt>Draft by Theme</dt>
          <dd>
            A decade, a span of years, a genre, or one of our collections, from heists to Best Picture
            winners.
          </dd>
        </div>
        <div>
          <dt>Your list</dt>
          <dd>
            Also under Draft by Theme: paste titles, or drop in an export from Letterboxd or IMDb. You see
            which movie each row became, and can fix what was not found. The list stays yours for the next
            draft.
          </dd>
        </div>
      </dl>
    </>
  )
}

function HouseRulesAndBots() {
  return (
    <>
      <h3>House rules</h3>
      <p>
        You can leave them alone. If your table likes it stricter, it can agree on another order, one movie
        per director, a limit for each decade, nothing that you have drafted before, or no House Override; on
        scores that show as you pick; and on another way to score: by critics, crowd, box office, awards, or
        weights of your own. Online there is also a pick clock, with a time bank for the hard choices. The
        rules stand beside the board for everybody.
      </p>
      <h3>Bots</h3>
      <p>
        Nobody there? ‘Play now’ on the home page starts a draft against three bots, and you can add bots to
        any other draft. There are four tastes, Critic, Mogul, Fan and Contrarian, and three levels. Online, a
        bot can also take over for a player who had to leave, until they are back.
      </p>
    </>
  )
}

function JoiningOnline() {
  return (
    <>
      <h3>Joining an online draft</h3>
      <p>
        Whoever sets it up is the host and takes the first seat in its waiting room. The others come in one of
        three ways, with an account or without:
      </p>
      <dl className="prose__terms">
        <div>
          <dt>By the join code</dt>
          <dd>
            The waiting room shows eight letters and digits. Type them with your name on the home page or at{' '}
            <Link to="/join-draft">Join a draft</Link>.
          </dd>
        </div>
        <div>
          <dt>By the QR code</dt>
          <dd>Point your phone at the ticket in the waiting room; the code is filled in for you.</dd>
        </div>
        <div>
          <dt>By e-mail</dt>
          <dd>
            Follow the link of the invitation. Signed in, you get your seat at once; otherwise sign in first,
            or join as a guest. The link seats one person.
          </dd>
        </div>
      </dl>
      <p>
        With two or more in their seats the host starts, and the order is dealt. When the host has been away
        for two minutes, somebody who is there may start instead. Whoever comes after the start can watch.
        Your seat stays yours: open the draft again in the same browser, or sign in, and you are back in it.
        When somebody whose turn it is has been away for two minutes, the host may pick for them, unless the
        host has switched that off.
      </p>
    </>
  )
}

function HowToDraft() {
  return (
    <Section id="how-to-draft">
      <p>
        Whoever is on the clock searches the theme’s movies by title, chooses one, and chooses a category that
        is still free in their row. Categories that the movie does not fit say why. Then Confirm Pick, and the
        turn goes to the next player: on one device you hand it over, online their screen says so. You may
        fill your categories in any order.
      </p>
      <p>
        If your table decides that a movie fits all the same, switch on House Override: it opens the
        categories that the rules would refuse, and the board marks the pick. It is off again for the next
        movie.
      </p>
      <p>
        The draft is saved after every pick. Close the browser, lose the network, come back: the board and the
        order are as you left them.
      </p>
      <p>
        Online everybody sees each pick as it is made. Switch on ‘Tell me when it is my turn’ to get a
        notification while the page is hidden, and ‘Sound’ at the foot of the page to hear a bell. A pick made
        without a network is kept and sent when there is one again.
      </p>
      <h3>While the others pick</h3>
      <p>
        Each category shows how many movies are left for it. Filter and sort the list, and add movies to your
        queue with Q or the button on their poster: nobody else sees it, and its first movie can be picked for
        you when it is your turn. Click a pick on the board to answer it with a Bravo or five other reactions.
      </p>
      <h3>Second thoughts</h3>
      <p>
        On one device, Undo takes back the last pick, and then the one before it. Online, you have ten seconds
        to take a pick back, as long as the next player has not picked. From three players on, the others can
        object to a House Override or to a pick in a category of your own; if most of them agree, it is taken
        back. The host can pause the draft and go back to an earlier pick. The host picks for a player who is
        here only if that player agrees, for one turn, or while the draft is paused; for one who is away after
        two minutes, unless that is switched off. The player is told. The log says who did what.
      </p>
      <h3>On a television</h3>
      <p>
        Open <a href="/tv">/tv</a> on it and type the join code: it shows the board, who is on the clock,
        every pick as it arrives, and in the end the reveal. In a draft on one device, ‘Open the big screen’
        opens a second window that you can move there.
      </p>
      <h3>With the keyboard</h3>
      <p>
        Everything works without a mouse. Tab moves from one control to the next, and the first Tab on a page
        offers to skip to its content. In the searches, type, go through the list with the arrow keys, take
        one with Enter, close with Escape. When you add participants, Enter adds the name or the address.
      </p>
    </Section>
  )
}

function AfterTheDraft() {
  return (
    <>
      <h3>After the last pick</h3>
      <p>
        The results are revealed from last place to first. Their tab ‘Verdict’ then grades every pick by what
        was left when it was made, names the steal of the night and the one that got away, and shows how
        everybody’s chance to win rose and fell. ‘What if?’ puts another movie at any pick, and ‘Watch the
        night’ plays the draft again. Online, players and watchers also vote: who drafted best, and which pick
        was the steal.
      </p>
      <p>
        Share the results as a picture, a text without spoilers, a CSV file, or a public link that needs no
        account to read.
      </p>
    </>
  )
}

function ProTips() {
  return (
    <Section id="pro-tips">
      <ul className="learn__tips">
        <li>
          <b>Draft the scarce category first.</b> There is always another drama; a star’s animated movies are
          gone within a round.
        </li>
        <li>
          <b>Profit beats size.</b> Box office counts the share that was profit: a small movie that earned ten
          times its cost scores 90, a blockbuster that earned twice its cost scores 50.
        </li>
        <li>
          <b>An Oscar is worth ten points,</b> a nomination five, whichever category the movie fills.
        </li>
        <li>
          <b>Beware of the movie everybody forgot.</b> One weak pick costs the average as much as one great
          pick wins.
        </li>
        <li>
          <b>Use the turn of the snake.</b> At the end of the row you pick twice in a row: take the two that
          would not have come back.
        </li>
        <li>
          <b>Practise every day.</b> <Link to="/today">Today’s draft</Link> has the same movies and bots for
          everybody, takes ten minutes at most, and only your first try counts.
        </li>
      </ul>
    </Section>
  )
}

/** All categories, and what fits each (Spec 9.8–9.25, B1.6). */
function CategoryTable() {
  return (
    <table className="learn-table">
      <caption>The categories and what fits them</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">What fits</th>
          <th scope="col">Offered for</th>
        </tr>
      </thead>
      <tbody>
        {ALL_CATEGORIES.map((category) => (
          <tr key={category.id}>
            <th scope="row">{category.name}</th>
            <td>{whatFits(category)}</td>
            <td>{category.themes.includes('year') ? 'Every theme' : 'Several decades'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function whatFits({ rule, description }: Category): string {
  return rule.kind === 'genre' ? `${description} Any genre with ${orList(rule.keywords)}.` : description
}

function orList(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words)
}

/** Credits the sources of the movie data. */
function DataSource() {
  const config = useConfig()
  const source = config?.movieSource
  return (
    <>
      {source !== 'tmdb' && <CatalogNote />}
      {source !== 'catalog' && <LiveNote hasRatings={!config?.missingSources.includes('omdb')} />}
      <SourceCredits config={config} />
    </>
  )
}

function CatalogNote() {
  return (
    <p>
      The demonstration catalog is a file that comes with the software: movies from {FIRST_YEAR} on, compiled
      by hand. It may be out of date. It has no pictures, so every poster is drawn from the movie’s title,
      genre, year and director. IMDb, Rotten Tomatoes and Metacritic are trademarks of their owners, who
      neither supplied nor endorse it.
    </p>
  )
}

function LiveNote({ hasRatings }: { hasRatings: boolean }) {
  return (
    <p>
      Live movie data comes from The Movie Database (TMDB): the movies themselves, their pictures, budgets and
      revenues, and who made them.{' '}
      {hasRatings
        ? 'Ratings and Academy Awards come from the Open Movie Database (OMDb).'
        : 'This site has no source of ratings and Academy Awards, so scores use TMDB only.'}
    </p>
  )
}
