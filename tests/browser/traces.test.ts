import { expect, test } from 'playwright/test';
import { type Span, startCollector } from '../support/collector.ts';
import { newDatabase } from '../support/database.ts';
import { send } from '../support/hosts.ts';
import { Site } from '../support/site.ts';
import { startSmtp } from '../support/smtp.ts';

/** On the embedded database, and on PostgreSQL where there is one. */
for (const kind of ['embedded', 'PostgreSQL']) {
  test(`requests are traced with their outgoing calls and no personal data: ${kind}`, async () => {
    test.skip(kind === 'PostgreSQL' && !process.env.TEST_DATABASE_URL, 'needs TEST_DATABASE_URL');
    const place = kind === 'PostgreSQL' ? await newDatabase() : undefined;
    const [collector, smtp] = await Promise.all([startCollector(), startSmtp()]);
    const site = await Site.open({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      SMTP_URL: smtp.url,
      TRUST_PROXY: '1',
      ...(place && { DATABASE_URL: place.url }),
    });
    try {
      const [email, name, password] = ['somebody@example.org', 'Annabel', 'a porch, a lamp, six strings'];
      const begun = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
      const registered = await send(site, 'POST', '/auth/register', {
        body: { email, name, password },
        headers: begun,
      });
      expect(registered.status).toBe(201);
      await send(site, 'GET', '/courses/no-such-course');
      await fetch(`${site.address}/search?q=annabel`);
      await expect.poll(() => smtp.received.length).toBe(1);
      // What is left is sent before the end.
      expect(await site.stop()).toBe(0);

      const named = (wanted: string) => collector.spans.filter((span) => span.name === wanted);
      const [request] = named('POST /auth/register') as [Span];
      expect(request).toMatchObject({
        kind: 2,
        traceId: '0af7651916cd43dd8448eb211c80319c',
        parentSpanId: 'b7ad6b7169203331',
        attributes: {
          'http.request.method': 'POST',
          'http.route': '/auth/register',
          'http.response.status_code': 201,
          'woodshed.request_id': registered.headers['x-request-id'],
        },
      });
      const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
      expect(queries.map((span) => span.name)).toEqual(expect.arrayContaining(['insert users', 'insert mails']));
      expect(queries.every((span) => span.kind === 3 && span.traceId === request.traceId)).toBe(true);

      const [missing] = named('GET /courses/{courseId}') as [Span];
      expect(missing.attributes['http.response.status_code']).toBe(404);
      expect(named('page')[0]?.attributes['http.response.status_code']).toBe(200);
      const [mail] = named('mail verification') as [Span];
      const jobs = named('job mail').map((span) => span.spanId);
      expect(jobs).toContain(mail.parentSpanId);
      expect([...collector.services]).toEqual(['woodshed']);

      const sent = collector.sources.join('\n');
      for (const personal of ['somebody', 'example.org', name, 'annabel', password, registered.body.user.id]) {
        expect(sent).not.toContain(personal);
      }
    } finally {
      await site.close();
      await Promise.all([collector.stop(), smtp.stop(), place?.remove()]);
    }
  });
}

test('an unreachable collector delays no requests', async () => {
  const site = await Site.open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect((await send(site, 'GET', '/health')).status).toBe(200);
  expect(await site.stop()).toBe(0);
  await site.close();
});
