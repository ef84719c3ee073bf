import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';

/** Files of a lesson's folder that need no signature. */
const publicFiles = /^\/([a-z0-9-]+)\/(poster\.webp)$/;
const signedFiles = /^\/([1-9]\d*)\.([\w-]+)\/([a-z0-9-]+)\/([\w.-]+)$/;

export interface MediaOptions {
  /** Folder that holds one folder a lesson. */
  root: string;
  /** Whether the signature is valid and has not expired; `expires` in Unix seconds. */
  verify: (folder: string, expires: number, signature: string) => boolean;
  /** Headers of every response. */
  headers?: Record<string, string>;
}

/** In ms. Folders are named by a hash of their content, so their files never change. */
const maxAge = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves files under `/media` with ranges and validators: posters publicly, everything else by signed address only.
 * `path` is the part after `/media`.
 */
export function createMedia({ root, verify, headers = {} }: MediaOptions) {
  const commonHeaders = new Map(Object.entries(headers));
  return (request: IncomingMessage, response: ServerResponse, path: string): void => {
    response.setHeaders(commonHeaders);
    const open = publicFiles.exec(path);
    const signed = signedFiles.exec(path);
    if (!open && !signed) {
      refuse(response, 404, 'NOT_FOUND', 'There’s no such file.');
      return;
    }
    if (signed && !verify(signed[3] as string, Number(signed[1]), signed[2] as string)) {
      refuse(response, 403, 'FORBIDDEN', 'This media link has expired. Open the lesson again.');
      return;
    }
    const file = open ? `/${open[1]}/${open[2]}` : `/${signed?.[3]}/${signed?.[4]}`;
    send(request, file, { root, maxAge, immutable: true, index: false, dotfiles: 'deny' })
      .on('headers', (answer: ServerResponse) => {
        if (signed) answer.setHeader('Cache-Control', `private, max-age=${6 * 60 * 60}, immutable`);
      })
      .on('error', () => refuse(response, 404, 'NOT_FOUND', 'There’s no such file.'))
      .pipe(response);
  };
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ error: { code, message } }));
}
