/**
 * Who may import whom. Anything that no rule allows is an error, so a new room of the house needs a line here.
 * Components in `.astro` files are held by the `noRestrictedImports` rule in biome.json.
 */
const allow = (from, to) => ({ from: { path: from }, to: { path: to } });

export default {
  allowedSeverity: 'error',
  allowed: [
    { from: {}, to: { path: 'node_modules' } },
    {
      from: { pathNot: '^src/(islands|sw|lib/(stores|contract|music|sound|listening|paths))' },
      to: { dependencyTypes: ['core'] },
    },
    { from: {}, to: { path: '^astro:' } },
    allow('^src/pages/', '^src/(layouts/|islands/|lib/(catalog|contract|music|server)/|lib/paths)'),
    allow('^src/dev/', '^src/(dev/|layouts/|islands/ui/|lib/(catalog|contract|music|stores)/)'),
    allow('^src/layouts/scripts/', '^src/(layouts/scripts/|lib/(stores|contract|music|sound)/|lib/paths)'),
    allow('^src/env', '^src/lib/(server/(catalog|search|status)|music)/'),
    allow('^src/layouts/', '^src/(layouts/parts/|styles/|islands/|lib/(catalog|contract|music)/|lib/paths)'),
    allow('^src/islands/([^/]+)/', '^src/islands/(ui|$1)/'),
    allow('^src/islands/', '^src/(styles/|lib/(stores|contract|music|sound|listening)/|lib/paths)'),
    allow('^src/sw/', '^src/(sw/|lib/(stores/(offline/|api-base)|contract/|paths))'),
    allow('^src/lib/stores/', '^src/lib/((stores|contract|music)/|paths)'),
    allow('^src/lib/contract/', '^src/lib/(contract|music)/'),
    allow('^src/lib/music/', '^src/lib/music/'),
    allow('^src/lib/sound/', '^src/lib/(sound|music|listening)/'),
    allow('^src/lib/listening/', '^src/lib/(listening|music)/'),
    allow('^src/lib/catalog/', '^src/lib/((catalog|contract|music)/|paths)'),
    allow('^src/content.config', '^src/lib/(contract|catalog/authored)'),
    allow('^src/fetch', '^src/lib/(server|catalog)/'),
    allow('^src/lib/server/', '^src/lib/((server|contract|music)/|paths)'),
    allow('^tools/(account|db)/', '^(tools/\\1/|src/lib/(server|contract)/)'),
    allow('^tools/([^/]+)/', '^(tools/$1/|src/lib/(music|contract)/|src/lib/paths)'),
    allow('^tools/site/', '^src/lib/server/(web|settings)'),
    { from: { path: '^(tests/|[^/]+\\.(ts|mjs)$)' }, to: {} },
  ],
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-needs-zod-alone',
      severity: 'error',
      from: { path: '^src/lib/contract/' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'rules-have-no-clock-no-database',
      severity: 'error',
      from: { path: '^src/lib/server/[^/]+/rules' },
      to: { pathNot: '^src/lib/(music|contract)/|^src/lib/server/[^/]+/rules|node_modules' },
    },
    {
      name: 'one-feature-does-not-reach-into-another-ones-routes',
      severity: 'error',
      from: { path: '^src/lib/server/([^/]+)/' },
      to: { path: '^src/lib/server/[^/]+/routes', pathNot: '^src/lib/server/$1/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^(tests/|playwright)' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
