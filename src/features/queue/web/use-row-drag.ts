import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A row that is being dragged. */
export type Drag = {
  movieId: number
  /** How far it is from where it was, in px. */
  x: number
  y: number
  /** The index of the row that it is over. */
  over: number
  /** Whether it comes after that row. */
  isAfter: boolean
}

/**
 * Rows that a mouse or a finger drags by their grips. `onDrop` gets the index of the row in front of which the dragged
 * one was dropped, which is one more than the last index at the end. Escape cancels.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (movieId: number, beforeIndex: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const start = useRef({ x: 0, y: 0 })
  const isDragging = drag !== undefined

  useEffect(() => {
    if (!isDragging) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined)
    }
    document.addEventListener('keydown', cancel)
    return () => document.removeEventListener('keydown', cancel)
  }, [isDragging])

  function dragTo({ clientX, clientY }: PointerEvent, from: Drag): Drag {
    const moved = { x: clientX - start.current.x, y: clientY - start.current.y }
    const rows = [...(list.current?.children ?? [])].map((element, index) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { element, index, top, x: clientX - (left + width / 2), y: clientY - (top + height / 2) }
    })
    const isGrid = rows[0]?.top === rows[1]?.top
    const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(isGrid ? x : 0, y)
    const [over] = rows
      .filter(({ element }) => element.getAttribute('data-movie') !== String(from.movieId))
      .toSorted((one, other) => distance(one) - distance(other))
    if (!over) return { ...from, ...moved }
    over.element.scrollIntoView({ block: 'nearest' })
    return { ...from, ...moved, over: over.index, isAfter: (isGrid ? over.x : over.y) > 0 }
  }

  function grip(movieId: number, index: number) {
    return {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY }
        setDrag({ movieId, x: 0, y: 0, over: index, isAfter: false })
      },
      onPointerMove(event: PointerEvent) {
        if (drag) setDrag(dragTo(event, drag))
      },
      onPointerUp() {
        if (drag && drag.over !== index) onDrop(movieId, drag.over + (drag.isAfter ? 1 : 0))
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    }
  }

  return { drag, grip }
}
