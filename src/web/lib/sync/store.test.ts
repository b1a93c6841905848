import { expect, it, vi } from 'vitest'
import { createEmitter, createStore } from './store.ts'

it('notifies its listeners of a new value until they unsubscribe', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.set(1)
  expect(listener).not.toHaveBeenCalled()
  store.set(2)
  expect([store.get(), listener.mock.calls.length]).toEqual([2, 1])
  stop()
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(1)
})

it('knows whether there are listeners, and passes them the event', () => {
  const emitter = createEmitter<string>()
  const heard: string[] = []
  expect(emitter.hasListeners()).toBe(false)
  const stop = emitter.subscribe((event) => heard.push(event))
  expect(emitter.hasListeners()).toBe(true)
  emitter.emit('once')
  stop()
  emitter.emit('twice')
  expect(heard).toEqual(['once'])
})
