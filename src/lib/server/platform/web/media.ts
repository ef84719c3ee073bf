import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';

/** Files of a lesson's folder that a page may show without a login. */
const publicFiles = /^\/([a-z0-9-]+)\/(poster\.webp)$/;
const signedFiles = /^\/([1-9]\d*)\.([\w-]+)\/([a-z0-9-]+)\/([\w.-]+)$/;

export interface MediaOptions {
  /** Folder that holds one folder a lesson. */
  root: string;
  /** Says whether the signature is ours and has not ended; `expires` in Unix seconds. */
  verify: (folder: string, expires: number, signature: string) => boolean;
  /** Of every answer. */
  headers?: Record<string, string>;
}

/** Folders are named by the hash of what is in them, so their files never change. */
const year = 365 * 24 * 60 * 60 * 1000;

/**
 * Answers requests under `/media` with ranges and validators: posters to anybody, everything else by signed
 * address alone. `path` is what follows `/media`.
 */
export function createMedia({ root, verify, headers = {} }: MediaOptions) {
  const always = new Map(Object.entries(headers));
  return (request: IncomingMessage, response: ServerResponse, path: string): void => {
    response.setHeaders(always);
    const open = publicFiles.exec(path);
    const signed = signedFiles.exec(path);
    if (!open && !signed) {
      refuse(response, 404, 'NOT_FOUND', 'There is no such file.');
      return;
    }
    if (signed && !verify(signed[3] as string, Number(signed[1]), signed[2] as string)) {
      refuse(response, 403, 'FORBIDDEN', 'This media address has ended. Open the lesson again.');
      return;
    }
    const file = open ? `/${open[1]}/${open[2]}` : `/${signed?.[3]}/${signed?.[4]}`;
    send(request, file, { root, maxAge: year, immutable: true, index: false, dotfiles: 'deny' })
      .on('headers', (answer: ServerResponse) => {
        if (signed) answer.setHeader('Cache-Control', `private, max-age=${6 * 60 * 60}, immutable`);
      })
      .on('error', () => refuse(response, 404, 'NOT_FOUND', 'There is no such file.'))
      .pipe(response);
  };
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ error: { code, message } }));
}
