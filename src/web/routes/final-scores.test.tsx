import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PRERENDERED } from '#contract/page-data.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { useEarlierEvents } from '#web/lib/app/use-earlier-events.ts'
import { replayOnResults } from './final-scores.tsx'

function Screen() {
  useEarlierEvents(replayOnResults)
  const [name, setName] = useState('')
  const [player, setPlayer] = useState('Maya')
  const [view, setView] = useState('board')
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <select aria-label="Player" value={player} onChange={(event) => setPlayer(event.target.value)}>
        <option>Maya</option>
        <option>Theo</option>
      </select>
      {['board', 'rosters'].map((value) => (
        <input
          key={value}
          aria-label={value}
          type="radio"
          name="view"
          checked={view === value}
          onChange={() => setView(value)}
        />
      ))}
      <Poster movie={testMovie({ posterPath: '/big.jpg' })} />
      <output>{[name, player, view].join()}</output>
    </>
  )
}

let page: HTMLElement
beforeEach(() => {
  page = document.createElement('div')
  page.setAttribute(PRERENDERED, '')
  page.innerHTML = renderToString(<Screen />)
  document.body.append(page)
})
afterEach(() => page.remove())

async function hydrate() {
  const app = await act(() => Promise.resolve(hydrateRoot(page, <Screen />)))
  const shown = {
    text: page.querySelector('output')?.textContent,
    image: page.querySelector('img')?.className,
  }
  act(() => app.unmount())
  return shown
}

it('replays what was typed and chosen', async () => {
  page.querySelector('input')!.value = 'Wren'
  page.querySelector('select')!.value = 'Theo'
  page.querySelector<HTMLElement>('[aria-label="rosters"]')!.click()
  expect(await hydrate()).toMatchObject({ text: 'Wren,Theo,rosters' })
})

it('shows posters that were loaded, and leaves out those that could not be', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const width = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(500)
  const { image } = await hydrate()
  expect(image).toContain('poster__image--shown')
  page.setAttribute(PRERENDERED, '')
  page.innerHTML = renderToString(<Screen />)
  width.mockReturnValue(0)
  expect(await hydrate()).toMatchObject({ image: undefined })
})

it('changes nothing if nothing has happened', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const { text, image } = await hydrate()
  expect(text).toBe(',Maya,board')
  expect(image).toContain('poster__image--loading')
})
