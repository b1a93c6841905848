import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { hostDraft, type OnlineDraft, start, takeSeat, whoseTurn } from '../e2e/online-api.ts'
import { newPlayer, type Player } from '../e2e/online-journey.ts'
import { newAddress, PASSWORD } from '../e2e/sign-in.ts'
import { saveLocalDraft } from './local-drafts.ts'
import { once } from './once.ts'
import { makeFittingPicks } from './online-picks.ts'
import { send } from './requests.ts'

type Room = { draft: OnlineDraft; host: Player; guest: Player; friend: Player }

/** The players and drafts of the pictures, each created on first use. */
export type Cast = ReturnType<typeof createCast>

const CATEGORIES: CategoryName[] = [
  'Comedy',
  'Drama/Romance',
  'Sci-Fi/Fantasy',
  'Horror/Thriller',
  'Academy Award Nominee or Winner',
]

export function createCast(browser: Browser, baseURL: string) {
  const guest = once(async () => {
    const player = await newPlayer(browser, baseURL, 'Maya')
    await send(player.context.request, 'POST', '/api/session', {})
    return player
  })

  async function newUser(name: string): Promise<Player & { email: string }> {
    const player = await newPlayer(browser, baseURL, name)
    const account = { name, email: newAddress(), password: PASSWORD }
    await send(player.context.request, 'POST', '/api/session', {})
    await send(player.context.request, 'POST', '/api/accounts', account)
    await send(player.context.request, 'POST', '/api/sign-in', account)
    return { ...player, email: account.email }
  }

  const newcomer = once(() => newUser('Maya'))
  const user = once(async () => {
    const player = await newUser('Maya')
    await saveLocalDraft(player.context.request, { picks: 7 })
    await saveLocalDraft(player.context.request, { players: ['Maya', 'Theo'] })
    const draft = await hostDraft(player, { categories: CATEGORIES.slice(0, 3) })
    return { ...player, draft }
  })

  /** A room of three players who are all present, and a fourth who is invited. */
  const openRoom = async (rules?: OwnRules): Promise<Room> => {
    const host = await newPlayer(browser, baseURL, 'Maya')
    const theo = await newPlayer(browser, baseURL, 'Theo')
    const priya = await newPlayer(browser, baseURL, 'Priya')
    const draft = await hostDraft(host, {
      categories: CATEGORIES,
      participants: ['jonah@marquee.example'],
      ...(rules && { rules }),
    })
    for (const player of [theo, priya]) {
      await takeSeat(player, draft)
      await player.page.goto(`/draft/${draft.id}`)
    }
    await host.page.goto(`/draft/${draft.id}`)
    return { draft, host, guest: theo, friend: priya }
  }
  const waitingRoom = once(() => openRoom())

  /** A room in which it is the host's turn after some picks. */
  const playedRoom = async (rules?: OwnRules) => {
    const room = await openRoom(rules)
    const { draft, host, guest, friend } = room
    await start(draft)
    await makeFittingPicks(draft, 5)
    while ((await whoseTurn([host, guest, friend], draft)) !== host) await makeFittingPicks(draft, 1)
    return room
  }
  const draftingRoom = once(() => playedRoom())
  const scoredRoom = once(() => playedRoom({ scoresShown: true }))

  /** A room with a pick clock, in which it is the host's turn; a bot has the other seat. */
  const clockedRoom = async () => {
    const host = await newPlayer(browser, baseURL, 'Maya')
    const { request } = host.context
    const rules = { clock: { seconds: 300, bankSeconds: 60, whenUp: 'pick' } } as const
    const draft = await hostDraft(host, { categories: CATEGORIES, rules })
    const bot = { commandId: randomUUID(), taste: 'critic', level: 'sharp', name: 'Vera' }
    await send(request, 'PUT', `/api/drafts/${draft.id}/bots/${randomUUID()}`, bot)
    await start(draft)
    await host.page.goto(`/draft/${draft.id}`)
    await host.page.getByText("It's Your Turn", { exact: true }).waitFor()
    return { draft, host }
  }
  const runningRoom = once(clockedRoom)
  const pausedRoom = once(async () => {
    const room = await clockedRoom()
    const { page } = room.host
    await page.getByRole('button', { name: 'Host', exact: true }).click()
    await page.getByRole('button', { name: /^Pause the draft/ }).click()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    return room
  })

  const finishedRoom = once(async () => {
    const room = await openRoom()
    await start(room.draft)
    await makeFittingPicks(room.draft, 3 * CATEGORIES.length)
    return room
  })

  return {
    guest,
    newcomer,
    newUser,
    user,
    waitingRoom,
    draftingRoom,
    /** One that shows scores. */
    scoredRoom,
    runningRoom,
    pausedRoom,
    finishedRoom,
    /** A local draft of a guest with seven picks. */
    localDraft: once(async () => saveLocalDraft((await guest()).context.request, { picks: 7 })),
    finishedLocalDraft: once(async () => saveLocalDraft((await guest()).context.request)),
    publicResults: once(async () => {
      const { request } = (await user()).context
      const id = await saveLocalDraft(request)
      await send(request, 'PUT', `/api/drafts/${id}/visibility`, { is_public: true })
      return id
    }),
  }
}
