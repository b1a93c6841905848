import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { hostDraft, makePicks, start, takeSeat } from './online-api.ts'
import { newPlayer, type Player } from './online-journey.ts'
import { expectSound } from './sound.ts'

/** The files of the app's sounds by their length in seconds. */
const LENGTHS = { projector: 1.4, bell: 1, 'drum-roll': 1.75, 'drum-hit': 0.7 }

const opened: { close: () => Promise<void> }[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

async function enter(
  browser: Parameters<typeof newPlayer>[0],
  at: string,
  name: string,
  options = {},
): Promise<Player> {
  const player = await newPlayer(browser, at, name, options)
  opened.push(player.context)
  await player.context.addInitScript(noteSounds)
  return player
}

function noteSounds(): void {
  const heard: { seconds: number; state: AudioContextState }[] = []
  Object.assign(window, { heard })
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function (when?: number) {
    heard.push({ seconds: this.buffer?.duration ?? 0, state: this.context.state })
    start.call(this, when)
  }
}

/** Lets the page play only after a key, as browsers of people do. Those without a screen play at once. */
function waitForKey(): void {
  let mayPlay = false
  window.addEventListener('keydown', () => (mayPlay = true), { capture: true })
  const own = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state')!
  Object.defineProperty(BaseAudioContext.prototype, 'state', {
    get(this: BaseAudioContext) {
      return mayPlay ? (own.get?.call(this) as AudioContextState) : 'suspended'
    },
  })
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { resume } = AudioContext.prototype
  AudioContext.prototype.resume = function () {
    return mayPlay ? resume.call(this) : new Promise<void>(() => undefined)
  }
}

const newTab = ({ context }: Player) => context.newPage()

/** The sounds that the browser has been told to play, and whether it could. */
async function heardOn(page: Page): Promise<string[]> {
  const heard = await page.evaluate(
    () => (window as unknown as { heard: { seconds: number; state: string }[] }).heard,
  )
  return heard.map(({ seconds, state }) => {
    const name = Object.entries(LENGTHS).find(([, length]) => Math.abs(length - seconds) < 0.01)?.[0]
    return `${name} ${state}`
  })
}

function soundFilesOf({ page }: Player): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.wav')) files.push(request.url())
  })
  return files
}

const soundSwitch = (page: Page) => page.getByRole('switch', { name: /^Sound/ })

test('one switch brings the sounds: the projector at the start, and the bell for the own turn', async ({
  browser,
  baseURL,
}) => {
  const host = await enter(browser, baseURL!, 'Maya', { viewport: { width: 390, height: 844 } })
  const guest = await enter(browser, baseURL!, 'Theo')
  const [hostFiles, guestFiles] = [soundFilesOf(host), soundFilesOf(guest)]
  const draft = await hostDraft(host)
  await takeSeat(guest, draft)
  for (const { page } of [host, guest]) await page.goto(`/draft/${draft.id}`)

  await soundSwitch(guest.page).focus()
  await guest.page.keyboard.press('Space')
  await expect(soundSwitch(guest.page)).toBeChecked()
  await expect.poll(() => heardOn(guest.page)).toEqual(['bell running'])
  expect(guestFiles).toHaveLength(4)
  await expectSound(guest.page)

  await start(draft)
  await expect.poll(() => heardOn(guest.page)).toContain('projector running')
  await makePicks(draft, 1)
  const bells = async () => (await heardOn(guest.page)).filter((sound) => sound === 'bell running')
  await expect.poll(bells).toHaveLength(2)
  expect(guestFiles).toHaveLength(4)

  await soundSwitch(guest.page).press('Space')
  await expect(soundSwitch(guest.page)).not.toBeChecked()
  await makePicks(draft, 3)
  for (const { page } of [host, guest]) {
    await expect(page.getByRole('heading', { name: 'Draft Complete!' })).toBeVisible()
  }
  expect(await bells()).toHaveLength(2)
  expect(await heardOn(host.page)).toEqual([])
  expect(hostFiles).toEqual([])
})

test('two tabs of one player ring once', async ({ browser, baseURL }) => {
  const host = await enter(browser, baseURL!, 'Maya')
  const guest = await enter(browser, baseURL!, 'Theo')
  const draft = await hostDraft(host)
  await takeSeat(guest, draft)
  const tabs = [guest.page, await newTab(guest)]
  for (const page of tabs) await page.goto(`/draft/${draft.id}`)
  await soundSwitch(guest.page).press('Space')
  await expect(soundSwitch(tabs[1]!)).toBeChecked()
  // The gesture that lets a tab play.
  for (const page of tabs) await page.locator('h1').click()

  await start(draft)
  await makePicks(draft, 1)
  const bells = async () =>
    (await Promise.all(tabs.map(heardOn))).flat().filter((sound) => sound === 'bell running')
  await expect.poll(bells).toHaveLength(2)
  for (const page of tabs) await expect(page.locator('.clock__pick')).toHaveText(/^Pick 2 of/)
  expect(await bells()).toHaveLength(2)
})

test('a television says that its browser waits for a key, and plays after it', async ({
  browser,
  baseURL,
}) => {
  const host = await enter(browser, baseURL!, 'Maya')
  const tv = await enter(browser, baseURL!, 'TV', { viewport: { width: 1920, height: 1080 } })
  const draft = await hostDraft(host, { categories: ['Comedy'] })
  await takeSeat(await enter(browser, baseURL!, 'Theo'), draft)
  await tv.page.addInitScript(waitForKey)
  await tv.page.addInitScript(() => localStorage.setItem('marquee.sound', 'on'))
  await tv.page.goto(`/tv?code=${draft.code}`)
  await expect(tv.page.getByText('Press any key for sound')).toBeVisible()
  await tv.page.keyboard.press('ArrowRight')
  await expect(tv.page.getByText('Sound: on')).toBeVisible()

  await start(draft)
  await expect.poll(() => heardOn(tv.page)).toEqual(['projector running'])
  await makePicks(draft, 2)
  // It waits 40 seconds for the host to start the reveal, and then shows it by itself.
  await expect
    .poll(() => heardOn(tv.page), { timeout: 60_000 })
    .toEqual(['projector running', 'drum-hit running'])
})
