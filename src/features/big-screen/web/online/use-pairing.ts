import { useEffect, useEffectEvent, useState } from 'react'
import type { ErrorCode } from '#contract/views/errors.ts'
import { api, errorBody, retryAfterMs, unwrap } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { CODE_LENGTH, toInviteCode } from '#web/lib/drafts/invite-code-entry.ts'
import { request, underlyingError } from '#web/lib/sync/request.ts'

/** The code survives a reload, and a television that wakes up with a new page. */
const REMEMBERED = 'marquee.big-screen'
const RETRY_MS = 3_000

const WRONG_CODE: ReadonlySet<ErrorCode> = new Set(['INVALID_CODE', 'INVALID_INPUT'])
const UNKNOWN = 'No draft has that code. Check the last letter.'
const TOO_OFTEN = 'Too many tries. The next one is made by itself in a moment.'

/** looking: the server has not said yet which draft has the code; paired: this one. */
type Step = { state: 'typing' } | { state: 'looking'; afterMs: number } | { state: 'paired'; draftId: string }

export type Pairing = Step & {
  code: string
  /** What is wrong with the code. */
  refusal: string | undefined
  /** A whole code is looked up by itself. */
  type: (text: string) => void
  /** The draft is gone, or hidden from this viewer: asks for it again. */
  lookAgain: () => void
  /** Goes back to an empty code. */
  forget: () => void
}

/** Finds the draft by its code, and goes on trying while there is no answer. */
export function usePairing(givenCode: string | undefined): Pairing {
  const session = useSession()
  const [code, setCode] = useState(() => toInviteCode(givenCode ?? sessionStorage.getItem(REMEMBERED) ?? ''))
  const [refusal, setRefusal] = useState<string>()
  const [step, setStep] = useState<Step>(() => stepOf(code))

  const ask = useEffectEvent(() =>
    request(session, () => unwrap(api.drafts.watch.$post({ json: { inviteCode: code } }))),
  )
  const found = useEffectEvent((draftId: string) => {
    sessionStorage.setItem(REMEMBERED, code)
    setRefusal(undefined)
    setStep({ state: 'paired', draftId })
  })
  const notFound = () => {
    sessionStorage.removeItem(REMEMBERED)
    setRefusal(UNKNOWN)
    setStep({ state: 'typing' })
  }

  useEffect(() => {
    if (step.state !== 'looking') return
    let isOver = false
    let timer = setTimeout(() => void look(), step.afterMs)

    async function look(): Promise<void> {
      try {
        const { draftId } = await ask()
        if (!isOver) found(draftId)
      } catch (failure) {
        if (isOver) return
        const error = underlyingError(failure)
        const { code: reason } = errorBody(error)
        if (WRONG_CODE.has(reason)) {
          notFound()
          return
        }
        if (reason === 'TOO_MANY_REQUESTS') setRefusal(TOO_OFTEN)
        timer = setTimeout(() => void look(), Math.max(RETRY_MS, retryAfterMs(error)))
      }
    }

    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [step])

  return {
    ...step,
    code,
    refusal,
    type: (text) => {
      const typed = toInviteCode(text)
      setCode(typed)
      setRefusal(undefined)
      setStep(stepOf(typed))
    },
    lookAgain: () => setStep({ state: 'looking', afterMs: RETRY_MS }),
    forget: () => {
      sessionStorage.removeItem(REMEMBERED)
      setCode('')
      setStep({ state: 'typing' })
    },
  }
}

function stepOf(code: string): Step {
  return code.length === CODE_LENGTH ? { state: 'looking', afterMs: 0 } : { state: 'typing' }
}
