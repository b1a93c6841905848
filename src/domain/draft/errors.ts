import type { DRAFT_ERRORS } from './draft-errors.ts'

export type DraftErrorCode = keyof typeof DRAFT_ERRORS

/** The rules refuse an action. `sentence` says more than the sentence that the code has in draft-errors.ts. */
export class DraftError extends Error {
  override readonly name = 'DraftError'
  readonly code: DraftErrorCode
  readonly sentence: string | undefined
  constructor(code: DraftErrorCode, sentence?: string) {
    super(sentence ?? code)
    this.code = code
    this.sentence = sentence
  }
}
