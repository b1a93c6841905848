import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../world/ports.ts'
import { type Driver, type Size, until } from './page.ts'

type Answer = [type: 1, id: number, error: { message: string } | null, result: { value?: unknown } | null]

/** Opens a window of Firefox by Marionette, which takes the commands of WebDriver over a socket. */
export async function openFirefox(_: string, { width, height }: Size): Promise<Driver> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const settings = {
    'marionette.port': port,
    'ui.prefersReducedMotion': 1,
    // Without a mouse it would pretend to have no pointer at all.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
  }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(
    process.env.FIREFOX ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--marionette'],
    {
      stdio: 'ignore',
    },
  )
  const socket = await until('Marionette', () => connectTo(port))
  const call = callsOver(socket)
  await call('WebDriver:NewSession', { capabilities: {} })
  await call('WebDriver:SetWindowRect', { width, height })
  return {
    execute: async <Value>(script: string) =>
      (await call('WebDriver:ExecuteScript', { script, args: [], newSandbox: false }))?.value as Value,
    navigate: (url) => call('WebDriver:Navigate', { url }),
    perform: (actions) => call('WebDriver:PerformActions', { actions }),
    screenshot: async () => (await call('WebDriver:TakeScreenshot', { full: false }))?.value as string,
    close: async () => {
      socket.destroy()
      browser.kill()
      await once(browser, 'exit')
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Marionette greets whoever connects; undefined while it does not. */
function connectTo(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(undefined))
    socket.once('connect', () => resolve(socket))
  })
}

/** Messages are JSON after their length in bytes, as in '12:[0,1,"a",{}]'. */
function callsOver(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>()
  let received = Buffer.alloc(0)
  let calls = 0
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer | object
      received = received.subarray(end)
      if (Array.isArray(message)) waiting.get((message as Answer)[1])?.(message as Answer)
    }
  })
  return (command: string, parameters: object) =>
    new Promise<Answer[3]>((resolve, reject) => {
      calls += 1
      waiting.set(calls, ([, , error, result]) => {
        if (error) reject(new Error(`${command}: ${error.message}`))
        else resolve(result)
      })
      const message = JSON.stringify([0, calls, command, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}
