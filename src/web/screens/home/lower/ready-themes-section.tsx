import { Link } from 'react-router'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { THEME_IS_SET } from '#web/lib/setup/setup-navigation.ts'
import { READY_THEMES, setupPath, type ReadyTheme } from './ready-themes.ts'
import './ready-themes.css'

/** Ready-made themes to start a draft with. */
export function ReadyThemes() {
  return (
    <section className="home-section" aria-labelledby="ready-themes">
      <div className="home-section__head">
        <h2 id="ready-themes">On the bill tonight</h2>
        <p className="dim">One tap and the theme is set.</p>
      </div>
      <ul className="bills">
        {READY_THEMES.map((ready) => (
          <li key={ready.option}>
            <Bill ready={ready} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bill({ ready }: { ready: ReadyTheme }) {
  return (
    <Link className="bill" to={setupPath(ready)} state={THEME_IS_SET}>
      <span className="bill__fan">
        {ready.fan.map((movie) => (
          <Poster key={movie.id} movie={movie} size="large" />
        ))}
      </span>
      <span className="bill__name">{ready.name}</span>{' '}
      <span className="bill__go">
        {ready.invitation} <Icon name="right" />
      </span>
    </Link>
  )
}
