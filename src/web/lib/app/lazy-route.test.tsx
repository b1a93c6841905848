import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { it } from 'vitest'
import { lazyRoute } from './lazy-route.tsx'

const routeOf = () => lazyRoute(() => Promise.resolve({ default: () => <h1>The screen</h1> }))

it('suspends if it is shown before it is loaded', async () => {
  const Screen = routeOf()
  render(
    <Suspense fallback="Loading...">
      <Screen />
    </Suspense>,
  )
  screen.getByText('Loading...')
  await screen.findByRole('heading', { name: 'The screen' })
})

it('renders at once if it is already loaded', async () => {
  const Screen = routeOf()
  await Screen.preload()
  render(
    <Suspense fallback="Loading...">
      <Screen />
    </Suspense>,
  )
  screen.getByRole('heading', { name: 'The screen' })
})
