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

type TurnSignalPermission = NotificationPermission | 'unsupported' | 'insecure'

/** The browser's notification permission; some browsers have none, and no page has it without TLS. */
export function notificationPermission(): TurnSignalPermission {
  if (!window.isSecureContext) return 'insecure'
  return 'Notification' in window ? Notification.permission : 'unsupported'
}

/** Asks for the permission if nobody has answered yet. */
export async function askForPermission(): Promise<TurnSignalPermission> {
  if (notificationPermission() === 'default') await Notification.requestPermission()
  return notificationPermission()
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
