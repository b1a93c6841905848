import { useEffect, useRef, useState } from 'react'

/** How long 'Copied!' stands (Spec 9.4). */
const FEEDBACK_MS = 2000

export type CopyOutcome = 'copied' | 'refused' | undefined

/** Copies a text, and tells for two seconds that it did. A browser may refuse, as it does without TLS. */
export function useCopied(): { outcome: CopyOutcome; copy: (text: string) => Promise<boolean> } {
  const [outcome, setOutcome] = useState<CopyOutcome>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string) {
    const isCopied = await writeText(text)
    clearTimeout(timer.current)
    setOutcome(isCopied ? 'copied' : 'refused')
    if (isCopied) timer.current = setTimeout(() => setOutcome(undefined), FEEDBACK_MS)
    return isCopied
  }

  return { outcome, copy }
}

async function writeText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
