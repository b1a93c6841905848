import { Buffer } from 'node:buffer'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Synthesizes the sounds of the app: `npm run sounds`. The same samples come out on every machine. */
const FOLDER = fileURLToPath(new URL('../src/web/lib/sound/files', import.meta.url))

/**
 * Names, bytes a sample, samples a second, and how far the loudest moments are pressed down to the others. What is mostly
 * noise hides the steps of one byte.
 */
const SOUNDS = [
  { file: 'projector.wav', bytes: 1, rate: 11_025, peak: 0.5, press: 1.5, synthesize: projector },
  { file: 'bell.wav', bytes: 2, rate: 8_000, peak: 0.6, press: 0.01, synthesize: bell },
  { file: 'drum-roll.wav', bytes: 1, rate: 11_025, peak: 0.75, press: 2.5, synthesize: drumRoll },
  { file: 'drum-hit.wav', bytes: 1, rate: 11_025, peak: 0.85, press: 1.2, synthesize: drumHit },
]

/** Every file with its content. */
export function makeSounds() {
  return SOUNDS.map(({ file, bytes, rate, peak, press, synthesize }) => ({
    file,
    content: wav(levelled(synthesize(rate), { peak, press, rate }), bytes, rate),
  }))
}

/**
 * A film that runs up to 24 pictures a second and goes on out of earshot: for each picture the claw pulls, a click, and
 * the film brushes through the gate, soft noise. The motor hums below.
 */
function projector(rate) {
  const seconds = 1.4
  const samples = new Float64Array(Math.round(seconds * rate))
  const noise = noiseOf(24)
  const brush = bandPass(1_500, 0.7, rate)
  const claw = bandPass(2_900, 5, rate)
  let picture = 0
  let sinceClick = 0
  for (let at = 0; at < samples.length; at += 1) {
    const second = at / rate
    const perSecond = 24 * Math.min(1, 0.35 + second / 0.6)
    const before = Math.floor(picture)
    picture += perSecond / rate
    sinceClick = Math.floor(picture) > before ? 0 : sinceClick + 1 / rate
    const part = picture % 1
    const pulled = Math.exp(-part * 7)
    // Every other picture sounds a little different, as the two blades of a shutter do.
    const weight = Math.floor(picture) % 2 === 0 ? 1 : 0.8
    const click = claw(noise() * Math.exp(-sinceClick * 500))
    const hum = Math.sin(2 * Math.PI * 5 * picture) * 0.05
    samples[at] = weight * (0.55 * pulled + 0.12) * brush(noise()) + 0.7 * weight * click + hum
  }
  return enveloped(samples, rate, { rise: 0.12, fall: 0.5 })
}

/** The partials of a small bell: how they lie to the note one hears, how loud each is, and how long it rings. */
const PARTIALS = [
  { ratio: 0.5, level: 0.22, ring: 0.5 },
  { ratio: 1, level: 1, ring: 0.36 },
  { ratio: 1.19, level: 0.35, ring: 0.27 },
  { ratio: 1.5, level: 0.16, ring: 0.22 },
  { ratio: 2, level: 0.6, ring: 0.2 },
  { ratio: 2.74, level: 0.3, ring: 0.11 },
  { ratio: 3.4, level: 0.16, ring: 0.06 },
]

/** A small bell on a counter, struck once. Its partials are no multiples of one another, so it is no organ. */
function bell(rate) {
  const samples = new Float64Array(rate)
  const note = 1_046.5
  for (let at = 0; at < samples.length; at += 1) {
    const second = at / rate
    for (const { ratio, level, ring } of PARTIALS) {
      samples[at] += level * Math.sin(2 * Math.PI * note * ratio * second) * Math.exp(-second / ring)
    }
  }
  return enveloped(samples, rate, { rise: 0.003, fall: 0.3 })
}

/** How long a drum roll lasts before the winner is shown. */
const ROLL_S = 1.75

/** Two sticks on a snare drum, faster and louder until the name is read out. */
function drumRoll(rate) {
  const samples = new Float64Array(Math.round(ROLL_S * rate))
  const noise = noiseOf(7)
  let second = 0
  for (let stroke = 0; second < ROLL_S - 0.03; stroke += 1) {
    const done = second / ROLL_S
    const hand = stroke % 2 === 0 ? 1 : 0.86
    strike(samples, rate, {
      second,
      noise,
      level: (0.25 + 0.75 * done * done) * hand * (0.92 + 0.08 * noise()),
      tone: 190,
      ring: 0.045,
    })
    second += (1 / (19 + 9 * done)) * (1 + 0.05 * noise())
  }
  return enveloped(samples, rate, { rise: 0.06, fall: 0.02 })
}

/** Drum and cymbal together, once. */
function drumHit(rate) {
  const samples = new Float64Array(Math.round(0.7 * rate))
  const noise = noiseOf(1)
  strike(samples, rate, { second: 0, noise, level: 0.8, tone: 150, ring: 0.09 })
  const shimmer = highPass(3_000, rate)
  for (let at = 0; at < samples.length; at += 1) {
    const second = at / rate
    const bass =
      Math.sin(2 * Math.PI * (55 * second + 1.6 * (1 - Math.exp(-second * 30)))) * Math.exp(-second / 0.14)
    samples[at] += 0.85 * bass + 0.4 * shimmer(noise()) * Math.exp(-second / 0.24)
  }
  return enveloped(samples, rate, { rise: 0.002, fall: 0.3 })
}

/** Adds a stroke on a snare drum: the skin sounds, the wires below it rattle. */
function strike(samples, rate, { second, noise, level, tone, ring }) {
  const start = Math.round(second * rate)
  const wires = highPass(1_200, rate)
  const end = Math.min(samples.length, start + Math.round(ring * 6 * rate))
  for (let at = start; at < end; at += 1) {
    const since = (at - start) / rate
    const attack = Math.min(1, since / 0.001)
    const skin = Math.sin(2 * Math.PI * tone * since) * Math.exp(-since / (ring * 0.7))
    samples[at] += level * attack * (0.5 * skin + 0.8 * wires(noise()) * Math.exp(-since / ring))
  }
}

/** The middle at 0, the loudest sample at `peak`, and the ends silent. */
function levelled(samples, { peak, press, rate }) {
  const steady = highPass(30, rate)
  const centred = samples.map((sample) => steady(sample))
  const loudest = centred.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const even = centred.map((sample) => (Math.tanh((press * sample) / loudest) / Math.tanh(press)) * peak)
  return enveloped(even, rate, { rise: 0.001, fall: 0.01 })
}

/** Swells from silence in `rise` seconds and fades to silence in `fall`. */
function enveloped(samples, rate, { rise, fall }) {
  const length = samples.length / rate
  return samples.map((sample, at) => {
    const second = at / rate
    const swell = Math.min(1, second / rise)
    const fade = Math.min(1, Math.max(0, (length - 1 / rate - second) / fall))
    return sample * swell * fade * fade
  })
}

/** Noise between -1 and 1, the same for the same seed (mulberry32). */
function noiseOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}

/** A filter that lets frequencies around `hertz` through, the fewer the higher `quality` is. */
function bandPass(hertz, quality, rate) {
  const turn = (2 * Math.PI * hertz) / rate
  const alpha = Math.sin(turn) / (2 * quality)
  const [b0, b2, a0, a1, a2] = [alpha, -alpha, 1 + alpha, -2 * Math.cos(turn), 1 - alpha]
  let [in1, in2, out1, out2] = [0, 0, 0, 0]
  return (sample) => {
    const out = (b0 * sample + b2 * in2 - a1 * out1 - a2 * out2) / a0
    ;[in2, in1, out2, out1] = [in1, sample, out1, out]
    return out
  }
}

/** A filter that lets frequencies above `hertz` through. */
function highPass(hertz, rate) {
  const keeps = 1 / (1 + (2 * Math.PI * hertz) / rate)
  let [before, out] = [0, 0]
  return (sample) => {
    out = keeps * (out + sample - before)
    before = sample
    return out
  }
}

/** A WAV file of one channel. */
function wav(samples, bytes, rate) {
  const size = samples.length * bytes
  const file = Buffer.alloc(44 + size + (size % 2))
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * bytes, 28)
  file.writeUInt16LE(bytes, 32)
  file.writeUInt16LE(8 * bytes, 34)
  file.write('data', 36)
  file.writeUInt32LE(size, 40)
  samples.forEach((sample, at) => {
    if (bytes === 1) file.writeUInt8(128 + Math.round(sample * 127), 44 + at)
    else file.writeInt16LE(Math.round(sample * 32_767), 44 + 2 * at)
  })
  return file
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(FOLDER, { recursive: true })
  for (const { file, content } of makeSounds()) writeFileSync(join(FOLDER, file), content)
}
