/**
 * Who may import whom; docs/architecture.md explains it. Whatever no `allowed` entry covers is an error, so a new
 * folder needs a line here. Type imports count. tools/check/import-rules.ts holds `.astro` files to the same rules,
 * and refuses circles between folders.
 */
const allow = (from, to) => ({ from: { path: from }, to: { path: to } });

const features = '^src/lib/server/features/';

export default {
  allowedSeverity: 'error',
  allowed: [
    { from: {}, to: { path: 'node_modules' } },
    {
      from: { pathNot: '^src/(islands|service-worker|lib/(stores|contract|music|audio))/' },
      to: { dependencyTypes: ['core'] },
    },
    { from: {}, to: { path: '^astro:' } },
    allow('^src/(pages|layouts/(?!scripts/))', '^src/(layouts|islands|styles|lib/(catalog|contract|music))/'),
    allow('^src/pages/', `${features}[^/]+/index\\.ts$`),
    allow('^src/env', '^src/lib/server/app\\.ts$'),
    allow('^src/layouts/scripts/', '^src/(layouts/scripts|lib/(stores|contract|music|audio))/'),
    allow('^src/dev/', '^src/(dev|layouts|islands/ui|lib/(catalog|contract|music|stores))/'),
    allow('^src/islands/([^/]+)/', '^src/islands/(ui|$1)/'),
    allow('^src/islands/', '^src/(styles|lib/(stores|contract|music|audio))/'),
    allow(
      '^src/service-worker/',
      '^src/(service-worker|lib/(stores/(offline|device/(cache-names|stored-answer)|http/api-base)|contract))/?',
    ),
    allow('^src/lib/stores/', '^src/lib/(stores|contract|music|audio)/'),
    allow('^src/lib/contract/', '^src/lib/(contract|music)/'),
    allow('^src/lib/music/', '^src/lib/music/'),
    allow('^src/lib/audio/', '^src/lib/(audio|music)/'),
    allow('^src/lib/catalog/', '^src/lib/(catalog|contract|music)/'),
    allow('^src/content.config', '^src/lib/(contract|catalog)/'),
    allow('^src/fetch', '^src/lib/(server|catalog)/'),
    allow(
      '^src/lib/server/[^/]+\\.ts$',
      '^src/lib/(contract/|server/([^/]+\\.ts$|platform/|features/[^/]+/index\\.ts$))',
    ),
    allow('^src/lib/server/platform/', '^src/lib/(contract/|server/(platform/|settings\\.ts$))'),
    allow('^src/lib/server/features/([^/]+)/', '^src/lib/server/features/$1/'),
    allow(features, `^src/lib/(contract|music|server/platform)/|^src/lib/server/settings\\.ts$`),
    allow(features, `${features}[^/]+/index\\.ts$`),
    allow('^tools/(account|db)/', '^(tools/$1/|src/lib/(server/[^/]+\\.ts$|contract/))'),
    allow('^tools/([^/]+)/', '^(tools/$1/|src/lib/(music|contract|catalog)/)'),
    allow('^tools/build/', '^src/lib/server/(platform/web/|settings\\.ts$)'),
    { from: { path: '^(tests/|[^/]+\\.(ts|mjs)$)' }, to: {} },
  ],
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-needs-zod-alone',
      comment: 'And the stemmer, which the index of the build and the queries of the server share.',
      severity: 'error',
      from: { path: '^src/lib/contract/' },
      to: { path: 'node_modules', pathNot: 'node_modules/(zod|stemmer)/' },
    },
    {
      name: 'rules-have-no-clock-no-database',
      comment: 'Domain rules are pure functions.',
      severity: 'error',
      from: { path: `${features}[^/]+/(rules|domain)/` },
      to: {
        pathNot: `^src/lib/(music|contract)/|${features}[^/]+/(rules|domain)/|node_modules|features/catalog/index\\.ts$`,
      },
    },
    {
      name: 'learning-points-to-its-domain',
      comment: 'maintenance, read and ingest use the domain, and none of them another.',
      severity: 'error',
      from: { path: `${features}learning/(maintenance|read|ingest)/` },
      to: { path: `${features}learning/(maintenance|read|ingest|routes)/`, pathNot: `${features}learning/$1/` },
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
