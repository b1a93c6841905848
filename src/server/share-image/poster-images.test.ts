import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { createImageHost, png, RED_PNG } from './image-host.testing.ts'
import { createPosterImages } from './poster-images.ts'

let host: Awaited<ReturnType<typeof createImageHost>>
afterEach(() => host.close())

async function open(answers: Parameters<typeof createImageHost>[0], timeoutMs?: number) {
  host = await createImageHost(answers)
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
  return { lines, images: createPosterImages({ log, imageOrigin: host.origin, timeoutMs }) }
}

it('fetches a poster in its large width, once', async () => {
  const { images } = await open({ 'a.png': png() })
  const first = await images.load(['/a.png', '/a.png'])
  const second = await images.load(['/a.png'])
  expect(first.get('/a.png')).toBe(`data:image/png;base64,${RED_PNG.toString('base64')}`)
  expect(second).toEqual(first)
  expect(host.asked).toEqual(['/t/p/w500/a.png'])
})

it.each([
  ['is not there', '/missing.png'],
  ['is a page', '/page.png'],
  ['is a page that says it is an image', '/lie.png'],
  ['is too large', '/large.png'],
  ['is somewhere else', '/moved.png'],
  ['breaks off', '/broken.png'],
  ['does not come in time', '/slow.png'],
])('leaves out a poster that %s, says so, and has the others', async (_, path) => {
  const { images, lines } = await open(
    {
      'good.png': png(),
      'page.png': png(Buffer.from('<html>'), 'text/html'),
      'lie.png': png(Buffer.from('<html>')),
      'large.png': png(Buffer.concat([RED_PNG, Buffer.alloc(3_000_000)])),
      'moved.png': (response) => response.writeHead(302, { Location: '/t/p/w500/good.png' }).end(),
      'broken.png': (response) => {
        response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': '500' })
        response.write(RED_PNG)
        setImmediate(() => response.destroy())
      },
      'slow.png': () => undefined,
    },
    path === '/slow.png' ? 500 : undefined,
  )
  await images.load(['/good.png'])
  const loaded = await images.load(['/good.png', path])
  expect([...loaded.keys()]).toEqual(['/good.png'])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(path)
})

it.each(['//evil.example/a.png', '/../a.png', '/a.png?x', 'a.png', '/a b.png'])(
  'requests nothing for %s',
  async (path) => {
    const { images } = await open({ 'a.png': png() })
    expect((await images.load([path])).size).toBe(0)
    expect(host.asked).toEqual([])
  },
)
