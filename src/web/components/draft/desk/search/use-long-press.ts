import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const LONG_MS = 450
/** How far a finger may move before it counts as scrolling. */
const MOVE_TOLERANCE_PX = 10

/** Detects a long press on an element of the list; the tap that ends it is ignored. */
export function useLongPress(onLongPress: (target: EventTarget) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isLong = useRef(false)

  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    onPointerDown({ pointerType, clientX, clientY, target }: PointerEvent) {
      isLong.current = false
      if (pointerType !== 'touch') return
      start.current = { x: clientX, y: clientY }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        isLong.current = true
        onLongPress(target)
      }, LONG_MS)
    },
    onPointerMoveCapture({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current
      if (Math.hypot(clientX - x, clientY - y) > MOVE_TOLERANCE_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Suppress the browser's own long-press menu.
    onContextMenu: (event: MouseEvent) => {
      if (isLong.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!isLong.current) return
      isLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
