import { fileURLToPath } from 'node:url'

/** The sources of each screen that most visits open, with the parts that it always loads. */
const SCREENS = {
  room: [
    'screens/room/draft-room.tsx',
    'screens/room/drafting/drafting-room.tsx',
    'screens/local-draft/local-draft-room.tsx',
  ],
  /** Shows the title card until it knows which draft it is. */
  opening: ['routes/draft.tsx'],
  results: ['routes/final-scores.tsx'],
  setup: ['routes/setup.tsx'],
  home: ['main.tsx', 'routes/home.tsx'],
}
const WEB = fileURLToPath(new URL('../src/web/', import.meta.url)).replaceAll('\\', '/')
/** Where there is only what draws drafts. What screens need later may need the rest as well. */
const OF_DRAFTS = /\/web\/(live|components\/draft|screens\/(room|local-draft))\//
const SOURCES = new Set(Object.values(SCREENS).flatMap((sources) => sources.map((source) => WEB + source)))

/**
 * The chunk of a module that the screen of a draft needs at once: one for each set of screens that need it as well. All else is
 * divided by the bundler. Left to it, the room would come in 79 files, many of a few lines, which wait for their turn
 * on a slow network.
 */
export function screenChunk(id, context) {
  if (SOURCES.has(id) || !neededBy('room', context).has(id)) return null
  const screens = Object.keys(SCREENS).filter((name) => neededBy(name, context).has(id))
  return screens.length > 1 || OF_DRAFTS.test(id) ? screens.join('-') : null
}

const needed = new Map()

/** Everything that these sources import, but for what they import later. */
function neededBy(name, context) {
  if (!needed.has(name)) {
    const found = new Set()
    const left = SCREENS[name].map((source) => WEB + source)
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (found.has(id)) continue
      found.add(id)
      left.push(...(context.getModuleInfo(id)?.importedIds ?? []))
    }
    needed.set(name, found)
  }
  return needed.get(name)
}
