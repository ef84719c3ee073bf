import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { errorStatus } from '#src/lib/contract/error-codes.ts';
import { type ErrorBody, errorBody } from '#src/lib/contract/errors.ts';
import { startApi } from '#tests/support/api.ts';
import { watchRows } from '#tests/support/rows.ts';
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

const stored = watchRows(api.database);
let people: Cast;
let before: Awaited<ReturnType<typeof stored>>;
/** New people for each call, so that what was done to them does not matter to the next. */
beforeEach(async () => {
  people = await cast(api);
  before = await stored();
});

/** Leaves out what the server records besides: its own errors, seconds later, and what an impersonator is refused. */
const apartFromNotes = ({ faults, ...others }: typeof before) => others;
const apartFromAudit = ({ faults, impersonation_changes, ...others }: typeof before) => others;

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

describe('random requests', { timeout: 300_000 }, () => {
  test.each(targets)(
    'to $method $path get an answer allowed by the contract, and a refusal stores nothing',
    async (target) => {
      const around = { components: description.components.schemas, known: people.known };
      const callers = fc.constantFrom('learner', 'learner', 'learner', 'support', 'support', 'impersonator', 'nobody');
      await fc.assert(
        fc.asyncProperty(requestsTo(target, around), callers, async (wire, caller) => {
          const token = people.tokens[caller];
          const authorization = token && { Authorization: `Bearer ${token}` };
          const reply = await send(api.base, { ...wire, headers: { ...authorization, ...wire.headers } });
          const refusal = expectContract(reply, wire);
          const after = await stored();
          const part = caller === 'impersonator' ? apartFromAudit : apartFromNotes;
          if (refusal) expect(part(after)).toEqual(part(before));
          before = after;
          // They have deleted their account, or ended their session.
          const isGone = token && !wire.headers.Authorization && refusal?.error.code === 'UNAUTHENTICATED';
          if (isGone) {
            people = await cast(api);
            before = await stored();
          }
        }),
        options,
      );
    },
  );

  test('to unknown paths are answered', async () => {
    await fc.assert(
      fc.asyncProperty(strayRequests(targets.map(({ path }) => path)), async (wire) => {
        expectContract(await send(api.base, wire), wire);
      }),
      options,
    );
    expect(await stored()).toEqual(before);
  });
});
