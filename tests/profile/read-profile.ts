import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Part, partOf, partOfNode } from './parts.ts'

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type ProfileNode = { id: number; callFrame: Frame; children?: number[] }
/** What V8 writes; `timeDeltas` are the microseconds before each sample. */
type Profile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] }

export type Share = {
  /** The share of the busy time, from 0 to 1. */
  all: number
  /** The share that Node and the kernel spend on behalf of the part. */
  inNode: number
}
export type Shares = {
  parts: Map<Part, Share>
  /** The share of functions, by name and module. */
  functions: Map<string, number>
}

/** A sample that comes later than two intervals has waited for a core, which is no work. */
const MOST_US = 1_000

/** Shares out a profile's busy time among the parts of the server. */
export function readProfile(file: string): Shares {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const moduleOf = createModuleLookup()
  const selfUs = new Map<number, number>()
  for (const [index, id] of samples.entries()) {
    selfUs.set(id, (selfUs.get(id) ?? 0) + Math.min(MOST_US, Math.max(0, timeDeltas[index] ?? 0)))
  }

  function stackOf(id: number): Frame[] {
    const frames: Frame[] = []
    for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
      frames.push(byId.get(at)!.callFrame)
    }
    return frames
  }

  const parts = new Map<Part, Share>()
  const functions = new Map<string, number>()
  const busy = [...selfUs].filter(([id]) => isWork(stackOf(id)))
  const total = busy.reduce((sum, [, us]) => sum + us, 0)
  for (const [id, us] of busy) {
    const stack = stackOf(id)
    const [frame] = stack
    const { part, isInNode } = placeOf(stack.map((each) => ({ ...each, module: moduleOf(each) })))
    const { all, inNode } = parts.get(part) ?? { all: 0, inNode: 0 }
    parts.set(part, { all: all + us / total, inNode: inNode + (isInNode ? us / total : 0) })
    const name = `${frame!.functionName || '(anonymous)'} ${moduleOf(frame!) || part}`
    functions.set(name, (functions.get(name) ?? 0) + us / total)
  }
  return { parts, functions }
}

/** Neither waiting nor writing the profile. */
function isWork(stack: readonly Frame[]): boolean {
  return stack[0]?.functionName !== '(idle)' && !stack.some(({ url }) => url.endsWith('/sampler.mjs'))
}

type Place = { part: Part; isInNode: boolean }

/** Whom a sample counts for: the innermost module that belongs to a part, whichever of Node's functions it is in. */
function placeOf(stack: readonly (Frame & { module: string })[]): Place {
  const [top] = stack
  if (top?.functionName === '(garbage collector)') return { part: 'garbage collection', isInNode: true }
  if (top?.url === '' && (top.functionName === 'parse' || top.functionName === 'stringify')) {
    return { part: 'views and JSON', isInNode: true }
  }
  for (const [index, { module }] of stack.entries()) {
    const part = partOf(module)
    if (part !== undefined) return { part, isInNode: index > 0 }
  }
  const ofNode = stack.find(({ module }) => module !== '')
  return { part: ofNode ? partOfNode(ofNode.module) : 'native code without JavaScript', isInNode: true }
}

/** Finds the source of a function, by the source maps of the bundles. */
function createModuleLookup(): (frame: Frame) => string {
  const maps = new Map<string, SourceMap | undefined>()
  const found = new Map<string, string>()
  function mapOf(url: string): SourceMap | undefined {
    if (!maps.has(url)) maps.set(url, url.includes('/dist/server/') ? readMap(url) : undefined)
    return maps.get(url)
  }
  return ({ url, lineNumber, columnNumber }) => {
    const key = `${url}:${lineNumber}:${columnNumber}`
    const known = found.get(key)
    if (known !== undefined) return known
    const entry = mapOf(url)?.findEntry(lineNumber, columnNumber)
    const module = entry && 'originalSource' in entry ? entry.originalSource : url
    found.set(key, module)
    return module
  }
}

function readMap(url: string): SourceMap {
  const payload = JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')) as ConstructorParameters<
    typeof SourceMap
  >[0]
  return new SourceMap(payload)
}
