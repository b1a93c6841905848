import { act, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { SignInView } from '#contract/session.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { fakeServer, type FakeServer, refusal, sessionOf, USER } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { ANN, BEN, pickOf, POOL, startedView } from './live-draft.testing.ts'
import { useLiveDraft } from './use-live-draft.ts'

const { id } = startedView()
let server: FakeServer

beforeEach(() => {
  server = fakeServer({ pool: POOL })
})

/** Renders a room's state as text. */
function Room({ initialView }: { initialView?: ReturnType<typeof startedView> }) {
  const state = useLiveDraft(id, initialView && fromWire(initialView))
  const { signIn } = useSession()
  return (
    <>
      <output>{state.state}</output>
      {'reason' in state && <p>{state.reason ?? 'no reason'}</p>}
      {'retry' in state && <button onClick={state.retry}>Try again</button>}
      {state.state === 'ready' && (
        <>
          <p>{`Mine: ${state.room.view.myParticipantIds.join()}`}</p>
          <p>{`Picks: ${state.room.draft.picks.map(({ movie }) => movie.title).join()}`}</p>
          <button onClick={() => state.room.pick(pickOf(ANN, 1))}>Pick</button>
          <button onClick={() => void signIn({ email: USER.email, password: 'secret1' })}>Sign in</button>
        </>
      )}
    </>
  )
}
const stateShown = () =>
  screen.getByText(/^(loading-|missing|put-out|no-session|unreachable|ready)/).textContent
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

it('opens the session, then the draft', async () => {
  server.drafts.set(id, startedView())
  openScreen(<Room />)
  expect(stateShown()).toBe('loading-session')
  await waitFor(() => expect(stateShown()).toBe('loading-draft'))
  await waitFor(() => expect(stateShown()).toBe('ready'))
})

it('shows a draft from setup at once', () => {
  openScreen(<Room initialView={startedView()} />)
  expect(stateShown()).toBe('ready')
})

it('says that the draft does not exist', async () => {
  openScreen(<Room />)
  await waitFor(() => expect(stateShown()).toBe('missing'))
})

it('says so if the host has put the viewer out', async () => {
  server.readDraft = () => refusal(403, 'PUT_OUT', { message: 'You were put out of this draft.' })
  openScreen(<Room />)
  await waitFor(() => expect(stateShown()).toBe('put-out'))
  screen.getByText('You were put out of this draft.')
})

it('says that there is no session, and tries again', async () => {
  server.drafts.set(id, startedView())
  const { guestSession } = server
  server.guestSession = () => refusal(500, 'INTERNAL')
  openScreen(<Room />)
  await waitFor(() => expect(stateShown()).toBe('no-session'))
  server.guestSession = guestSession
  press('Try again')
  await waitFor(() => expect(stateShown()).toBe('ready'))
})

it('says that the server cannot be reached, and tries again', async () => {
  server.drafts.set(id, startedView())
  server.readDraft = () => new Response(null, { status: 503 })
  openScreen(<Room />)
  await waitFor(() => expect(stateShown()).toBe('unreachable'))
  screen.getByText('no reason')
  server.readDraft = () => startedView()
  press('Try again')
  await waitFor(() => expect(stateShown()).toBe('ready'))
})

it('says why the server does not return the draft, if it responded', async () => {
  server.drafts.set(id, startedView())
  server.readDraft = () => refusal(500, 'INTERNAL', { message: 'The house is on fire' })
  openScreen(<Room />)
  await screen.findByText('The house is on fire')
})

it('makes a pick, even if React mounts twice', async () => {
  server.drafts.set(id, startedView())
  openScreen(
    <StrictMode>
      <Room />
    </StrictMode>,
  )
  await screen.findByText('Picks:')
  press('Pick')
  expect(screen.getByText('Picks: Movie 1')).toBeTruthy()
  await waitFor(() => expect(server.drafts.get(id)?.picks).toHaveLength(1))
})

it('keeps the seat of a guest who signs in during the draft', async () => {
  server.drafts.set(id, startedView())
  server.accounts = (): SignInView => {
    server.user = USER
    server.drafts.set(id, startedView({ my_participant_ids: [BEN] }))
    return { state: 'signed-in', session: sessionOf(USER) }
  }
  openScreen(<Room />)
  await screen.findByText(`Mine: ${ANN}`)
  press('Sign in')
  await screen.findByText(`Mine: ${BEN}`)
})
