import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer } from './lib/fake-server.testing.ts'
import { TvApp } from './tv-app.tsx'

beforeEach(() => {
  fakeServer()
})

it('asks for the code of an online draft', async () => {
  render(<TvApp search="" />)
  await screen.findByRole('textbox', { name: /^Type the code/ })
})

it('takes the code from the address', async () => {
  render(<TvApp search="?code=NOSUCH22" />)
  await screen.findByText('No draft has that code. Check the last letter.')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('NOSUCH22')
})

it('follows a local draft of this browser, and says if it is not kept here', async () => {
  render(<TvApp search="?local=4f0f4b5c-2f0e-4f5a-9a54-0d3f4d3e2f10" />)
  await screen.findByText(/^This browser does not keep that draft/)
})
