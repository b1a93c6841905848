import { expect, makePick, startDraft, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat, watch, whoseTurn } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'
import { expectSound } from './sound.ts'

const STATIC_PAGES = [
  ['/', 'Draft the movies'],
  ['/learn-more', ''],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/auth', 'User Login'],
  ['/reset-password', ''],
  ['/join-draft', 'Join a draft'],
  ['/no/such/page', 'Oops! Page not found'],
] as const

for (const [path, heading] of STATIC_PAGES) {
  test(`${path} is accessible`, async ({ page }) => {
    test.info().annotations.push({ type: 'screen', description: path })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(heading, 'i'))
    await expectSound(page)
  })
}

test('setup is accessible', async ({ page }) => {
  await page.goto('/?setup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSound(page)
  await page.goto('/?setup&theme=people&option=Tom+Hanks')
  await expect(page.getByRole('checkbox')).toHaveCount(18)
  await expectSound(page)
})

const QUICK_DRAFT = { theme: { year: '1999' }, players: ['Maya', 'Theo'], categories: ['Comedy'] }

test('the draft room is accessible', async ({ page }) => {
  await startDraft(page, QUICK_DRAFT)
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('combobox', { name: /Search/ }).fill('matrix')
  await page.getByRole('option', { name: /The Matrix/ }).click()
  await expectSound(page)
  await page.getByRole('combobox', { name: /Search/ }).fill('zzyzx')
  await expect(page.getByText('No movies found matching')).toBeVisible()
  await expectSound(page)
})

test('the end of a draft and its results are accessible', async ({ page }) => {
  const id = await startDraft(page, QUICK_DRAFT)
  await makePick(page, 'Notting Hill', 'Comedy')
  await makePick(page, 'Galaxy Quest', 'Comedy')
  await expect(page.getByText('Your draft has been automatically saved.')).toBeVisible()
  await expectSound(page)

  for (const tab of ['scores', 'board', 'order']) {
    await page.goto(`/final-scores/${id}?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page)
  }
})

test('setup of an online draft is accessible', async ({ page }) => {
  await page.goto('/?setup&theme=year&option=1999')
  await page.getByText('Online Multiplayer').first().click()
  await expectSound(page)
  await page.getByText('Invite by e-mail').click()
  await page.getByLabel('E-mail address').fill('theo@marquee.example')
  await page.keyboard.press('Enter')
  await page.getByLabel('E-mail address').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid', { exact: true })).toBeVisible()
  await expectSound(page)
})

const ONLINE = {
  participants: [
    'theo@marquee.example',
    'a.rather.long.address.of.somebody@a-rather-long-domain.marquee.example',
  ],
}

test.describe('an online draft', () => {
  const players: Player[] = []
  const open = async (...args: Parameters<typeof newPlayer>) => {
    const player = await newPlayer(...args)
    players.push(player)
    return player
  }
  test.afterEach(async () => {
    for (const { context } of players.splice(0)) await context.close()
  })

  test('is accessible from the waiting room to the last pick', async ({ browser, baseURL }) => {
    const host = await open(browser, baseURL!, 'Maya')
    const guest = await open(browser, baseURL!, 'Maximiliane von Hohenzollern-Sigmaringen the Elder')
    const watcher = await open(browser, baseURL!, 'Wes')
    const draft = await hostDraft(host, ONLINE)
    await takeSeat(guest, draft)

    await host.page.goto(`/draft/${draft.id}`)
    await expect(host.page.getByRole('heading', { name: 'Everybody Ready?' })).toBeVisible()
    await expect(host.page.getByText('Simulated').first()).toBeVisible()
    await expectSound(host.page)
    await guest.page.goto(`/draft/${draft.id}`)
    await expect(guest.page.getByRole('heading', { name: 'Waiting for Players' })).toBeVisible()
    await expectSound(guest.page)

    await start(draft)
    await makePicks(draft, 1)
    await watch(watcher, draft)
    const onTurn = await whoseTurn([host, guest], draft)
    const other = onTurn === host ? guest : host
    await expect(onTurn.page.getByText("It's Your Turn", { exact: true })).toBeVisible()
    await expectSound(onTurn.page)
    await expect(other.page.getByRole('heading', { name: /is picking$/ })).toBeVisible()
    await expectSound(other.page)
    await watcher.page.goto(`/draft/${draft.id}`)
    await expect(watcher.page.getByText('You are watching')).toBeVisible()
    await expectSound(watcher.page)

    await makePicks(draft, 3)
    await expect(guest.page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
    await expectSound(guest.page)
  })

  test('is joined on accessible screens', async ({ browser, baseURL }) => {
    const host = await open(browser, baseURL!, 'Maya')
    const { page } = await open(browser, baseURL!, 'Theo')
    const draft = await hostDraft(host, ONLINE)
    const invitation = `/join-draft/${draft.id}?email=${encodeURIComponent(ONLINE.participants[0]!)}&auto=true`

    await page.goto(invitation)
    await expect(page.getByText('You need to sign in to join a draft')).toBeVisible()
    await expect(page.getByLabel('Invited email')).toBeVisible()
    await expectSound(page)
    await page.goto(`/join-draft?email=${encodeURIComponent(ONLINE.participants[0]!)}`)
    await expect(page.getByLabel('Invite Code')).toBeVisible()
    await expectSound(page)

    await page.goto('/join-draft?code=NOSUCH00')
    await page.getByLabel('Your Display Name').fill('Theo')
    await page.getByRole('button', { name: 'Join Draft' }).click()
    await expect(page.getByText('Invalid invite code')).toBeVisible()
    await expectSound(page)

    await page.goto(`/draft/${draft.id}`)
    await expect(page.getByRole('button', { name: 'Take a seat' })).toBeVisible()
    await expectSound(page)

    await takeSeat(await open(browser, baseURL!, 'Priya'), draft)
    await start(draft)
    await page.goto(`/join-draft?code=${draft.code}`)
    await expect(page.getByRole('button', { name: 'Watch the draft' })).toBeVisible()
    await expectSound(page)
  })
})
