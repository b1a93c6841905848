import type { Grade } from '#features/verdict/rules/grades.ts'
import './grade-letter.css'

const SIGNS: Record<string, string> = { '+': ' plus', '−': ' minus' }

/** A grade as a letter of the sign; a dash if too few scores are known (B4.2). */
export function GradeLetter({ grade, size }: { grade: Grade | null; size?: 'big' | 'small' }) {
  const [letter, sign] = grade ?? '–'
  const spoken = grade === null ? 'Not enough scores to say' : `Grade ${letter}${SIGNS[sign ?? ''] ?? ''}`
  return (
    <span className={`grade-letter${size ? ` grade-letter--${size}` : ''}`} role="img" aria-label={spoken}>
      {letter}
      {sign !== undefined && <sup>{sign}</sup>}
    </span>
  )
}
