import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import type { ExternalToast } from 'sonner'
import { createStore } from '#web/lib/sync/store.ts'

export type Toast = {
  kind: 'success' | 'info' | 'warning' | 'error'
  title: string
  description?: string
  /** What the toast is about: it replaces an earlier one with the same subject. */
  subject: string
  /** A button in the toast, which closes it. */
  action?: { label: string; onPress: () => void }
}

/** Whether any toast was shown. */
const wanted = createStore(false)

/**
 * Shows a message at the bottom of the screen. An error stays until the user closes it, until there is other news of its
 * subject, or until what had failed has worked without a word (`dismissToast`).
 */
export function showToast({ kind, title, description, subject, action }: Toast): void {
  wanted.set(true)
  // All options are named, because sonner keeps those of the toast that is replaced.
  const options: ExternalToast = {
    description,
    id: subject,
    action: action && { label: action.label, onClick: action.onPress },
    duration: kind === 'error' ? Infinity : undefined,
  }
  void import('sonner').then(({ toast }) => toast[kind](title, options))
}

/** Takes the toast about `subject` away, because it no longer holds. */
export function dismissToast(subject: string): void {
  if (wanted.get()) void import('sonner').then(({ toast }) => toast.dismiss(subject))
}

const loadToaster = () => import('./toaster.tsx')
/** If the module fails to load, the page works without toasts. */
const Toaster = lazy<ComponentType>(() => loadToaster().catch(() => ({ default: () => null })))

/** Loads the toasts' module in advance, for screens that must report that the server is gone. */
export async function preloadToasts(): Promise<void> {
  await Promise.all([loadToaster(), import('sonner')])
}

/** Shows the toasts. Their module is loaded with the first one. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(wanted.subscribe, wanted.get, wanted.get)
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
