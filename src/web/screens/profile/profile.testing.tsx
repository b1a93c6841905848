import { Hono } from 'hono'
import { Route, Routes } from 'react-router'
import { vi } from 'vitest'
import {
  draftPageQuery,
  type DraftSummaryView,
  type ProfileView,
  updateProfileBody,
} from '#contract/profile.ts'
import { changePasswordBody } from '#contract/session.ts'
import { type FakeServer, fakeServer, refusal, USER } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import ProfileRoute from '#web/routes/profile.tsx'
import {
  type FakeSecondFactor,
  fakeSecondFactor,
  OWN_PASSWORD,
  secondFactorRoutes,
} from './second-factor.testing.ts'

export const WRONG_PASSWORD = 'That is not the password of this account.'

export type ProfileServer = FakeServer & {
  profile: Omit<ProfileView, 'totalDrafts'>
  summaries: DraftSummaryView[]
  pageSize: number
  secondFactor: FakeSecondFactor
  password: string
  /** Replaces the responses to these requests, such as 'GET /api/drafts'. */
  instead: Partial<Record<string, () => Response | Promise<Response>>>
}

/** A server with an account that has saved drafts. */
export function profileServer(given: Partial<FakeServer> = {}): ProfileServer {
  const server: ProfileServer = Object.assign(fakeServer({ user: USER, ...given }), {
    profile: { id: USER.id, name: USER.name, email: USER.email },
    summaries: [],
    pageSize: 20,
    secondFactor: fakeSecondFactor(),
    password: OWN_PASSWORD,
    instead: {},
  })
  const app = routesOf(server)
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    const instead = server.instead[`${init.method ?? 'GET'} ${pathname}`]
    if (instead) return instead()
    if (!/^\/api\/(profile$|password$|drafts\/?|second-factor)/.test(pathname)) return others(address, init)
    return app.request(address, { ...init, signal: undefined })
  })
  return server
}

function routesOf(server: ProfileServer) {
  const view = (): ProfileView => ({ ...server.profile, totalDrafts: server.summaries.length })
  return new Hono()
    .route('/api/second-factor', secondFactorRoutes(server))
    .post('/api/password', async (c) => {
      const { currentPassword, password } = changePasswordBody.parse(await c.req.json())
      if (currentPassword !== server.password)
        return refusal(401, 'INVALID_CREDENTIALS', { message: WRONG_PASSWORD })
      server.password = password
      return c.body(null, 204)
    })
    .get('/api/profile', (c) => c.json(view()))
    .patch('/api/profile', async (c) => {
      server.profile.name = updateProfileBody.parse(await c.req.json()).name
      return c.json(view())
    })
    .get('/api/drafts', (c) => {
      const { page } = draftPageQuery.parse(c.req.query())
      const { pageSize } = server
      const from = (page - 1) * pageSize
      return c.json({
        drafts: server.summaries.slice(from, from + pageSize),
        total: server.summaries.length,
        page,
        pageSize,
      })
    })
    .post('/api/drafts/:id/leave', (c) => {
      server.summaries = server.summaries.filter(({ id }) => id !== c.req.param('id'))
      return c.body(null, 204)
    })
    .delete('/api/drafts/:id', (c) => {
      const known = server.summaries.length
      server.summaries = server.summaries.filter(({ id }) => id !== c.req.param('id'))
      return server.summaries.length < known ? c.body(null, 204) : refusal(404, 'DRAFT_NOT_FOUND')
    })
}

let made = 0

/** A finished Tom Hanks draft of Ana and Ben. */
export function summary(changes: Partial<DraftSummaryView> = {}): DraftSummaryView {
  made += 1
  return {
    id: `0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b${String(1000 + made)}`,
    title: 'Tom Hanks',
    theme: 'people',
    option: 'Tom Hanks',
    profile_path: null,
    is_owner: true,
    is_multiplayer: false,
    is_started: true,
    is_complete: true,
    created_at: '2024-06-01T12:00:00.000Z',
    participant_names: ['Ana', 'Ben'],
    categories: 4,
    picks: 8,
    ...changes,
  }
}

export function openProfile(search = '') {
  return openScreen(
    <Routes>
      <Route path="/profile" element={<ProfileRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    `/profile${search}`,
  )
}
