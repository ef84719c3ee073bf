import { createHash } from 'node:crypto';
import { escapeMarkup } from '../../../contract/markup.ts';
import type { JsonSchema, OpenApiDocument, Operation } from './document.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
code, pre { font: 0.875rem/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; }
article { margin: 1.5rem 0; padding-top: 1rem; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
h3 { margin: 0; }
h3 code { font-size: 1rem; }
ul { padding-left: 1.25rem; }
summary { cursor: pointer; }
`;

const csp = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Renders the document as an HTML page without scripts or external resources. */
export function documentPage(document: OpenApiDocument): Response {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2>${escapeMarkup(name)}</h2>${own.map(describe).join('')}</section>`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<details id="${name}"><summary><code>${name}</code></summary>${code(schema)}</details>`,
  );
  const { title, version, description } = document.info;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><h1>${title} API ${version}</h1><p>${escapeMarkup(description)}</p>
<p>Everything is under <code>${document.servers[0]!.url}</code>; as data: <a href="openapi.json">openapi.json</a>.</p>
<main>${sections.join('')}<section><h2>Schemas</h2>${schemas.join('')}</section></main></body></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': csp,
      'Cache-Control': 'no-cache',
    },
  });
}

function describe({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary, description, security, parameters = [], requestBody, responses, operationId } = operation;
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeMarkup(name)}</code> in the ${place}${required ? '' : ', optional'}: <code>${escapeMarkup(JSON.stringify(schema))}</code></li>`,
  );
  const answers = Object.entries(responses).map(
    ([status, { description: text, content }]) =>
      `<li><strong>${status}</strong> ${escapeMarkup(text)} ${Number(status) < 400 ? schemaIn(content) : ''}</li>`,
  );
  return `<article id="${operationId}"><h3><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></h3>
<p>${escapeMarkup(summary)}.${description ? ` ${escapeMarkup(description)}` : ''}${tokenOf(security)}</p>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : ''}${requestBody ? `<p>Takes ${schemaIn(requestBody.content)}</p>` : ''}
<ul>${answers.join('')}</ul></article>`;
}

function tokenOf(security: Operation['security']): string {
  if (security.length === 0) return '';
  return security.length > 1 ? ' With or without an access token.' : ' Needs an access token.';
}

function schemaIn(content: Operation['responses'][string]['content']): string {
  const schema = content?.['application/json']?.schema;
  if (!schema) return '';
  const reference = String(schema.$ref ?? '');
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return name ? `<a href="#${name}"><code>${name}</code></a>` : code(schema);
}

const code = (schema: JsonSchema) => `<pre>${escapeMarkup(JSON.stringify(schema, null, 2))}</pre>`;
