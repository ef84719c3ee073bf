import { DomainError } from '../errors.ts';

const json = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
const plain = /^text\/plain\s*(?:;|$)/i;

/**
 * Reads a JSON body.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE or MALFORMED_JSON.
 */
export async function readJson(request: Request, maxBytes: number, allowPlainText = false): Promise<unknown> {
  checkType(request, allowPlainText);
  return parseJson(await readText(request, maxBytes));
}

/** @throws DomainError UNSUPPORTED_MEDIA_TYPE */
export function checkType(request: Request, allowPlainText = false): void {
  const type = request.headers.get('content-type') ?? '';
  if (json.test(type) || (allowPlainText && plain.test(type))) return;
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with Content-Type: application/json.');
}

/** @throws DomainError MALFORMED_JSON */
export function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new DomainError('MALFORMED_JSON', 'The body is not JSON.');
  }
}

const tokenField = /"token"\s*:\s*"([\w.-]{1,4096})"/g;

/** Candidate tokens in the text of a JSON body, without parsing it: the first and last `token` field of any object. */
export function tokensIn(source: string): string[] {
  const found = [...source.matchAll(tokenField)].map(([, token]) => token!);
  return [...new Set([...found.slice(0, 1), ...found.slice(-1)])];
}

/** @throws DomainError PAYLOAD_TOO_LARGE */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const length = request.headers.get('content-length');
  // A body of known length is read without creating a stream: several times faster.
  if (length !== null && !request.headers.has('transfer-encoding')) {
    if (Number(length) > maxBytes) throw tooLarge(maxBytes);
    return request.text();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const tooLarge = (maxBytes: number) =>
  new DomainError('PAYLOAD_TOO_LARGE', `The body is larger than ${Math.round(maxBytes / 1024)} KiB.`, {
    headers: { Connection: 'close' },
  });
