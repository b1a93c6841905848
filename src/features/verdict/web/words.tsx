import { Fragment } from 'react'
import type { Sentence } from '#domain/words/sentence.ts'

/** A sentence with its movie titles in italics. */
export function Words({ of: sentence }: { of: Sentence }) {
  return sentence.map((part, index) =>
    typeof part === 'string' ? <Fragment key={index}>{part}</Fragment> : <i key={index}>{part.title}</i>,
  )
}
