const KEY = 'marquee.tell_my_turn'
const FAVICON = '/favicon.svg'
const FAVICON_LIT = '/favicon-your-turn.svg'

/** Whether this browser shows notifications of the viewer's turn. */
export function wantsTurnSignal(): boolean {
  return localStorage.getItem(KEY) === '1'
}

export function keepTurnSignal(isWanted: boolean): void {
  if (isWanted) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
}

/** The browser's notification permission; some browsers have none. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported'
}

/** Shows a system notification if allowed. */
export function notify(title: string, options: NotificationOptions): Notification | undefined {
  if (notificationPermission() !== 'granted') return undefined
  try {
    const notification = new Notification(title, { icon: FAVICON_LIT, ...options })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
    return notification
  } catch {
    // Chrome on Android grants the permission but lets only service workers notify. The bell still rings.
    return undefined
  }
}

/** Lights a dot on the tab's icon. */
export function lightFavicon(isLit: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link) link.href = isLit ? FAVICON_LIT : FAVICON
}
