import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { makeSounds } from './make-sounds.mjs'
import { DRUM_ROLL_MS } from '../src/web/lib/sound/sound.ts'

const FOLDER = fileURLToPath(new URL('../src/web/lib/sound/files/', import.meta.url))
/** Of all files together (B5.4). */
const MOST_BYTES = 60_000
const HEADER = 44
const sounds = makeSounds()

/** The samples of a file, from -1 to 1, and how many there are a second. */
function read(content: Buffer): { samples: number[]; rate: number } {
  const bytes = content.readUInt16LE(34) / 8
  const count = content.readUInt32LE(40) / bytes
  const samples = Array.from({ length: count }, (_, at) =>
    bytes === 1
      ? (content.readUInt8(HEADER + at) - 128) / 128
      : content.readInt16LE(HEADER + 2 * at) / 32_768,
  )
  return { samples, rate: content.readUInt32LE(24) }
}

const loudest = (samples: readonly number[]) => Math.max(...samples.map(Math.abs))

it('are what the script makes, byte for byte, and nothing else', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(sounds.map(({ file }) => file).toSorted())
  for (const { file, content } of sounds) {
    expect(readFileSync(FOLDER + file).equals(content), `${file} differs: npm run sounds`).toBe(true)
  }
})

it('are less than 60 KB together', () => {
  expect(sounds.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(MOST_BYTES)
})

describe.each(sounds)('$file', ({ file, content }) => {
  const { samples, rate } = read(content)

  it('is a WAV file of one channel that says its own length', () => {
    expect(content.toString('latin1', 0, 4) + content.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
    expect([content.readUInt16LE(20), content.readUInt16LE(22)]).toEqual([1, 1])
    expect(content.readUInt32LE(4)).toBe(content.length - 8)
  })

  it('can be heard and clips nowhere', () => {
    expect(loudest(samples)).toBeGreaterThan(0.4)
    expect(loudest(samples)).toBeLessThan(0.95)
  })

  it('begins and ends near silence, around its middle', () => {
    const few = Math.round(rate * 0.001)
    expect(loudest(samples.slice(0, 2))).toBeLessThan(0.02)
    expect(loudest(samples.slice(-few))).toBeLessThan(0.02)
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(0.005)
  })

  it('is over within two seconds', () => {
    expect(samples.length / rate).toBeLessThan(2)
    if (file === 'drum-roll.wav') expect((samples.length / rate) * 1_000).toBeCloseTo(DRUM_ROLL_MS, 0)
  })
})
