import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sayWhatThrew } from './say-what-threw.ts'
import { ToastHost } from './toasts.tsx'

const rejection = (reason: unknown) =>
  Object.assign(new Event('unhandledrejection'), { reason }) as PromiseRejectionEvent

it('says so when a promise or a press has thrown, but not when a part of the app was not loaded', async () => {
  sayWhatThrew()
  render(<ToastHost />)

  const notLoaded = new TypeError('not loaded')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: notLoaded }))
  dispatchEvent(rejection(notLoaded))
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByText('Something went wrong')).toBeNull()

  dispatchEvent(rejection(new Error('lost')))
  await screen.findByText('Something went wrong')
})

it.each([
  ['a press', () => dispatchEvent(new ErrorEvent('error', { error: new Error('lost') }))],
  ['a promise', () => dispatchEvent(rejection(new DOMException('', 'QuotaExceededError')))],
])('says so when %s has thrown', async (_, happen) => {
  sayWhatThrew()
  render(<ToastHost />)
  happen()
  await screen.findByText('Something went wrong')
})
