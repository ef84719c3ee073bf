import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths } from '#src/lib/contract/api-paths.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { digestRows } from '#tests/support/rows.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A body whose length is not said beforehand. */
function postChunked(path: string, chunks: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
    const request = httpRequest(api.base + path, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    request.on('error', reject);
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}

describe('every answer', () => {
  test.each([
    ['GET', '/courses', 200],
    ['GET', '/users/me', 401],
    ['GET', '/nowhere', 404],
    ['DELETE', '/courses', 405],
  ])('%s %s carries the version and an id of its own', async (method, path, status) => {
    const [one, two] = [await api.request(method, path), await api.request(method, path)];
    expect(one.status).toBe(status);
    expect(one.headers.get('x-api-version')).toBe('1.0');
    expect(one.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'));
    if (status >= 400) expect(one.body.requestId).toBe(one.headers.get('x-request-id'));
  });

  test('takes version 1.0 and no other', async () => {
    expect((await api.get('/courses', { headers: { 'X-API-Version': '1.0' } })).status).toBe(200);
    const { status, body } = await api.get('/courses', { headers: { 'X-API-Version': '2.0' } });
    expect([status, body.error.code]).toEqual([400, 'UNSUPPORTED_API_VERSION']);
  });

  test('names the methods of an address that has others', async () => {
    const { status, headers, body } = await api.request('PATCH', '/users/me/profile');
    expect([status, body.error.code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'PUT']);
    expect((await api.post('/courses', {})).headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('bodies', () => {
  const login = (body: string, headers = {}) => api.post('/auth/login', body, { headers });
  const good = JSON.stringify({ email: 'nobody@example.org', password: 'correct horse' });

  test.each([
    ['', 'MALFORMED_JSON'],
    ['{"email":', 'MALFORMED_JSON'],
    ['{"email": NaN}', 'MALFORMED_JSON'],
    ['[]', 'VALIDATION_ERROR'],
    ['null', 'VALIDATION_ERROR'],
    ['"text"', 'VALIDATION_ERROR'],
    ['{"__proto__": {"email": "a@b.org", "password": "x"}}', 'VALIDATION_ERROR'],
    ['{"email": {"$ne": 1}, "password": ["x"]}', 'VALIDATION_ERROR'],
    [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'VALIDATION_ERROR'],
  ])('%.40s is refused', async (body, code) => {
    const answer = await login(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, code]);
  });

  test('must be JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      const answer = await login(good, { 'Content-Type': type });
      expect([type, answer.status, answer.body.error.code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    expect((await login(good, { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(401);
  });

  test('have 64 KiB at most, said beforehand or not', async () => {
    const large = JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(64 * 1024) });
    const answer = await login(large);
    expect([answer.status, answer.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await postChunked('/auth/login', [large])).toBe(413);
    expect(await postChunked('/auth/login', [good.slice(0, 20), good.slice(20)])).toBe(401);
  });
});

describe('odd text', () => {
  const texts = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '__proto__',
    'constructor',
    'toString',
    '%00',
    '../..',
    "'; drop table users",
    '💥'.repeat(50),
  ];
  const paths = [
    '/courses/X',
    '/courses/X/lessons/X',
    '/courses/X/progress',
    '/video-tracking/analytics/X',
    '/courses?query=X',
    '/courses?level=X',
    '/progress/videos?status=X',
    '/progress/videos/continue-watching?limit=X',
  ];

  test('in an address is never our fault', async () => {
    const { token } = await api.register();
    for (const path of paths) {
      for (const odd of texts) {
        const { status } = await api.get(path.replaceAll('X', encodeURIComponent(odd.toWellFormed())), { token });
        expect([path, odd, status < 500]).toEqual([path, odd, true]);
      }
      for (const raw of ['%', '%zz', '%C0%80', '%ED%A0%80']) {
        expect((await api.get(path.replaceAll('X', raw), { token })).status).toBeLessThan(500);
      }
    }
  });

  test('in a body is never our fault, and a refusal stores nothing', async () => {
    const { token } = await api.register();
    const before = await digestRows(api.database);
    for (const source of [...texts.map((odd) => JSON.stringify(odd)), '1e999', '-1', '{}', '[]', 'null', 'true']) {
      for (const path of [
        '/auth/login',
        '/auth/refresh',
        '/progress/activity',
        '/video-tracking/heartbeat',
        '/videos/a-and-d/progress',
      ]) {
        const fields = [
          'email',
          'password',
          'refreshToken',
          'kind',
          'seconds',
          'activityId',
          'videoId',
          'position',
          'duration',
          'timestamp',
        ];
        const body = `{${fields.map((field) => `"${field}":${source}`).join(',')}}`;
        const { status } = await api.post(path, body, { token });
        expect([path, source, status >= 400 && status < 500]).toEqual([path, source, true]);
      }
    }
    expect(await digestRows(api.database)).toEqual(before);
  });
});

describe('the description', () => {
  test('names every call of the contract, with its errors and its schemas', async () => {
    const { body } = await api.get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const expected = Object.values(apiPaths).filter((path) => path !== apiPaths.demo);
    expect(Object.keys(body.paths).sort()).toEqual(expected.sort());
    const register = body.paths['/auth/register'].post;
    expect(register.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/RegisterBody',
    });
    expect(Object.keys(register.responses)).toEqual(expect.arrayContaining(['201', '400', '409', '413', '415', '500']));
    const references = JSON.stringify(body).matchAll(/#\/components\/schemas\/(\w+)/g);
    for (const [, name] of references) expect(Object.keys(body.components.schemas)).toContain(name);
  });

  test('names every object that a call takes or answers', async () => {
    const { body } = await api.get('/openapi.json');
    const unnamed: string[] = [];
    for (const [path, operations] of Object.entries<Record<string, Operation>>(body.paths)) {
      for (const [method, { requestBody, responses }] of Object.entries(operations)) {
        const contents = [requestBody, ...Object.values(responses)].map((part) => part?.content?.['application/json']);
        for (const schema of contents.map((content) => content?.schema)) {
          const object = schema?.type === 'array' ? schema.items : schema;
          if (object?.type === 'object') unnamed.push(`${method} ${path}`);
        }
      }
    }
    // The document itself is the only one without a name.
    expect(unnamed).toEqual([`get ${apiPaths.openapi}`]);
  });

  test('is a page that loads nothing from elsewhere', async () => {
    const { headers, body } = await api.get('/docs');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|https?:\/\//);
    for (const path of Object.values(apiPaths).filter((path) => path !== apiPaths.demo)) expect(body).toContain(path);
  });
});

interface Schema {
  type?: string;
  items?: Schema;
}

interface Part {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  requestBody?: Part;
  responses: Record<string, Part>;
}

describe('health', () => {
  test('is told to GET and HEAD, and ends with the database; the process is there all the while', async () => {
    let stopping = false;
    const own = await startApi({ isStopping: () => stopping });
    const ask = async (path: string) => {
      const { status, body } = await own.get(path);
      return [status, body.status ?? body.error.code];
    };
    try {
      for (const path of ['/health', '/health/live', '/health/ready']) expect(await ask(path)).toEqual([200, 'ok']);
      expect(await own.request('HEAD', '/health')).toMatchObject({ status: 200, body: '' });
      stopping = true;
      expect(await ask('/health/ready')).toEqual([503, 'UNAVAILABLE']);
      expect(await ask('/health')).toEqual([200, 'ok']);
      stopping = false;
      own.database.ping = () => Promise.reject(new Error('gone'));
      expect(await ask('/health')).toEqual([503, 'UNAVAILABLE']);
      expect(await ask('/health/ready')).toEqual([503, 'UNAVAILABLE']);
      expect(await ask('/health/live')).toEqual([200, 'ok']);
    } finally {
      await own.stop();
    }
  });
});
