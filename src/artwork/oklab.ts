type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** Matrices of the Oklab colour space, whose steps look even to the eye. */
const RGB_TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const CONES_TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const LAB_TO_CONES: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const CONES_TO_RGB: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** The result of CSS's color-mix(in oklab, first percent, second): #rrggbb of two #rrggbb. */
export function mixInOklab(first: string, percent: number, second: string): string {
  const share = percent / 100
  const [a, b] = [toOklab(first), toOklab(second)]
  return toHex(map(a, (value, index) => value * share + (b[index] ?? 0) * (1 - share)))
}

function toOklab(hex: string): Triple {
  const channel = (at: number) => linear(parseInt(hex.slice(at, at + 2), 16) / 255)
  return times(CONES_TO_LAB, map(times(RGB_TO_CONES, [channel(1), channel(3), channel(5)]), Math.cbrt))
}

function toHex(lab: Triple): string {
  const cones = map(times(LAB_TO_CONES, lab), (value) => value ** 3)
  const channels = times(CONES_TO_RGB, cones).map((value) => Math.round(gamma(value) * 255))
  return `#${channels.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function gamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  return map(matrix, ([a, b, c]) => a * x + b * y + c * z)
}

function map<T>([a, b, c]: readonly [T, T, T], change: (value: T, index: number) => number): Triple {
  return [change(a, 0), change(b, 1), change(c, 2)]
}
