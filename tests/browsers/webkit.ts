import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../world/ports.ts'
import { type Driver, type Size, until } from './page.ts'

/** WebKitGTK's own browser; Debian has it in a folder of its kind of processor. */
const MINI_BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

/** Opens a window of WebKitGTK by WebDriver. It needs a display. */
export async function openWebKit(address: string, { width, height }: Size): Promise<Driver> {
  const port = await freePort()
  const config = mkdtempSync(join(tmpdir(), 'webkit-'))
  // Reduced motion: a view transition ends the process of a page in WebKitGTK 2.50.
  mkdirSync(join(config, 'gtk-3.0'))
  writeFileSync(join(config, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    env: { ...process.env, XDG_CONFIG_HOME: config, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  })

  async function call<Value>(method: string, path: string, body?: unknown): Promise<Value> {
    const sent = { method, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, sent)
    const { value } = (await answer.json()) as { value: Value }
    if (!answer.ok) throw new Error(`${path} was answered with ${JSON.stringify(value)}`)
    return value
  }
  async function close(session?: string) {
    if (session !== undefined) await call('DELETE', session).catch(() => undefined)
    driver.kill()
    rmSync(config, { recursive: true, force: true })
  }

  await until('WebKitWebDriver', () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    ),
  )
  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args } } }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities })
  const session = `/session/${sessionId}`
  const execute = <Value>(script: string) =>
    call<Value>('POST', `${session}/execute/sync`, { script, args: [] })
  // Only a popup has no toolbar and can be as narrow as a phone. Its opener has the app's origin, which it would leave
  // otherwise (Cross-Origin-Opener-Policy).
  await call('POST', `${session}/url`, { url: `${address}/favicon.svg` })
  await execute(`open('about:blank', '_blank', 'popup,width=${width},height=${height}')`)
  const handles = () => call<string[]>('GET', `${session}/window/handles`)
  const [handle] = await until('a popup', async () => {
    const [, ...popups] = await handles()
    return popups.length > 0 && popups
  })
  await call('POST', `${session}/window`, { handle })
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
  return {
    execute,
    navigate: (url) => call('POST', `${session}/url`, { url }),
    perform: (actions) => call('POST', `${session}/actions`, { actions }),
    screenshot: () => call<string>('GET', `${session}/screenshot`),
    close: () => close(session),
  }
}
