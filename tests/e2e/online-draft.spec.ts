import { expect, test } from './journey.ts'
import {
  createOnlineDraft,
  expectComplete,
  joinByCode,
  newPlayer,
  type Player,
  playerOnTurn,
  playPicks,
  startDraft,
} from './online-journey.ts'
import { hostDraft, takeSeat } from './online-api.ts'
import { linkInMail } from './outbox.ts'
import { newAddress, signUp } from './sign-in.ts'
import { makePick } from './journey.ts'
import { startServer } from '../world/server.ts'
import { keptAddresses, untilKept } from './service-worker.ts'

const COMEDIES = ['American Pie', 'Analyze This', '10 Things I Hate About You']
const DRAMAS = ['American Beauty', 'Anna and the King', 'Any Given Sunday']
const COMEDY = 'Comedy'
const DRAMA = 'Drama/Romance'
const SIX_PICKS = [
  ...COMEDIES.map((title) => ({ title, category: COMEDY })),
  ...DRAMAS.map((title) => ({ title, category: DRAMA })),
]
const SETUP = { year: '1999', categories: [COMEDY, DRAMA] }

const opened: Player[] = []
test.afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

test(
  'a user hosts, one guest joins by code, another by e-mail, and a third watches',
  { tag: '@core' },
  async ({ browser, baseURL, server }) => {
    const seat = async (name: string) => {
      const player = await newPlayer(browser, baseURL!, name)
      opened.push(player)
      return player
    }
    const [host, guest, invited, watcher] = [
      await seat('Maya'),
      await seat('Theo'),
      await seat('Priya'),
      await seat('Wes'),
    ]
    const hostAddress = newAddress()
    const invitedAddress = newAddress()
    await signUp(host.page, hostAddress)
    await expect(host.page).toHaveURL(`${server.url}/`)

    const { id, code } = await createOnlineDraft(host.page, { ...SETUP, invite: [invitedAddress] })
    await expect(host.page.getByText('Email Setup Required')).toBeVisible()
    await expect(host.page.getByText(invitedAddress)).toBeVisible()

    await joinByCode(guest.page, code, 'Theo')
    await expect(guest.page.getByRole('heading', { name: 'Waiting for Players' })).toBeVisible()
    await expect(guest.page.getByText(invitedAddress)).toBeHidden()
    await expect(host.page.getByRole('list').getByText('Theo')).toBeVisible()

    await invited.page.goto(await linkInMail(server.dataDir, invitedAddress, 'You are invited'))
    await expect(invited.page.getByLabel('Invited email')).toHaveValue(invitedAddress)
    await invited.page.getByLabel('Your Display Name').fill('Priya')
    await invited.page.getByRole('button', { name: 'Join Draft' }).click()
    await expect(host.page.getByText('3 joined')).toBeVisible()

    await startDraft(host.page)
    const players = [host, guest, invited]
    await playPicks(players, SIX_PICKS.slice(0, 2))

    await watcher.page.goto(`/join-draft?code=${code}`)
    await watcher.page.getByRole('button', { name: 'Watch the draft' }).click()
    await expect(watcher.page.getByText('You are watching')).toBeVisible()
    await expect(watcher.page.getByRole('combobox')).toBeHidden()

    await playPicks(players, SIX_PICKS.slice(2), 3)
    await expectComplete([...players, watcher])
    for (const title of [...COMEDIES, ...DRAMAS]) {
      await expect(watcher.page.getByRole('table').getByText(title).first()).toBeVisible()
    }

    await guest.page.getByRole('link', { name: 'View Final Scores' }).click()
    await expect(guest.page).toHaveURL(new RegExp(`/final-scores/${id}`))
    await expect(guest.page.getByRole('heading', { name: 'THE 1999 DRAFT' })).toBeVisible()
    await host.page.goto('/profile')
    await expect(host.page.getByText('1999').first()).toBeVisible()
  },
)

test(
  'a player who loses the network for a while sees everything missed, and keeps the turn',
  { tag: '@core' },
  async ({ browser, baseURL }) => {
    const [host, guest] = [
      await newPlayer(browser, baseURL!, 'Maya'),
      await newPlayer(browser, baseURL!, 'Theo'),
    ]
    opened.push(host, guest)
    const { code } = await createOnlineDraft(host.page, { ...SETUP, hostName: 'Maya' })
    await joinByCode(guest.page, code, 'Theo')
    await startDraft(host.page)

    const first = await playerOnTurn([host, guest], 1)
    const second = first === host ? guest : host
    await second.context.setOffline(true)
    await makePick(first.page, COMEDIES[0]!, COMEDY)
    await second.page.waitForTimeout(10_000)
    await second.context.setOffline(false)
    await expect(second.page.locator('.clock__pick')).toHaveText(/^Pick 2 of/)
    await expect(second.page.getByText("It's Your Turn", { exact: true })).toBeVisible()
    await playPicks(
      [host, guest],
      [
        { title: COMEDIES[1]!, category: COMEDY },
        { title: DRAMAS[0]!, category: DRAMA },
        { title: DRAMAS[1]!, category: DRAMA },
      ],
      2,
    )
    await expectComplete([host, guest])
  },
)

test('a pick made without a network is sent when it is back', async ({ browser, baseURL }) => {
  const [host, guest] = [
    await newPlayer(browser, baseURL!, 'Maya'),
    await newPlayer(browser, baseURL!, 'Theo'),
  ]
  opened.push(host, guest)
  const { code } = await createOnlineDraft(host.page, { ...SETUP, hostName: 'Maya' })
  await joinByCode(guest.page, code, 'Theo')
  await startDraft(host.page)

  const first = await playerOnTurn([host, guest], 1)
  const second = first === host ? guest : host
  const { page, context } = first
  await page.getByRole('combobox', { name: /Search .* movies/ }).fill(COMEDIES[0]!)
  await page
    .getByRole('option', { name: new RegExp(`^${COMEDIES[0]}`) })
    .first()
    .click()
  await page.getByRole('radio', { name: /^Comedy/ }).check({ force: true })
  await context.setOffline(true)
  await page.locator('.desk').getByRole('button', { name: 'Confirm Pick' }).click()
  await expect(page.getByText('Sending…').first()).toBeVisible()
  await expect(second.page.locator('.clock__pick')).toHaveText(/^Pick 1 of/)
  await context.setOffline(false)
  await expect(second.page.locator('.clock__pick')).toHaveText(/^Pick 2 of/)
  await expect(page.getByText('Sending…')).toHaveCount(0)
})

test('the draft continues where it was when the server comes back', async ({ browser }) => {
  const server = await startServer()
  try {
    const [host, guest] = [
      await newPlayer(browser, server.url, 'Maya'),
      await newPlayer(browser, server.url, 'Theo'),
    ]
    opened.push(host, guest)
    const { code } = await createOnlineDraft(host.page, { ...SETUP, hostName: 'Maya' })
    await joinByCode(guest.page, code, 'Theo')
    await startDraft(host.page)
    await playPicks([host, guest], [{ title: COMEDIES[0]!, category: COMEDY }])
    await server.kill()
    await server.restart()
    await playPicks(
      [host, guest],
      [
        { title: COMEDIES[1]!, category: COMEDY },
        { title: DRAMAS[0]!, category: DRAMA },
      ],
      2,
    )
    await guest.page.reload()
    await playPicks([host, guest], [{ title: DRAMAS[1]!, category: DRAMA }], 4)
    await expectComplete([host, guest])
  } finally {
    await server.dispose()
  }
})

test('with sockets blocked, the whole draft works by polling', async ({ browser, baseURL }) => {
  const [host, guest] = [
    await newPlayer(browser, baseURL!, 'Maya'),
    await newPlayer(browser, baseURL!, 'Theo'),
  ]
  opened.push(host, guest)
  await guest.context.routeWebSocket(/.*/, (socket) => socket.close())
  await guest.context.route('**/api/socket/**', (route) => route.abort())
  const { code } = await createOnlineDraft(host.page, { ...SETUP, hostName: 'Maya' })
  await joinByCode(guest.page, code, 'Theo')
  await startDraft(host.page)
  await playPicks(
    [host, guest],
    [
      { title: COMEDIES[0]!, category: COMEDY },
      { title: COMEDIES[1]!, category: COMEDY },
      { title: DRAMAS[0]!, category: DRAMA },
      { title: DRAMAS[1]!, category: DRAMA },
    ],
  )
  await expectComplete([host, guest])
})

test('browsers with the service worker play online and survive a reload', async ({ browser, baseURL }) => {
  const [host, guest] = [
    await newPlayer(browser, baseURL!, 'Maya', { serviceWorkers: 'allow' }),
    await newPlayer(browser, baseURL!, 'Theo', { serviceWorkers: 'allow' }),
  ]
  opened.push(host, guest)
  const { id, code } = await createOnlineDraft(host.page, { ...SETUP, hostName: 'Maya' })
  await joinByCode(guest.page, code, 'Theo')
  for (const { page } of [host, guest]) await untilKept(page)
  await startDraft(host.page)
  await playPicks([host, guest], [{ title: COMEDIES[0]!, category: COMEDY }])
  for (const { page } of [host, guest]) await page.reload()
  await playPicks(
    [host, guest],
    [
      { title: COMEDIES[1]!, category: COMEDY },
      { title: DRAMAS[0]!, category: DRAMA },
      { title: DRAMAS[1]!, category: DRAMA },
    ],
    2,
  )
  await expectComplete([host, guest])
  const kept = Object.values(await keptAddresses(guest.page)).flat()
  expect(kept.filter((address) => address.includes(id))).toEqual([])
})

test('players in the room are told when the host deletes the draft', async ({ browser, baseURL }) => {
  const [host, guest] = [
    await newPlayer(browser, baseURL!, 'Maya'),
    await newPlayer(browser, baseURL!, 'Theo'),
  ]
  opened.push(host, guest)
  const { id, code } = await createOnlineDraft(host.page, { ...SETUP, hostName: 'Maya' })
  await joinByCode(guest.page, code, 'Theo')
  await expect(guest.page.getByRole('heading', { name: 'Waiting for Players' })).toBeVisible()
  await expect(host.page.getByRole('list').getByText('Theo')).toBeVisible()
  const answer = await host.page.request.delete(`/api/drafts/${id}`, { headers: { Origin: baseURL! } })
  expect(answer.status()).toBe(204)
  for (const { page } of [host, guest]) {
    await expect(page.getByRole('heading', { name: 'Draft Not Found' })).toBeVisible()
  }
})

test('a guest who signs in during a draft keeps the seat', async ({ browser, baseURL }) => {
  const [host, guest] = [
    await newPlayer(browser, baseURL!, 'Maya'),
    await newPlayer(browser, baseURL!, 'Theo'),
  ]
  opened.push(host, guest)
  const { id, code } = await createOnlineDraft(host.page, { ...SETUP, hostName: 'Maya' })
  await joinByCode(guest.page, code, 'Theo')
  await startDraft(host.page)
  await playPicks([host, guest], [{ title: COMEDIES[0]!, category: COMEDY }])

  const address = newAddress()
  const otherTab = await guest.context.newPage()
  await signUp(otherTab, address, 'Theodora')
  await expect(otherTab.getByRole('link', { name: 'My Profile' })).toBeVisible()
  await playPicks(
    [host, guest],
    [
      { title: COMEDIES[1]!, category: COMEDY },
      { title: DRAMAS[0]!, category: DRAMA },
      { title: DRAMAS[1]!, category: DRAMA },
    ],
    2,
  )
  await expectComplete([host, guest])
  await otherTab.goto('/profile')
  await expect(otherTab.locator(`a[href*="${id}"]`).first()).toBeVisible()
})

test('when a guest leaves the waiting room, the host sees the free seat', async ({ browser, baseURL }) => {
  const maya = await newPlayer(browser, baseURL!, 'Maya')
  const theo = await newPlayer(browser, baseURL!, 'Theo')
  const draft = await hostDraft(maya, { categories: ['Comedy'] })
  await takeSeat(theo, draft)
  for (const { page } of [maya, theo]) await page.goto(`/draft/${draft.id}`)
  const seats = maya.page.getByRole('region', { name: 'Participants' })
  await expect(seats).toContainText('Theo')
  await expect(maya.page.getByRole('button', { name: 'Leave draft' })).toHaveCount(0)

  await theo.page.getByRole('button', { name: 'Leave draft' }).click()
  const question = theo.page.getByRole('alertdialog', { name: 'Leave this draft?' })
  await question.getByRole('button', { name: 'Leave Draft' }).click()
  await expect(theo.page.getByText('You left the draft')).toBeVisible()
  await expect(theo.page.getByRole('link', { name: 'Start a draft' })).toBeVisible()
  await expect(seats).not.toContainText('Theo')
  for (const { context } of [maya, theo]) await context.close()
})
