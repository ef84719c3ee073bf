import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase, checkName, pascalCase, ScaffoldError, titleOf } from './names.ts';
import type { Scaffold } from './scaffold.ts';

const pathsFile = 'src/lib/contract/api-paths.ts';
const featuresFile = 'src/lib/server/features.ts';

/**
 * A feature of the API with one endpoint: contract, service, routes and test, its path, and its line in the list of
 * features.
 * @param root the project's folder
 * @throws ScaffoldError
 */
export function endpoint(root: string, name: string): Scaffold {
  checkName(name);
  const id = camelCase(name);
  if (reserved.has(id)) throw new ScaffoldError(`"${name}" is a word of JavaScript. Choose another name.`);
  const feature = `src/lib/server/features/${name}`;
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return {
    folders: [feature],
    files: {
      [`src/lib/contract/${name}.ts`]: contract(name),
      [`${feature}/index.ts`]: index(name),
      [`${feature}/routes.ts`]: routes(name),
      [`${feature}/service.ts`]: service(name),
      [`tests/api/${name}.test.ts`]: test(name),
    },
    changes: {
      [pathsFile]: addPath(read(pathsFile), id, name),
      [featuresFile]: addFeature(read(featuresFile), id, name),
    },
    next: [
      `Decide who may call it: the policy in ${feature}/routes.ts, and a row in tests/api/access-table.test.ts:`,
      `  'GET /${name}': signedIn,`,
      'Data of its own needs a table in src/lib/server/platform/db/schema/ and a migration: npx drizzle-kit generate.',
      `Test it: npx vitest run tests/api/${name}.test.ts tests/api/access-table.test.ts`,
      'Recipe: docs/recipes/endpoint.md',
    ],
  };
}

const reserved = new Set(
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function if implements import in instanceof interface let new null package private ' +
    'protected public return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

function addPath(source: string, id: string, name: string): string {
  if (new RegExp(`^ {2}${id}:`, 'm').test(source)) throw new ScaffoldError(`${pathsFile} has a path "${id}" already.`);
  return insertBefore(source, /^ {2}health: /m, `  ${id}: '/${name}',\n\n`, pathsFile);
}

/** Adds the import in its alphabetical place, and the feature at the end of `others`. */
function addFeature(source: string, id: string, name: string): string {
  const line = `import * as ${id} from './features/${name}/index.ts';\n`;
  const later = [...source.matchAll(/^import .* from '\.\/(features\/(.+)\/index|platform\/.+)\.ts';\n/gm)].find(
    ([, path, feature]) => path!.startsWith('platform') || feature! > name,
  );
  if (!later) throw new ScaffoldError(`${featuresFile} has no imports to add the feature to.`);
  const imported = source.slice(0, later.index) + line + source.slice(later.index);
  return insertBefore(imported, /^ {2}\]\.map\(/m, `    ${id},\n`, featuresFile);
}

function insertBefore(source: string, anchor: RegExp, text: string, file: string): string {
  const index = source.search(anchor);
  if (index < 0) throw new ScaffoldError(`${file} has changed: the place for the new line was not found (${anchor}).`);
  return source.slice(0, index) + text + source.slice(index);
}

const contract = (name: string) => `import { z } from 'zod';
import { instantOut } from './common.ts';

/** The answer of \`GET /${name}\`. */
export const ${camelCase(name)} = z.object({ userId: z.uuid(), at: instantOut });

export type ${pascalCase(name)} = z.infer<typeof ${camelCase(name)}>;
`;

const index = (name: string) => `import type { Feature, PlatformContext } from '../../platform/feature.ts';
import { ${camelCase(name)}Routes } from './routes.ts';
import { create${pascalCase(name)} } from './service.ts';

/** ${titleOf(name)}. */
export const createFeature = ({ clock }: PlatformContext) =>
  ({ routes: ${camelCase(name)}Routes(create${pascalCase(name)}(clock)) }) satisfies Feature;
`;

const routes = (name: string) => `import { apiPaths } from '../../../contract/api-paths.ts';
import { ${camelCase(name)} } from '../../../contract/${name}.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { ${pascalCase(name)}Service } from './service.ts';

const common = { policy: 'signedIn', tag: '${titleOf(name)}' } as const;

export const ${camelCase(name)}Routes = (service: ${pascalCase(name)}Service) => [
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.${camelCase(name)},
    summary: 'Read your own',
    status: 200,
    answer: ${camelCase(name)},
    handle: ({ principal }) => service.read(principal.userId),
  }),
];
`;

const service = (name: string) => `import type { ${pascalCase(name)} } from '../../../contract/${name}.ts';
import type { Clock } from '../../platform/clock.ts';

export function create${pascalCase(name)}(clock: Clock) {
  return {
    /** Returns what belongs to this user. */
    read: (userId: string): ${pascalCase(name)} => ({ userId, at: new Date(clock.now()).toISOString() }),
  };
}

export type ${pascalCase(name)}Service = ReturnType<typeof create${pascalCase(name)}>;
`;

const test = (name: string) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${camelCase(name)} } from '#src/lib/contract/${name}.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('learners read their own', async () => {
  const { token, user } = await api.register();
  const { status, body } = await api.get('/${name}', { token });
  expect(status).toBe(200);
  expect(${camelCase(name)}.strict().parse(body)).toEqual({ userId: user.id, at: api.clock.iso() });
});

test('a login is needed', async () => {
  expect((await api.get('/${name}')).status).toBe(401);
});
`;
