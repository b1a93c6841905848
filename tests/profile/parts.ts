/** The parts of the server among which the processor time of a pick is shared out. */
export const PARTS = [
  'HTTP',
  'routing and middleware',
  'session',
  'rate limits',
  'validation',
  'online drafts',
  'rules',
  'movies',
  'views and JSON',
  'database',
  'sockets',
  'logging',
  'metrics',
  'timers and promises',
  'garbage collection',
  'native code without JavaScript',
  'other',
] as const

export type Part = (typeof PARTS)[number]

/** The first pattern that fits a module's path decides. */
const PATTERNS: readonly [RegExp, Part][] = [
  [/node_modules\/(ws|engine\.io|socket\.io)|src\/server\/realtime\//, 'sockets'],
  [
    /node_modules\/(pg|postgres|drizzle-orm|dataloader)|src\/server\/db\/|-repo\.ts$|\/append-event/,
    'database',
  ],
  [/node_modules\/(zod|@hono\/zod-validator|hono\/dist\/validator)\b/, 'validation'],
  [/src\/server\/http\/validate|src\/domain\/fields\//, 'validation'],
  [/node_modules\/(pino|sonic-boom|thread-stream|quick-format)|src\/server\/http\/request-log/, 'logging'],
  [/node_modules\/(prom-client|tdigest)|src\/server\/metrics\//, 'metrics'],
  [/node_modules\/rate-limiter-flexible|src\/server\/rate-limits\//, 'rate limits'],
  [/src\/server\/http\/(recent-)?viewer|src\/server\/(auth|guests|session)\//, 'session'],
  [/node_modules\/(@better-auth|better-auth|better-call|jose)\//, 'session'],
  [/node_modules\/@hono\/node-server|src\/server\/http\/listen/, 'HTTP'],
  [/node_modules\/hono|src\/server\/(http\/|app\.ts|openapi\/)/, 'routing and middleware'],
  [/src\/contract\/|src\/server\/drafts\/draft-mapper/, 'views and JSON'],
  [/src\/domain\//, 'rules'],
  [/src\/server\/(movies|enrichment)\//, 'movies'],
  [/node_modules\/lru-cache|src\/server\/(online-drafts|drafts)\//, 'online drafts'],
]

/** Modules of Node that a part calls only indirectly, when nothing else is on the stack. */
const NODE_PATTERNS: readonly [RegExp, Part][] = [
  [/^node:(internal\/)?(timers|process|async_hooks|promise)/, 'timers and promises'],
  [/^node:/, 'HTTP'],
]

/** The part to which a module belongs; undefined for modules of Node, which work for whoever called them. */
export function partOf(module: string): Part | undefined {
  if (module === '' || module.startsWith('node:')) return undefined
  return PATTERNS.find(([pattern]) => pattern.test(module))?.[1] ?? 'other'
}

/** The part to which a module of Node belongs if no part has called it. */
export function partOfNode(module: string): Part {
  return NODE_PATTERNS.find(([pattern]) => pattern.test(module))?.[1] ?? 'other'
}
