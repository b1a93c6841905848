import { useState } from 'react'
import { posterUrl } from '#contract/movies/images.ts'
import './inks.css'
import './portrait.css'

const INKS = ['drama', 'romance', 'western', 'adventure', 'scifi', 'fantasy', 'action', 'war'] as const

/** A person's photo, or their initials on a colour of their own. Decorative: the name is beside it. */
export function Portrait({ name, profilePath }: { name: string; profilePath?: string | null }) {
  const [failed, setFailed] = useState(false)
  return (
    <span className="portrait" data-ink={inkFor(name)} aria-hidden="true">
      {profilePath && !failed ? (
        <img src={posterUrl(profilePath, 'thumb')} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => word?.charAt(0) ?? '').join('')
}

function inkFor(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return INKS[sum % INKS.length] ?? 'drama'
}
