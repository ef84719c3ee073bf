import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Record<string, unknown>[] }[];
  }[];
}
interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** Span kind in OTLP: 1 internal, 2 server, 3 client. */
  kind: number;
  attributes: Record<string, string | number>;
}

/** Starts a collector that receives traces over OTLP/HTTP on its own port. */
export async function startCollector() {
  const spans: Span[] = [];
  const services = new Set<string>();
  /** Request bodies as JSON, for checking what they must not contain. */
  const sources: string[] = [];
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent;
    sources.push(JSON.stringify(sent));
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      services.add(String(factsOf(resource.attributes)['service.name']));
      for (const { spans: some } of scopeSpans) {
        spans.push(...some.map((span) => ({ ...span, attributes: factsOf(span.attributes as Attribute[]) }) as Span));
      }
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url, spans, services, sources, stop };
}

const factsOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
