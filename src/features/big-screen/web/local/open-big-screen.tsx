import type { MouseEvent } from 'react'

/** Opens the big screen of a local draft in a window of its own, which can be moved to the television. */
export function OpenBigScreen({ draftId }: { draftId: string }) {
  const address = `/tv?local=${draftId}`

  function open(event: MouseEvent) {
    // A browser that opens no windows follows the link in a tab.
    if (window.open(address, 'marquee-big-screen', 'popup,width=1280,height=720')) event.preventDefault()
  }

  return (
    <a className="link" href={address} target="_blank" rel="opener" onClick={open}>
      Open the big screen
    </a>
  )
}
