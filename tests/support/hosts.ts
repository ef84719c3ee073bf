import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import { apiBase } from '../../src/lib/contract/api-paths.ts';
import { newDatabase } from './database.ts';
import { Site } from './site.ts';

/** Starts two sites that act as separate hosts: own data folders, a shared PostgreSQL and a shared Redis. */
export async function openHosts(environment: Record<string, string> = {}) {
  const place = await newDatabase();
  const shared = {
    DATABASE_URL: place.url,
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    AUTH_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: '1',
    ...environment,
  };
  const sites = await Promise.all([Site.open(shared), Site.open(shared)]);
  const close = async () => {
    await Promise.all(sites.map((site) => site.close()));
    await place.remove();
  };
  return { sites: sites as [Site, Site], close };
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever was answered
  body: any;
}

interface Sent {
  token?: string;
  body?: object;
  /** Client IP address that the proxy forwards; a new one for each request by default. */
  from?: string;
  headers?: Record<string, string>;
}

const somebody = () => `10.${[...randomBytes(3)].join('.')}`;

/** Sends one request over its own connection, as a proxy would. @throws Node's error when there is no answer */
export function send(
  site: Site,
  method: string,
  path: string,
  { token, body, from, headers: more }: Sent = {},
): Promise<Answered> {
  const headers = {
    'X-Forwarded-For': from ?? somebody(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
    ...more,
  };
  return new Promise((resolve, reject) => {
    const sending = request(site.address + apiBase + path, { method, headers, agent: false }, async (response) => {
      try {
        const source = await text(response);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: source && JSON.parse(source) });
      } catch (error) {
        reject(error);
      }
    });
    sending.once('error', reject);
    sending.end(body && JSON.stringify(body));
  });
}

/** Interval of the balancer's readiness checks, in milliseconds. */
const interval = 100;

/**
 * Creates a round-robin load balancer over the ready hosts. Tries the next host only when a connection is refused, so
 * that no request is sent twice.
 */
export function createBalancer(sites: readonly Site[]) {
  const ready = sites.map(() => true);
  const asking = sites.map(async (site, host) => {
    for await (const _ of setInterval(interval)) {
      if (closed) return;
      ready[host] = await send(site, 'GET', '/health/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
    }
  });
  let turn = 0;
  let closed = false;

  async function call(method: string, path: string, sent?: Sent): Promise<Answered & { host: number }> {
    const first = turn++;
    const hosts = sites.map((_, index) => (first + index) % sites.length);
    // Ready hosts in round-robin order; the others come last.
    const order = [...hosts.filter((host) => ready[host]), ...hosts.filter((host) => !ready[host])];
    for (const host of order) {
      try {
        return { ...(await send(sites[host]!, method, path, sent)), host };
      } catch (error) {
        if ((error as { code?: string }).code !== 'ECONNREFUSED' || host === order.at(-1)) throw error;
      }
    }
    throw new Error('There is no host.');
  }

  const close = async () => {
    closed = true;
    await Promise.all(asking);
  };
  return { call, close };
}
