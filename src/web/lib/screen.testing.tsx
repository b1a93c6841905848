import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { AppProvider } from './app/app-provider.tsx'
import { forgetAnswers } from './app/query-client.tsx'
import { ToastHost } from './toasts/toasts.tsx'

type Entry = string | { pathname: string; search?: string; state: unknown }

/** Opens a screen at an address inside the app's providers, with an empty query cache. */
export function openScreen(content: ReactNode, entry: Entry = '/') {
  forgetAnswers()
  return render(
    <AppProvider>
      <MemoryRouter initialEntries={[entry]}>
        {content}
        <Address />
      </MemoryRouter>
      <ToastHost />
    </AppProvider>,
  )
}

/** The app's current path and query. */
export function address(): string {
  return screen.getByTestId('address').textContent
}

export function navigationState(): unknown {
  return JSON.parse(screen.getByTestId('navigation-state').textContent)
}

function Address() {
  const location = useLocation()
  return (
    <>
      <output data-testid="address">{location.pathname + location.search}</output>
      <output data-testid="navigation-state">{JSON.stringify(location.state)}</output>
    </>
  )
}
