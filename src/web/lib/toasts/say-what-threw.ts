import { showToast } from './toasts.tsx'

/** Says so whenever a press or a promise has thrown and nobody caught it, so that no button stays silent. */
export function sayWhatThrew(): void {
  // Screens say themselves that a part of the app could not be loaded.
  const failedParts = new WeakSet<object>()
  addEventListener('vite:preloadError', ({ payload }) => failedParts.add(payload))
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (!(reason instanceof Error && failedParts.has(reason))) say()
  })
  addEventListener('error', ({ error }: ErrorEvent) => {
    // Warnings of the browser, such as those about observers, come without an error.
    if (error instanceof Error) say()
  })
}

function say(): void {
  showToast({
    kind: 'error',
    subject: 'threw',
    title: 'Something went wrong',
    description: 'That did not work. Please try again, or reload the page.',
  })
}
