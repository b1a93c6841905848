import { type PropsWithChildren, useLayoutEffect, useRef } from 'react'
import { wantsMotion } from '#web/lib/browser/motion.ts'
import type { useLongPress } from './use-long-press.ts'

type PoolFrameProps = PropsWithChildren<
  { isChosen: boolean; /** Changes with category and filters. */ view: string } & ReturnType<
    typeof useLongPress
  >
>

/**
 * The scrollable list. The wall keeps its scroll position while a movie is chosen; the rows that replace it fade in.
 */
export function PoolFrame({ isChosen, view, children, ...press }: PoolFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const resting = useRef(0)
  const wasChosen = useRef(isChosen)
  useLayoutEffect(() => {
    if (wasChosen.current === isChosen) return
    wasChosen.current = isChosen
    const list = frame.current?.querySelector('[role=listbox]')
    if (list) list.scrollTop = isChosen ? 0 : resting.current
  }, [isChosen])

  const content = `${view} ${isChosen}`
  const shownContent = useRef(content)
  useLayoutEffect(() => {
    if (shownContent.current === content) return
    shownContent.current = content
    if (wantsMotion()) frame.current?.animate({ opacity: [0, 1] }, { duration: 120 })
  }, [content])

  return (
    <div
      ref={frame}
      className="pool"
      onScrollCapture={({ target }) => {
        if (!isChosen && target instanceof Element) resting.current = target.scrollTop
      }}
      {...press}
    >
      {children}
    </div>
  )
}
