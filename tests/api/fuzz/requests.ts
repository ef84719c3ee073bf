import fc from 'fast-check';
import type { OpenApiDocument, Operation } from '#src/lib/server/platform/openapi/document.ts';
import { near, oddTexts, type Surroundings } from './values.ts';

/** One request as it goes over the wire. */
export interface Wire {
  method: string;
  /** Path and query under the base of the API. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface Target {
  method: string;
  path: string;
  operation: Operation;
}

/** Every call of the description. */
export const targetsOf = ({ paths }: OpenApiDocument): Target[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** What no encoder makes, in a path and in a query. */
const rawParts = ['%', '%zz', '%00', '%C0%80', '%ED%A0%80', '%FF', '..', '%2e%2e', '%2F', ';a=b', '{id}', '%5B%5D'];

const oddPairs = ['__proto__=1', 'constructor', '&&', '=', '%zz=1', 'a[]=1', 'a[b]=1', '?', '%00=%00'];

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000).toWellFormed());
const part = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 19, arbitrary: value.map(encoded) }, { weight: 1, arbitrary: fc.constantFrom(...rawParts) });

/** Values for the parameters in a path or a query. */
function parametersOf({ operation }: Target, place: 'path' | 'query', around: Surroundings) {
  const there = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  return fc.record(Object.fromEntries(there.map(({ name, schema }) => [name, part(near(schema, around, name))])), {
    requiredKeys: there.filter(({ required }) => required).map(({ name }) => name),
  });
}

function queryOf(target: Target, around: Surroundings): fc.Arbitrary<string> {
  const whole = parametersOf(target, 'query', around).map((values) =>
    Object.entries(values).map(([name, value]) => `${name}=${value}`),
  );
  const more = fc.tuple(whole, fc.constantFrom(...oddPairs)).map(([pairs, odd]) => [...pairs, ...pairs, odd]);
  return fc
    .oneof({ weight: 19, arbitrary: whole }, { weight: 1, arbitrary: more })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
}

const targetOf = (target: Target, around: Surroundings): fc.Arbitrary<string> =>
  fc
    .tuple(parametersOf(target, 'path', around), queryOf(target, around))
    .map(([values, query]) => target.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') + query);

const insert = (source: Buffer, at: number, ...bytes: number[]) => {
  const place = at % (source.length + 1);
  return Buffer.concat([source.subarray(0, place), Buffer.from(bytes), source.subarray(place)]);
};

/** What may happen to a body on its way; most often nothing. */
const damages: ((source: Buffer, at: number) => Buffer)[] = [
  (source, at) => source.subarray(0, at % (source.length + 1)),
  (source) => Buffer.from(source.toString().replace(/(?<=[:[])-?\d[\d.e+-]*/g, 'NaN')),
  (source) => Buffer.from(source.toString().replace(/(?<=[:[])-?\d[\d.e+-]*/g, '1e999')),
  (source) => Buffer.from(source.toString().replace(/(?<=[:[])"/g, '"\\ud800')),
  (source, at) => insert(source, at, 0),
  (source, at) => insert(source, at, 0xff),
  (source, at) => insert(source, at, 0xed, 0xa0, 0x80),
  (source) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), source]),
  (source) => Buffer.concat([source, source]),
  (source) => Buffer.from(source.toString(), 'utf16le'),
  () => Buffer.from('{"__proto__":{"email":"a@example.org"},"constructor":1}'),
  () => Buffer.from('['.repeat(20_000)),
  () => Buffer.alloc(0),
];

function bodyOf({ operation }: Target, around: Surroundings): fc.Arbitrary<Buffer | undefined> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return seldom(fc.jsonValue().map(bytesOf));
  const whole = near(schema, around).map(bytesOf);
  const damaged = fc
    .tuple(whole, fc.constantFrom(...damages), fc.nat())
    .map(([source, damage, at]) => damage(source, at));
  return fc.oneof(
    { weight: 26, arbitrary: whole },
    { weight: 3, arbitrary: damaged },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

const types = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/problem+json',
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/html',
  'APPLICATION/JSON',
  '',
  ';',
];

/** As bytes: HTTP has no other text in its headers. */
const latin = (value: string) =>
  Buffer.from(value.replace(/\p{Cc}/gu, ''))
    .toString('latin1')
    .slice(0, 1500);

const oddHeader: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.constantFrom(...types).map((type): [string, string] => ['Content-Type', type]),
  fc
    .tuple(
      fc.constantFrom(
        'User-Agent',
        'X-API-Version',
        'X-Forwarded-For',
        'Accept',
        'Accept-Encoding',
        'Content-Encoding',
        'Content-Language',
        'Cookie',
        'Origin',
        'Range',
        'If-None-Match',
        'X-Request-Id',
        'X-HTTP-Method-Override',
      ),
      fc.constantFrom(...oddTexts, '1.0', '1', '*', 'gzip', '127.0.0.1, ::1', 'bytes=0-0', 'DELETE'),
    )
    .map(([name, value]): [string, string] => [name, latin(value)]),
  fc
    .constantFrom(
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      'bearer a.b.c',
      'Bearer a b',
      'Bearer ..',
      `Bearer ${strangeToken()}`,
    )
    .map((value): [string, string] => ['Authorization', value]),
);

/** A token whose header is not what it seems. */
function strangeToken(): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'HS256', kid: { toString: 1 }, typ: 'at+jwt', crit: ['x'] })}.${encode({ sub: 1, exp: 'x' })}.x`;
}

/** Generates requests close to what an endpoint accepts, without the caller's token. */
export const requestsTo = (target: Target, around: Surroundings): fc.Arbitrary<Wire> =>
  fc
    .record({ address: targetOf(target, around), body: bodyOf(target, around), odd: seldom(oddHeader) })
    .map(({ address, body, odd }) => ({
      method: target.method,
      target: address,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...(odd && { [odd[0]]: odd[1] }) },
      ...(body && { body }),
    }));

/** Requests for what is not there, in ways that are not ours. */
export const strayRequests = (paths: readonly string[]): fc.Arbitrary<Wire> =>
  fc.record({
    method: fc.constantFrom(
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'M-SEARCH',
    ),
    target: fc
      .tuple(
        fc.constantFrom('', '/', '//', '/nowhere', ...paths),
        fc.constantFrom('', '/', '//', '/..', ...rawParts),
        fc.constantFrom('', '?', '#'),
      )
      .map((parts) => parts.join('')),
    headers: fc.constantFrom<Record<string, string>>(
      {},
      { Expect: '100-continue' },
      { 'Content-Type': 'application/json' },
    ),
  });
