import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { loadedOnce, useLoadedOnce } from './loaded-once.ts'

/** A request that the test answers. */
function requests() {
  const pending: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const fetchValue = vi.fn(() => new Promise<string>((resolve, reject) => pending.push({ resolve, reject })))
  return { pending, fetchValue }
}

it('makes one request for all callers, now and later', async () => {
  const { pending, fetchValue } = requests()
  const thing = loadedOnce(fetchValue)
  expect(fetchValue).not.toHaveBeenCalled()
  const both = Promise.all([thing.load(), thing.load()])
  pending[0]!.resolve('the answer')
  expect(await both).toEqual(['the answer', 'the answer'])
  expect(await thing.load()).toBe('the answer')
  expect(fetchValue).toHaveBeenCalledTimes(1)
})

it('retries after a failure, and is loading meanwhile', async () => {
  const { pending, fetchValue } = requests()
  const thing = loadedOnce(fetchValue)
  const first = thing.load()
  pending[0]!.reject(new Error('No network'))
  await expect(first).rejects.toThrow('No network')
  expect(thing.state()).toEqual({ status: 'failed', error: new Error('No network') })

  const second = thing.load()
  expect(thing.state()).toEqual({ status: 'loading' })
  pending[1]!.resolve('the answer')
  expect(await second).toBe('the answer')
  expect(thing.state()).toEqual({ status: 'ready', value: 'the answer' })
})

it('notifies subscribers until they unsubscribe', async () => {
  const { pending, fetchValue } = requests()
  const thing = loadedOnce(fetchValue)
  const [staying, leaving] = [vi.fn(), vi.fn()]
  thing.subscribe(staying)
  thing.subscribe(leaving)()
  const loaded = thing.load()
  pending[0]!.resolve('the answer')
  await loaded
  expect(staying).toHaveBeenCalledTimes(1)
  expect(leaving).not.toHaveBeenCalled()
})

it('is requested by the first screen that uses it, and by no other', async () => {
  const { pending, fetchValue } = requests()
  const thing = loadedOnce(fetchValue)
  function Status() {
    return <p>{useLoadedOnce(thing).status}</p>
  }
  render(
    <>
      <Status />
      <Status />
    </>,
  )
  expect(screen.getAllByText('loading')).toHaveLength(2)
  await act(() => {
    pending[0]!.reject(new Error('No network'))
    return Promise.resolve()
  })
  expect(screen.getAllByText('failed')).toHaveLength(2)
  expect(fetchValue).toHaveBeenCalledTimes(1)
})

it('is hydrated as it was prerendered, even if it is loaded by then', async () => {
  const thing = loadedOnce(() => Promise.resolve('the answer'))
  function Status() {
    return <p>{useLoadedOnce(thing).status}</p>
  }
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Status />)
  await thing.load()
  const onRecoverableError = vi.fn()
  const app = await act(() => Promise.resolve(hydrateRoot(page, <Status />, { onRecoverableError })))
  expect(page.textContent).toBe('ready')
  expect(onRecoverableError).not.toHaveBeenCalled()
  act(() => app.unmount())
})

it('is there at once if it came with the page', async () => {
  const { fetchValue } = requests()
  const thing = loadedOnce(fetchValue, 'the answer')
  expect(thing.state()).toEqual({ status: 'ready', value: 'the answer' })
  expect(await thing.load()).toBe('the answer')
  expect(fetchValue).not.toHaveBeenCalled()
})
