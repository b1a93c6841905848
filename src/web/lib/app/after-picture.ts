/** What waits to be drawn. The first is being drawn, or is next. */
const waiting: (() => void)[] = []

/**
 * Calls `draw` after the browser's next picture, once all that was asked for earlier is drawn, so that no picture has to lay
 * out more than one part. Returns a function that says that the part is drawn or no longer wanted; the next one waits
 * for that.
 */
export function afterPicture(draw: () => void): () => void {
  // What is asked for twice is drawn twice.
  const own = () => draw()
  waiting.push(own)
  if (waiting[0] === own) drawFirst(own)
  return () => {
    const place = waiting.indexOf(own)
    if (place === -1) return
    waiting.splice(place, 1)
    const [first] = waiting
    if (place === 0 && first) drawFirst(first)
  }
}

function drawFirst(draw: () => void): void {
  afterNextPicture(() => {
    if (waiting[0] === draw) draw()
  })
}

/** Calls `draw` after the browser's next picture, whatever else waits. Returns a function that stops it. */
export function afterNextPicture(draw: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(draw)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
