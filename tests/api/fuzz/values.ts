import fc from 'fast-check';
import type { JsonSchema } from '#src/lib/server/platform/openapi/document.ts';

/** What a schema's neighbourhood is made from beside the schema. */
export interface Surroundings {
  /** Named schemas of the description. */
  components: Record<string, JsonSchema>;
  /** Texts that mean something to this server, by the name of the field that takes them. */
  known: Record<string, readonly string[]>;
}

const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Text that has broken servers. */
export const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'Infinity',
  'null',
  'true',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00\ud800b',
  '\ufeff',
  '\u202e',
  '💥'.repeat(40),
  'é\u0301'.repeat(60),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '%00',
  '%',
  '\\',
  "'; drop table users; --",
  '../../etc/passwd',
  '{{1}}',
  '0000-00-00',
  '0000-01-01',
  '-000001-01-01',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-02-29',
  '2026-03-04T24:00:00Z',
  '2026-03-04T12:00:00+23:59',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a@b',
  '"a, b"@example.org',
  'x'.repeat(129),
  'x'.repeat(5000),
  'x'.repeat(66_000),
  '\u0000'.repeat(300),
] as const;

const oddNumbers = [0, -0, -1, 0.1, 1e-320, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 86_400.000001];

const oddObjects = [
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { length: 3 },
  JSON.parse('{"__proto__": {"role": "admin"}}'),
  JSON.parse('{"constructor": {"prototype": {"role": "admin"}}}'),
  JSON.parse('{"toString": 1, "valueOf": 1, "toJSON": 1, "then": 1}'),
  deep(3),
  deep(4000),
  Array.from({ length: 101 }, () => null),
];

/** Anything but what was asked for. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts),
  fc.constantFrom<unknown>(null, true, false, ...oddNumbers, ...oddObjects),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue(),
);

/** A value that the schema takes or, now and then, one beside it. `name` is the field's. */
export function near(schema: JsonSchema, around: Surroundings, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 29, arbitrary: like(schema, around, name) }, { weight: 1, arbitrary: odd });
}

const list = (value: unknown) => (Array.isArray(value) ? value : undefined);
const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

function like(schema: JsonSchema, around: Surroundings, name: string): fc.Arbitrary<unknown> {
  const { $ref, type } = schema;
  if (typeof $ref === 'string') return like(around.components[$ref.split('/').at(-1)!]!, around, name);
  const choices: JsonSchema[] | undefined = list(schema.anyOf) ?? list(schema.oneOf);
  if (choices) return fc.oneof(...choices.map((choice) => like(choice, around, name)));
  const values = 'const' in schema ? [schema.const] : list(schema.enum);
  if (values) return fc.constantFrom(...values);
  if (type === 'object') return object(schema, around);
  if (type === 'array') return array(schema, around, name);
  if (type === 'string') return text(schema, around.known[name]);
  if (type === 'number' || type === 'integer') return quantity(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.jsonValue();
}

const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
/** As JSON would bring it: `__proto__` is a name like others. */
const extended = (value: object, name: string, extra: unknown) =>
  Object.fromEntries([...Object.entries(value), [name, extra]]);

function object({ properties = {}, required = [] }: JsonSchema, around: Surroundings): fc.Arbitrary<unknown> {
  const names = Object.keys(properties);
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, near(properties[name]!, around, name)])), {
    requiredKeys: required,
  });
  const strangers = fc.constantFrom('__proto__', 'constructor', 'role', 'userId', 'id', '', '\u0000');
  return fc.oneof(
    { weight: 18, arbitrary: fields },
    {
      weight: 1,
      arbitrary: fc.tuple(fields, fc.constantFrom('', ...names)).map(([value, name]) => without(value, name)),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fields, strangers, odd).map(([value, name, extra]) => extended(value, name, extra)),
    },
  );
}

function array(schema: JsonSchema, around: Surroundings, name: string): fc.Arbitrary<unknown> {
  const { items, prefixItems, minItems, maxItems } = schema;
  const each: JsonSchema[] | undefined = list(prefixItems);
  if (each) return fc.tuple(...each.map((item) => near(item, around, name)));
  const item = (items || {}) as JsonSchema;
  const least = number(minItems, 0);
  const most = number(maxItems, 8);
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(near(item, around, name), { minLength: least, maxLength: least + 4 }) },
    { weight: 1, arbitrary: fc.array(like(item, around, name), { minLength: most, maxLength: most + 1 }) },
  );
}

const date = (min: string, max: string) => fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true });
/** About the time of the tests, and anywhere. */
const instants = fc
  .oneof(
    { weight: 4, arbitrary: date('2026-03-03T00:00:00Z', '2026-03-05T11:00:00Z') },
    { weight: 1, arbitrary: date('0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z') },
  )
  .map((instant) => instant.toISOString());

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  'date-time': instants,
  date: instants.map((instant) => instant.slice(0, instant.indexOf('T'))),
};

function text(schema: JsonSchema, known: readonly string[] = []): fc.Arbitrary<string> {
  const least = number(schema.minLength, 0);
  const most = Math.min(number(schema.maxLength, 200), 5000);
  const edges = [least - 1, least, most, most + 1].filter((length) => length >= 0).map((length) => 'x'.repeat(length));
  return fc.oneof(
    { weight: 20, arbitrary: shaped(schema, least, most) },
    ...(known.length > 0 ? [{ weight: 40, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
  );
}

function shaped({ pattern, format }: JsonSchema, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const matches = typeof pattern === 'string' ? new RegExp(pattern) : undefined;
  const known = formats[String(format)];
  if (known) return matches ? known.filter((value) => matches.test(value)) : known;
  return matches ? fc.stringMatching(matches) : fc.string({ unit: 'grapheme', minLength, maxLength });
}

function quantity(schema: JsonSchema): fc.Arbitrary<number> {
  const least = number(schema.minimum ?? schema.exclusiveMinimum, -(2 ** 53));
  const most = number(schema.maximum ?? schema.exclusiveMaximum, 2 ** 53);
  const inside =
    schema.type === 'integer'
      ? fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31) })
      : fc.double({ min: least, max: most, noNaN: true });
  const edges = [least, most].flatMap((edge) => [edge - 1, edge - 0.001, edge, edge + 0.001, edge + 1]);
  return fc.oneof({ weight: 19, arbitrary: inside }, { weight: 1, arbitrary: fc.constantFrom(...edges) });
}
