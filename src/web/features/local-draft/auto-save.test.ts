import { beforeEach, describe, expect, it } from 'vitest'
import { createAutoSave, type SaveOutcome, type SaveStatus } from './auto-save.ts'

let statuses: SaveStatus[]
let retries: { callback: () => void; delayMs: number; isCancelled: boolean }[]
let answers: ((outcome: SaveOutcome) => void)[]

function autoSave() {
  return createAutoSave({
    save: () => new Promise((resolve) => answers.push(resolve)),
    onStatus: (status) => statuses.push(status),
    schedule: (callback, delayMs) => {
      const retry = { callback, delayMs, isCancelled: false }
      retries.push(retry)
      return () => (retry.isCancelled = true)
    },
  })
}
async function answer(outcome: SaveOutcome): Promise<void> {
  answers.at(-1)!(outcome)
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  statuses = []
  retries = []
  answers = []
})

describe('auto-save', () => {
  it('says when it is saving and when everything is saved', async () => {
    autoSave().request()
    await answer('saved')
    expect(statuses).toEqual(['saving', 'saved'])
    expect(retries).toEqual([])
  })

  it('runs one save at a time, and one more for whatever came meanwhile', async () => {
    const saver = autoSave()
    saver.request()
    saver.request()
    saver.request()
    expect(answers).toHaveLength(1)
    await answer('saved')
    expect(answers).toHaveLength(2)
    await answer('saved')
    expect(answers).toHaveLength(2)
    expect(statuses).toEqual(['saving', 'saved'])
  })

  it('goes on at once when the draft moved on while it was being saved', async () => {
    autoSave().request()
    await answer('again')
    expect(answers).toHaveLength(2)
  })

  it('tries again ever more slowly while the server cannot be reached, and quickly after it could', async () => {
    autoSave().request()
    for (let attempt = 0; attempt < 7; attempt++) {
      await answer('unreachable')
      retries.at(-1)!.callback()
    }
    expect(retries.map((retry) => retry.delayMs)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
    await answer('saved')
    expect(statuses.at(-1)).toBe('saved')
  })

  it('does not try again what the server refused, until the next change', async () => {
    const saver = autoSave()
    saver.request()
    await answer('refused')
    expect(statuses).toEqual(['saving', 'refused'])
    expect(retries).toEqual([])
    saver.request()
    expect(answers).toHaveLength(2)
  })

  it.each(['refused', 'rejected'] as const)('does not try again by itself what was %s', async (outcome) => {
    autoSave().request()
    await answer(outcome)
    expect(statuses).toEqual(['saving', outcome])
    expect(retries).toEqual([])
  })

  it('calls off the waiting retry when a pick asks for a save itself', async () => {
    const saver = autoSave()
    saver.request()
    await answer('failed')
    saver.request()
    expect(retries[0]!.isCancelled).toBe(true)
  })
})
