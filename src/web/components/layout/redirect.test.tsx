import { render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { Redirect } from './redirect.tsx'

const STOP_AFTER = 20

it('navigates once, however long its screen stays while the next one loads', async () => {
  const visited = new Set<string>()
  function SlowFade() {
    const { pathname, key, state } = useLocation() as { pathname: string; key: string; state: unknown }
    visited.add(`${pathname} ${key} ${JSON.stringify(state)}`)
    if (visited.size > STOP_AFTER) return null
    return (
      <Routes location="/from">
        <Route path="/from" element={<Redirect to="/to" state={{ returnTo: '/from' }} />} />
      </Routes>
    )
  }
  render(
    <MemoryRouter initialEntries={['/from']}>
      <SlowFade />
    </MemoryRouter>,
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([...visited].map((visit) => visit.replace(/ \w+ /, ' '))).toEqual([
    '/from null',
    '/to {"returnTo":"/from"}',
  ])
})
