import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../world/server.ts'
import { openFirefox } from './firefox.ts'
import { type Page, pageOf, until } from './page.ts'
import { openWebKit } from './webkit.ts'

const ENGINES = { WebKit: openWebKit, Firefox: openFirefox }
type Engine = keyof typeof ENGINES
const PHONE = { width: 390, height: 844 }
/** An address of this machine that browsers do not trust as they trust localhost. */
const onNetwork = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.dispose())

describe.each(Object.keys(ENGINES) as Engine[])('%s', (engine) => {
  it('plays a local draft with a refresh, an undone pick and the scores', () =>
    inPage(engine, async (page) => {
      await startLocalDraft(page)
      await pick(page, 'Forrest Gump', 'Comedy')
      await page.press('button', /^Undo Last Pick/)
      await page.see('button', /^Undo Pick/)
      expect(await heightOfDialog(page)).toBeLessThan(400)
      await page.press('button', /^Cancel/)
      await page.open(await page.execute('return location.href'))
      await atPick(page, 2)
      await pick(page, 'Pulp Fiction', 'Drama')
      await pick(page, 'Clerks', 'Comedy')
      await pick(page, 'The Shawshank Redemption', 'Drama')
      await page.press('link', /^View Final Scores/)
      await page.see('button', /^Share Results/)
    }))

  it('goes on without the server, which gets the picks when it is back', async () => {
    const own = await startServer()
    await inPage(
      engine,
      async (page) => {
        await startLocalDraft(page, own.url)
        await own.kill()
        await pick(page, 'Forrest Gump', 'Comedy')
        await own.restart()
        await until('the draft is saved', async () => /Saved/.test(await page.text('.save-mark')))
      },
      own.url,
    ).finally(own.dispose)
  })

  it('draws dialogs no taller than what is in them', () =>
    inPage(engine, async (page) => {
      await createOnlineDraft(page)
      await page.press('button', /^Add a bot/)
      expect(await heightOfDialog(page)).toBeLessThan(700)
      await page.key('Escape')
      await page.press('button', /^Send to TV/)
      expect(await heightOfDialog(page)).toBeLessThan(600)
    }))

  it.skipIf(onNetwork === undefined)('starts and copies over plain http', () => {
    const address = server.url.replace('localhost', onNetwork ?? '')
    return inPage(
      engine,
      async (page) => {
        await createOnlineDraft(page, address)
        expect(await page.execute('return isSecureContext')).toBe(false)
        await page.press('button', /^Copy code$/)
        await page.see('button', /^Copied!$/)
        const code = await page.text('.join-code__code')
        await page.open(`${address}/join-draft`)
        await page.press('textbox', /^Invite Code/)
        await page.paste()
        const typed = () => page.execute<string>(`return document.querySelector('[name=inviteCode]').value`)
        await until('the code is pasted', async () => (await typed()) === code)
      },
      address,
    )
  })
})

it.each([
  ['WebKit', 'Firefox'],
  ['Firefox', 'WebKit'],
] as const)(
  '%s hosts %s, from an address that is no secure context where there is one, and asks to pick',
  async (hosting, visiting) => {
    const address = server.url.replace('localhost', onNetwork ?? 'localhost')
    await inPage(
      hosting,
      (host) =>
        inPage(
          visiting,
          async (guest) => {
            const code = await createOnlineDraft(host, address, [/^Comedy/, /^Drama/])
            await guest.open(`${address}/join-draft?code=${code}`)
            await guest.press('textbox', /^Your name/)
            await guest.type('Fred')
            await guest.press('button', /^Take a seat/)
            await host.press('button', /^Start Draft/)
            const players = [host, guest]
            const titles = ['Clerks', 'Forrest Gump', 'Pulp Fiction', 'The Shawshank Redemption']
            for (const [index, title] of titles.entries()) {
              await Promise.all(players.map((player) => atPick(player, index + 1)))
              let picker = await playerOnTurn(players)
              if (picker === guest && index < 2) await askToPick(host, guest, /^I pick/)
              else if (picker === guest) {
                await askToPick(host, guest, /^Let them pick/)
                await host.press('button', /^Pick for Fred/)
                picker = host
              }
              await pick(picker, title, index < 2 ? 'Comedy' : 'Drama')
            }
            for (const player of players)
              await until('the end', async () => /Draft Complete/i.test(await player.text('main')))
          },
          address,
        ),
      address,
    )
  },
)

function playerOnTurn(players: readonly Page[]): Promise<Page> {
  return until('somebody is on turn', async () => {
    for (const player of players) if (/your turn/i.test(await player.text('.clock'))) return player
    return undefined
  })
}

/** The host asks Fred to pick for him, and hears his answer. */
async function askToPick(host: Page, guest: Page, answer: RegExp): Promise<void> {
  await host.press('button', /^Host$/)
  await host.press('button', /^Ask to pick for Fred/)
  await host.press('button', /^Ask Fred$/)
  await guest.press('button', answer)
  await until('an answer', async () => /Fred (lets you|wants to) pick/.test(await host.text('.turn')))
}

async function inPage(engine: Engine, play: (page: Page) => Promise<void>, address = server.url) {
  const page = pageOf(await ENGINES[engine](address, PHONE))
  try {
    await play(page)
    expect(await page.text('body')).not.toContain('Something went wrong')
  } catch (error) {
    const picture = await page.picture(`failed-in-${engine}`).catch(() => 'no picture')
    process.stderr.write(`${engine} showed ${picture}\n`)
    throw error
  } finally {
    await page.close()
  }
}

async function startLocalDraft(page: Page, address = server.url): Promise<void> {
  await page.open(`${address}/?setup&theme=year&option=1994`)
  for (const name of ['Maya', 'Theo']) {
    await page.press('textbox', /Participant name/)
    await page.type(name)
    await page.key('Enter')
  }
  for (const category of [/^Comedy/, /^Drama/]) await page.press('checkbox', category)
  await page.press('button', /^Start Draft/)
  await atPick(page, 1)
}

/** Creates a draft for two. Returns its invite code. */
async function createOnlineDraft(
  page: Page,
  address = server.url,
  categories = [/^Comedy/],
): Promise<string> {
  await page.open(`${address}/?setup&theme=year&option=1994`)
  await page.press('radio', /Online Multiplayer/)
  await page.press('textbox', /^Your name/)
  await page.type('Wanda')
  for (const category of categories) await page.press('checkbox', category)
  await page.press('button', /^Create Multiplayer Draft/)
  return until('an invite code', async () => (await page.text('.join-code__code')) || undefined)
}

async function atPick(page: Page, number: number): Promise<void> {
  await until(`pick ${number}`, async () => (await page.text('.clock__pick')).startsWith(`Pick ${number} `))
}

async function pick(page: Page, title: string, category: string): Promise<void> {
  const before = await page.text('.clock__pick')
  await page.press('combobox', /^Search .* movies/)
  await page.type(title)
  await until(`${title} alone`, async () => (await page.text('[role=option]')).includes(title))
  await page.press('option', new RegExp(`^${title}`))
  await page.press('radio', new RegExp(`^${category}`))
  await page.press('button', /^Confirm Pick/)
  await until('the next pick', async () => (await page.text('.clock__pick')) !== before)
}

function heightOfDialog(page: Page): Promise<number> {
  return until('a dialog', async () => {
    const height = await page.execute<number>(
      `return document.querySelector('dialog[open]')?.offsetHeight ?? 0`,
    )
    return height > 0 && height
  })
}
