/**
 * The import rule of docs/architecture.md. A layer is a folder of src and the part of each feature that belongs to it.
 */
const TEST = '\\.(test|testing)\\.tsx?$'
const LAYERS = {
  rules: { path: '^src/(domain/|features/[^/]+/rules/)', may: [] },
  artwork: { path: '^src/artwork/', may: ['rules'] },
  wire: { path: '^src/(contract/|features/[^/]+/wire/)', may: ['rules'] },
  server: { path: '^src/(server/|features/[^/]+/server/)', may: ['rules', 'artwork', 'wire'] },
}
const layerRules = Object.entries(LAYERS).map(([name, { path, may }]) => ({
  name: `${name}-imports`,
  severity: 'error',
  from: { path, pathNot: TEST },
  to: { path: '^src/', pathNot: [path, ...may.map((other) => LAYERS[other].path)] },
}))
/** Each feature builds only on those before it, so that they never go round in a circle. */
const FEATURES = [
  'queue',
  'bots',
  'verdict',
  'house-votes',
  'reactions',
  'reveal',
  'rematch',
  'replay',
  'big-screen',
  'invitations',
  'lists',
  'play-now',
  'daily',
]
const featureRules = FEATURES.map((feature, place) => ({
  name: `${feature}-imports`,
  severity: 'error',
  from: { path: `^src/features/${feature}/`, pathNot: TEST },
  to: {
    path: '^src/features/',
    pathNot: FEATURES.slice(0, place + 1).map((other) => `^src/features/${other}/`),
  },
}))
const WEB = '^src/(web/|features/[^/]+/web/)'

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'web-knows-only-app',
      comment: 'The web layer knows the server only as types, and only through app.ts.',
      severity: 'error',
      from: { path: WEB, pathNot: TEST },
      to: { path: LAYERS.server.path, pathNot: '^src/server/app\\.ts$' },
    },
    {
      name: 'app-only-as-type',
      severity: 'error',
      from: { path: WEB, pathNot: TEST },
      to: { path: '^src/server/app\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'views-only-as-types',
      comment: 'Schemas of answers describe the API: browsers load none of them.',
      severity: 'error',
      from: {
        path: '^src/(web|artwork|contract|features/[^/]+/(web|wire))/',
        pathNot: ['^src/contract/views/', '/wire/views\\.ts$', TEST],
      },
      to: { path: ['^src/contract/views/', '/wire/views\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: LAYERS.rules.path, pathNot: TEST },
      to: { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/(zod|yalps)/' },
    },
    {
      name: 'solver-for-best-boards',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/features/verdict/rules/best-board\\.ts$' },
      to: { path: 'node_modules/yalps/' },
    },
    {
      name: 'kernel-below-features',
      comment: 'Features build on the kernel. Screens, routes and services put them together.',
      severity: 'error',
      from: { path: '^src/(domain|artwork|web/(components|lib|live|styles))/', pathNot: TEST },
      to: { path: '^src/features/' },
    },
    {
      name: 'features-below-screens',
      severity: 'error',
      from: { path: ['^src/features/', '^src/web/(components|lib|live)/'], pathNot: TEST },
      to: { path: '^src/web/(screens|routes)/' },
    },
    {
      name: 'screens-apart',
      comment: 'Routes compose screens; screens do not know each other.',
      severity: 'error',
      from: { path: '^src/web/screens/([^/]+)/' },
      to: { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'features-in-order',
      comment: 'A new feature takes its place in FEATURES.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: FEATURES.map((feature) => `^src/features/${feature}/`) },
      to: { path: '^src/' },
    },
    ...featureRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
