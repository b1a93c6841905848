import { useConfig } from '#web/lib/app/app-provider.tsx'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { SupportLink } from './support-link.tsx'

export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy policy"
      lead="What this site keeps about you, why, and for how long. It is little: a guest session, the drafts you make or play in, your lists, the addresses you invite and, if you want one, an account."
    >
      <LegalSection title="Who is responsible">
        <p>
          Marquee is software that anybody can run. Whoever operates this site is responsible for it and for
          the data kept here; the address is under Contact.
        </p>
      </LegalSection>
      <DataCollected />
      <LegalSection title="How it is used">
        <p>
          Only to run the game: to give you back your own drafts, to show the board, to score the picks and to
          keep the site working. There is no analytics, no advertising and no profiling, and nothing is sold.
        </p>
      </LegalSection>
      <Sharing />
      <LegalSection title="Security">
        <p>
          The secret that proves a guest session is yours has 256 random bits. It is kept in a cookie that
          scripts cannot read, and only its SHA-256 hash is in the database, so that a copy of the database
          opens nobody’s drafts. The id in your browser’s storage is a name and opens nothing by itself. Pages
          accept no scripts from anywhere but this site.
        </p>
        <p>
          A password is stored only as a slow, salted hash, from which it cannot be read back. What keeps you
          signed in is a cookie that scripts cannot read; the short-lived token that pages work with is in
          their memory and nowhere else. A link for a new password works once and for one hour, and setting
          the password signs every other device out.
        </p>
      </LegalSection>
      <Rights />
      <LegalSection title="Changes">
        <p>
          This text is part of the software and is changed together with it. What stands on this page is what
          holds.
        </p>
      </LegalSection>
      <LegalSection title="Contact">
        <p>
          Questions about your data go to the operator of this site: <SupportLink />.
        </p>
      </LegalSection>
    </LegalPage>
  )
}

function DataCollected() {
  return (
    <LegalSection title="Data collected">
      <dl className="prose__terms">
        <div>
          <dt>A guest session</dt>
          <dd>
            Made on your first visit. Its id is kept in your browser’s local storage as{' '}
            <code>guest_session_id</code>, and a secret in the cookie <code>marquee_guest</code>. The server
            keeps the id, a hash of the secret, and when the session was last used and ends. It ends 30 days
            after its last use.
          </dd>
        </div>
        <div>
          <dt>An account, if you make one</dt>
          <dd>
            Your name, your e-mail address and whether you have confirmed it, and a hash of your password. For
            a day, the cookie <code>marquee_sign_up</code> in the browser you signed up in, so that the link
            of your confirmation mail works there at once. While you are signed in, a session: its cookie in
            your browser, and on the server when it began and ends, with the network address and the browser
            that it was opened from. If you turn on a second factor, its secret, encrypted. If you sign in
            with Google or GitHub, your id there and, encrypted, the tokens that they gave to this site.
            Signing in moves your guest drafts to the account and ends the guest session.
          </dd>
        </div>
        <div>
          <dt>Mails to you</dt>
          <dd>
            One to confirm your address, those you ask for (a link for a new password, a code to sign in
            with), and invitations to online drafts, if somebody invites you. Nothing else is sent. Where the
            operator has set up no mail server, mails are written to a folder on the server instead, and their
            links and codes to its log.
          </dd>
        </div>
        <div>
          <dt>Your drafts</dt>
          <dd>
            In the operator’s database: the theme, the categories, the names typed for the participants, every
            pick with its movie, and the scores. A first name or a nickname is enough. So are the lists of
            movies that you have saved, and your first try at each draft of the day with its picks.
          </dd>
        </div>
        <div>
          <dt>Online drafts</dt>
          <dd>
            Besides: which seat is yours, who was let in to watch, a log of everything that happened with its
            time and who did it, the movies in your queue, how you reacted to picks, and how you voted. While
            you have the draft open, your browser keeps a connection to the server, by which it knows that you
            are there. Every half minute, and when you go, the server notes the time you were last there. Only
            the latest time is kept, with your seat.
          </dd>
        </div>
        <div>
          <dt>The addresses of invited people</dt>
          <dd>
            The e-mail addresses that the host of an online draft types: for each whether and when the
            invitation was sent, how often, and who has come by it. They are used for that invitation and for
            nothing else, and go with the draft when it is deleted.
          </dd>
        </div>
        <div>
          <dt>Copies in your browser</dt>
          <dd>
            Your drafts, so that a lost connection or a closed lid costs no pick; lists of movies, so that
            they need not be fetched again; your days at the draft of the day; which results you have seen;
            whether you were signed in; the name you joined a draft by, until you sign out; whether to be told
            of your turn, to hear sounds, and which look you chose; and, until you close the tab, the draft
            you are setting up, a pick that is on its way, and which invitation you have followed. All of this
            stays in your browser’s storage.
          </dd>
        </div>
        <div>
          <dt>Request logs</dt>
          <dd>
            For each request the time, the method, the path, the result and how long it took. Not who asked:
            no names, no network addresses, no search words. What goes over the connection of an online draft
            is not logged.
          </dd>
        </div>
      </dl>
      <p>You can play without an account. There are no scripts and no fonts from third parties.</p>
    </LegalSection>
  )
}

function Sharing() {
  const source = useConfig()?.movieSource
  return (
    <LegalSection title="Sharing">
      <p>
        Your local drafts are shown to nobody but you. An online draft is shown to the people in it and to
        those who watch by its code or an invitation: the names, the picks, the log, which players reacted to
        a pick, and who of the players is there or for how long they have been away. Your queue is shown to
        nobody else, and of the votes on the night only how many there are. If the owner of a finished draft
        makes a public link, everybody who has the link sees the names, the picks and the results, until the
        owner takes it back. Your e-mail address is shown to nobody, save that the host of a draft sees the
        addresses typed for its invitations, and which of them have been answered.
      </p>
      <p>
        All of this is given to no other company; whoever hosts the operator’s server and database stores them
        on the operator’s behalf, and whoever carries the operator’s mail sees the mails to you.
      </p>
      <p>
        When the operator uses live movie data, poster pictures come from <code>image.tmdb.org</code>, the
        image host of The Movie Database. Your browser asks for them directly, so that host sees your network
        address, as every web server does. {source === 'tmdb' && 'This site uses live movie data.'}
        {source === 'catalog' &&
          'This site does not: its movies come from a file on the server, and posters are drawn in your browser.'}
      </p>
    </LegalSection>
  )
}

function Rights() {
  return (
    <LegalSection title="Your rights">
      <p>
        You can ask the operator what is kept about you, to have it corrected, handed over or deleted, and you
        can object to its being kept. Write from the address of your account or, if you play as a guest, name
        the address of the draft that it is about. If you were invited to a draft and want your address
        removed, write from that address. Your profile lets you change your name and delete your drafts
        yourself; an online draft goes for everybody in it. You can also complain to the data protection
        authority where you live.
      </p>
      <p>
        Deleting this site’s data in your browser’s settings removes the session id, the cookie and the copies
        at once. Nobody can open your guest drafts after that, not even you.
      </p>
    </LegalSection>
  )
}
