import { Link } from 'react-router'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { SupportLink } from './support-link.tsx'

export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of service"
      lead="The rules of the house, in plain words. Using the site means that you agree with them."
    >
      <LegalSection title="The service">
        <p>
          Marquee is a game about movies. The operator of this site runs it and is responsible for it. It is
          played for fun: there are no stakes, no prizes and no purchases.
        </p>
      </LegalSection>
      <LegalSection title="Use">
        <p>
          Play fair with the others and with the server. Do not try to get at other people’s drafts, do not
          disturb the service or send it more requests than playing takes, and do not type names that insult
          or expose anybody. The operator may remove drafts that do.
        </p>
      </LegalSection>
      <LegalSection title="Data collected">
        <p>
          A guest session, an account if you make one, the drafts you make or play in, your lists, and the
          addresses you invite; nothing else. The <Link to="/privacy-policy">privacy policy</Link> lists it in
          full.
        </p>
      </LegalSection>
      <LegalSection title="Sharing">
        <p>
          A draft is yours to show. When you type other people’s names or e-mail addresses, or pass results
          on, make sure that they are fine with it.
        </p>
      </LegalSection>
      <LegalSection title="Security">
        <p>
          Whoever has your browser has your drafts: on a shared computer, delete this site’s data when you are
          done. If you find a weakness, please tell the operator before you tell the world.
        </p>
      </LegalSection>
      <LegalSection title="Rights">
        <p>
          What you type stays yours; the operator may store and show it as far as the game needs. Titles and
          names belong to their owners. Ratings are quoted as figures: IMDb, Rotten Tomatoes and Metacritic
          are trademarks of their owners, who neither supplied nor endorse the demonstration data. Those
          figures were compiled by hand and may be out of date. The drawn posters are our own and no film’s
          real poster.
        </p>
      </LegalSection>
      <LegalSection title="No promises">
        <p>
          The service comes as it is. Scores can be wrong, the site can be away, and a guest’s drafts can no
          longer be opened once the session has ended, 30 days after its last use. As far as the law allows,
          nobody is liable for the loss of a draft.
        </p>
      </LegalSection>
      <LegalSection title="Changes">
        <p>
          These terms are part of the software and are changed together with it. What stands on this page is
          what holds.
        </p>
      </LegalSection>
      <LegalSection title="Contact">
        <p>
          Write to the operator of this site: <SupportLink />.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
