import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import type { ExternalToast } from 'sonner'
import { createStore } from '../sync/store.ts'

export type Toast = {
  kind: 'success' | 'info' | 'warning' | 'error'
  title: string
  description?: string
  /** A later toast with the same id takes the place of an earlier one. */
  id?: string
}

/** Whether any toast was shown. */
const wanted = createStore(false)

/** Says something at the bottom of the screen. Errors stay until they are read and dismissed. */
export function showToast({ kind, title, description, id }: Toast): void {
  wanted.set(true)
  const options: ExternalToast = { description, id, ...(kind === 'error' && { duration: Infinity }) }
  void import('sonner').then(({ toast }) => toast[kind](title, options))
}

export function dismissToast(id: string): void {
  if (wanted.get()) void import('sonner').then(({ toast }) => toast.dismiss(id))
}

const loadToaster = () => import('./toaster.tsx')
/** If it cannot be loaded, the page goes on without what it would have said. */
const Toaster = lazy<ComponentType>(() => loadToaster().catch(() => ({ default: () => null })))

/** Fetches what toasts need while the server can still give it, for screens that must speak when it is gone. */
export async function preloadToasts(): Promise<void> {
  await Promise.all([loadToaster(), import('sonner')])
}

/** The place for toasts. Nothing is loaded before the first one. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(wanted.subscribe, wanted.get, wanted.get)
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
