import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { errorStatus } from '#src/lib/contract/error-codes.ts';
import { type ErrorBody, errorBody } from '#src/lib/contract/errors.ts';
import { sql } from '#src/lib/server/db/drizzle.ts';
import { startApi } from '#tests/support/api.ts';
import { digestRows } from '#tests/support/rows.ts';
import { type Cast, cast } from './cast.ts';
import { requestsTo, strayRequests, targetsOf, type Wire } from './requests.ts';
import { type Reply, send } from './send.ts';

/** Requests over all calls of the description. `FUZZ_REQUESTS` and `FUZZ_SEED` look further than every run does. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 10_000);
const seed = Number(process.env.FUZZ_SEED ?? 6);

const api = await startApi();
afterAll(() => api.stop());
const description = (await api.get('/openapi.json')).body;
const targets = targetsOf(description);
const options = { numRuns: Math.ceil(requests / targets.length), seed };

let people: Cast;
/** New people for each call, so that what was done to them does not matter to the next. */
beforeEach(async () => {
  people = await cast(api);
  await look();
});

let known = { writes: '', rows: {} as Record<string, string | null> };

/** Every table as it is now. The tables are read only when anything was written at all. */
async function look() {
  const { rows } = await api.database.db.execute<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`);
  const writes = rows[0]!.at;
  if (writes !== known.writes) known = { writes, rows: await digestRows(api.database) };
  return known.rows;
}

/** What an impersonator is refused is written down, as it should be. */
const apartFromAudit = ({ impersonation_changes, ...others }: Awaited<ReturnType<typeof look>>) => others;

/** @returns the error, if it is one */
function expectContract({ status, headers, body }: Reply, { method }: Wire): ErrorBody | undefined {
  expect(status).toBeLessThan(500);
  expect(headers['x-api-version']).toBe('1.0');
  if (status < 400 || method === 'HEAD') return undefined;
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const answer = errorBody.parse(JSON.parse(body));
  expect(errorStatus[answer.error.code]).toBe(status);
  expect(headers['x-request-id']).toBe(answer.requestId);
  return answer;
}

describe('whatever is sent', { timeout: 300_000 }, () => {
  test.each(targets)('to $method $path, the answer is the contract’s, and a refusal stores nothing', async (target) => {
    const around = { components: description.components.schemas, known: people.known };
    const callers = fc.constantFrom('learner', 'learner', 'learner', 'support', 'support', 'impersonator', 'nobody');
    await fc.assert(
      fc.asyncProperty(requestsTo(target, around), callers, async (wire, caller) => {
        const token = people.tokens[caller];
        const authorization = token && { Authorization: `Bearer ${token}` };
        const before = known.rows;
        const reply = await send(api.base, { ...wire, headers: { ...authorization, ...wire.headers } });
        const after = await look();
        const refusal = expectContract(reply, wire);
        if (!refusal) return;
        const part = caller === 'impersonator' ? apartFromAudit : Object;
        expect(part(after)).toEqual(part(before));
        // They have deleted their account, or ended their session.
        const isGone = token && !wire.headers.Authorization && refusal.error.code === 'UNAUTHENTICATED';
        if (isGone) {
          people = await cast(api);
          await look();
        }
      }),
      options,
    );
  });

  test('to any other address', async () => {
    const before = known.rows;
    await fc.assert(
      fc.asyncProperty(strayRequests(targets.map(({ path }) => path)), async (wire) => {
        expectContract(await send(api.base, wire), wire);
      }),
      options,
    );
    expect(await look()).toEqual(before);
  });
});
