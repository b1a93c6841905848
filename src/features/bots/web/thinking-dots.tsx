import './thinking-dots.css'

/** Three dots that light up one after another while a bot thinks. */
export function ThinkingDots() {
  return (
    <span className="thinking-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
