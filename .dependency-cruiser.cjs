/** The import rule of docs/architecture.md. */
const layer = (name, may) => ({
  name: `${name}-imports`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: TEST },
  to: { path: '^src/', pathNot: [name, ...may].map((l) => `^src/${l}/`) },
})
const TEST = '\\.(test|testing)\\.tsx?$'

module.exports = {
  forbidden: [
    layer('domain', []),
    layer('artwork', ['domain']),
    layer('contract', ['domain']),
    layer('server', ['contract', 'domain', 'artwork']),
    {
      name: 'web-imports',
      comment: 'The web layer knows the server only as types, and only through app.ts.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: TEST },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-knows-only-app',
      severity: 'error',
      from: { path: '^src/web/', pathNot: TEST },
      to: { path: '^src/server/', pathNot: '^src/server/app\\.ts$' },
    },
    {
      name: 'views-only-as-types',
      comment: 'Schemas of answers describe the API: browsers load none of them.',
      severity: 'error',
      from: { path: '^src/(web|artwork|contract)/', pathNot: ['^src/contract/views/', TEST] },
      to: { path: '^src/contract/views/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TEST },
      to: { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/zod' },
    },
    {
      name: 'features-apart',
      comment: 'Routes compose features; features do not know each other.',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'components-below-features',
      severity: 'error',
      from: { path: '^src/web/(components|lib)/' },
      to: { path: '^src/web/(features|routes)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
