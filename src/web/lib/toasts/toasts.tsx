import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import type { ExternalToast } from 'sonner'
import { createStore } from '../sync/store.ts'

export type Toast = {
  kind: 'success' | 'info' | 'warning' | 'error'
  title: string
  description?: string
  /** A toast replaces an earlier one with the same id. */
  id?: string
  /** A button in the toast, which closes it. */
  action?: { label: string; onPress: () => void }
}

/** Whether any toast was shown. */
const wanted = createStore(false)

/** Shows a message at the bottom of the screen. Errors stay until they are dismissed. */
export function showToast({ kind, title, description, id, action }: Toast): void {
  wanted.set(true)
  const options: ExternalToast = {
    description,
    id,
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
    ...(kind === 'error' && { duration: Infinity }),
  }
  void import('sonner').then(({ toast }) => toast[kind](title, options))
}

export function dismissToast(id: string): void {
  if (wanted.get()) void import('sonner').then(({ toast }) => toast.dismiss(id))
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
