import { expect, it, vi } from 'vitest'
import { afterPicture } from './after-picture.ts'

vi.unmock('./after-picture.ts')

const picture = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

it('draws nothing before the next picture', async () => {
  const drawn: string[] = []
  const done = afterPicture(() => drawn.push('board'))
  expect(drawn).toEqual([])
  await picture()
  expect(drawn).toEqual(['board'])
  done()
})

it('draws one part after each picture, once the one before is drawn', async () => {
  const drawn: string[] = []
  const board = afterPicture(() => drawn.push('board'))
  const players = afterPicture(() => drawn.push('players'))
  await picture()
  await picture()
  expect(drawn).toEqual(['board'])
  board()
  expect(drawn).toEqual(['board'])
  await picture()
  expect(drawn).toEqual(['board', 'players'])
  players()
})

it('leaves out what is no longer wanted', async () => {
  const drawn: string[] = []
  const board = afterPicture(() => drawn.push('board'))
  const players = afterPicture(() => drawn.push('players'))
  const log = afterPicture(() => drawn.push('log'))
  players()
  board()
  await picture()
  expect(drawn).toEqual(['log'])
  log()
})
