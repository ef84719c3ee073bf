import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Redis } from 'ioredis';
import type Stripe from 'stripe';
import type { Role, SessionAnswer, User } from '#src/lib/contract/accounts.ts';
import { apiBase } from '#src/lib/contract/api-paths.ts';
import type { Catalog } from '#src/lib/contract/catalog.ts';
import { createApp } from '#src/lib/server/app.ts';
import type { ModelTimeouts } from '#src/lib/server/features/assistant/index.ts';
import { createReportingLogger } from '#src/lib/server/features/error-reports/index.ts';
import { asc, eq } from '#src/lib/server/platform/db/drizzle.ts';
import { mails, users } from '#src/lib/server/platform/db/schema/index.ts';
import type { MailMessage } from '#src/lib/server/platform/db/schema/mail.ts';
import { loadSettings } from '#src/lib/server/settings.ts';
import { smallCatalog } from './catalog.ts';
import { newMigratedDatabase } from './migrated-database.ts';

export const secret = 'a secret for tests that is long enough for anybody';

/** A clock that stands still until a test moves it. */
export function createClock(start = '2026-03-04T12:00:00.000Z') {
  let ms = Date.parse(start);
  const slept: number[] = [];
  return {
    now: () => ms,
    /** Returns at once, and records the requested pause in milliseconds. */
    sleep: async (pause: number) => void slept.push(pause),
    slept,
    /** Moves the clock by some seconds. */
    advance: (seconds: number) => {
      ms += seconds * 1000;
    },
    set: (iso: string) => {
      ms = Date.parse(iso);
    },
    /** Returns the time some seconds from now as an ISO 8601 string. */
    iso: (seconds = 0) => new Date(ms + seconds * 1000).toISOString(),
  };
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface RequestOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Person {
  user: User;
  token: string;
  refresh: string;
}

interface ApiSetup {
  catalog?: Catalog;
  clock?: ReturnType<typeof createClock>;
  /** Environment variables; rate limits are off unless set here. */
  environment?: Record<string, string>;
  redis?: Redis;
  isStopping?: () => boolean;
  /** Payment provider; the sandbox by default. */
  stripe?: Stripe;
  modelTimeouts?: ModelTimeouts;
  /** Database to use; an empty, migrated one by default. */
  place?: Awaited<ReturnType<typeof newMigratedDatabase>>;
}

/**
 * Starts the API on its own port with its own database, in memory or on the PostgreSQL that TEST_DATABASE_URL
 * names.
 */
export async function startApi(options: ApiSetup = {}) {
  const { catalog = smallCatalog, clock = createClock(), environment, redis, stripe, modelTimeouts } = options;
  const { place = await newMigratedDatabase() } = options;
  const settings = loadSettings({
    DATABASE_URL: place.url,
    AUTH_SECRET: secret,
    RATE_LIMIT_SCALE: '0',
    ...environment,
  });
  const database = await place.open(settings);
  // Discards log lines; tests read error reports from the database.
  const { logger, errorReports } = createReportingLogger({
    db: database.db,
    settings,
    clock,
    destination: { write() {} },
  });
  const { api, jobs } = createApp({
    database,
    content: catalog,
    settings,
    redis,
    stripe,
    modelTimeouts,
    secrets: [secret],
    clock,
    logger,
    errorReports,
    isStopping: options.isStopping,
  });
  const server = createServer(getRequestListener(api.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${apiBase}`;
  let people = 0;

  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever was answered
  async function request<Body = any>(
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<Answer<Body>> {
    const { token, body, headers = {} } = options;
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    const source = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson && source ? JSON.parse(source) : source };
  }

  return {
    base,
    clock,
    database,
    logger,
    errorReports,
    jobs,
    settings,
    request,
    get: (path: string, options?: RequestOptions) => request('GET', path, options),
    post: (path: string, body: unknown, options?: RequestOptions) => request('POST', path, { body, ...options }),
    put: (path: string, body: unknown, options?: RequestOptions) => request('PUT', path, { body, ...options }),
    /** Registers a new user. */
    async register(preferences?: object): Promise<Person> {
      const email = `person-${++people}@example.org`;
      const answer = await request<SessionAnswer>('POST', '/auth/register', {
        body: { email, password: 'correct horse', name: `Person ${people}`, preferences },
      });
      const { user, tokens } = answer.body;
      return { user, token: tokens.access, refresh: tokens.refresh };
    },
    /** Registers a new user with a role. */
    async registerAs(role: Role): Promise<Person> {
      const person = await this.register();
      await database.db.update(users).set({ role }).where(eq(users.userId, person.user.id));
      const { body } = await this.login(person);
      return { user: body.user, token: body.tokens.access, refresh: body.tokens.refresh };
    },
    login: ({ user: { email } }: Person, password = 'correct horse', headers?: Record<string, string>) =>
      request('POST', '/auth/login', { body: { email, password }, headers }),
    /** Impersonates a learner as a member of staff. */
    async impersonate(staff: Person, learner: Person, reason = 'They asked for help.'): Promise<Person> {
      const body = { userId: learner.user.id, reason };
      const grant = await request('POST', '/admin/impersonation', { body, token: staff.token });
      const begun = await request('POST', '/auth/impersonate', { body: { token: grant.body.token } });
      const { user, tokens } = begun.body;
      return { user, token: tokens.access, refresh: tokens.refresh };
    },
    /** Returns the mails to a user that wait in the outbox, oldest first. */
    async mailTo({ user: { id } }: Person): Promise<MailMessage[]> {
      const rows = await database.db.select().from(mails).where(eq(mails.userId, id)).orderBy(asc(mails.mailId));
      return rows.map((row) => row.message);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await place.remove();
    },
  };
}

export type Api = Awaited<ReturnType<typeof startApi>>;
