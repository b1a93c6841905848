import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Size = { width: number; height: number }

/** The commands of WebDriver that the journeys need. */
export type Driver = {
  /** Runs the body of a function in the page. */
  execute: <Value>(script: string) => Promise<Value>
  navigate: (url: string) => Promise<unknown>
  perform: (actions: object[]) => Promise<unknown>
  /** The page as a PNG in base64. */
  screenshot: () => Promise<string>
  close: () => Promise<void>
}

export type Page = ReturnType<typeof pageOf>

const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009' }
const PATIENCE_MS = 60_000
const PAUSE_MS = 60

/** Asks again and again, until there is an answer. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | false | undefined>,
): Promise<Answer> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const answer = await ask()
    if (answer !== false && answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`This did not happen: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Finds things as people do, by role and name, and presses them where they are seen. */
export function pageOf(driver: Driver) {
  /** The middle of the first one that can be pressed, once nothing covers it; a hidden radio is found by its label. */
  const middleOf = (role: string, name: RegExp) =>
    driver.execute<[number, number] | null>(`
      if (!globalThis.TestingLibraryDom) { ${QUERIES} }
      const shownOf = (element) => element.labels?.[0] ?? element
      const found = globalThis.TestingLibraryDom
        .queryAllByRole(document.body, ${JSON.stringify(role)}, { name: ${String(name)} })
        .find((element) => element.ariaDisabled !== 'true' && !element.disabled && shownOf(element).checkVisibility())
      if (!found) return null
      const shown = shownOf(found)
      shown.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = shown.getBoundingClientRect()
      const middle = [Math.round(x + width / 2), Math.round(y + height / 2)]
      return shown.contains(document.elementFromPoint(...middle)) ? middle : null`)

  async function press(role: string, name: RegExp): Promise<void> {
    let last: string | undefined
    const [x, y] = await until(`${role} ${String(name)}`, async () => {
      const now = await middleOf(role, name)
      const isStill = now !== null && String(now) === last
      last = String(now)
      return isStill && now
    })
    await driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  const keys = (actions: object[]) => driver.perform([{ type: 'key', id: 'keys', actions }])
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]

  return {
    press,
    open: driver.navigate,
    execute: driver.execute,
    close: driver.close,
    /** Waits until it can be pressed. */
    see: (role: string, name: RegExp) =>
      until(`${role} ${String(name)}`, async () => (await middleOf(role, name)) ?? undefined),
    type: (text: string) => keys(Array.from(text, stroke).flat()),
    key: (name: 'Enter' | 'Escape') => keys(stroke(KEYS[name])),
    paste: () =>
      keys([
        { type: 'keyDown', value: KEYS.Control },
        ...stroke('v'),
        { type: 'keyUp', value: KEYS.Control },
      ]),
    /** The text of the first element that matches. */
    text: (css: string) =>
      driver.execute<string>(`return document.querySelector(${JSON.stringify(css)})?.innerText ?? ''`),
    /** Keeps a picture of the page. Returns its file. */
    async picture(name: string): Promise<string> {
      const file = join(tmpdir(), `${name}.png`)
      writeFileSync(file, Buffer.from(await driver.screenshot(), 'base64'))
      return file
    },
  }
}
