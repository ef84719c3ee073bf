import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describeError } from '../observability/describe-error.ts';
import type { Database } from './database.ts';

/** A database command of a command-line tool: reads bytes, writes bytes. */
export type Command = (
  db: Database,
  input: AsyncIterable<Uint8Array>,
  write: (chunk: string | Uint8Array) => Promise<void>,
) => Promise<void>;

/** Commands by name. */
export type Commands = Record<string, Command>;

/** Thrown by a command that refuses; the message is printed on the terminal. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** How tools reach the process that has the database open. */
interface Control {
  pid: number;
  port: number;
  secret: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'control.json');

/**
 * Runs commands for tools while this process has the database open: on a random loopback port, authenticated by a secret
 * that only the owner of DATA_DIR can read.
 * @returns stops the server
 */
export async function serveCommands(dataDir: string, db: Database, commands: Commands): Promise<() => Promise<void>> {
  const secret = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const command = Object.hasOwn(commands, name) && commands[name];
    if (!command || !isSame(request.headers.authorization, `Bearer ${secret}`)) {
      response.writeHead(404).end();
      return;
    }
    run(command, db, request, response);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  server.unref();
  const control: Control = { pid: process.pid, port: (server.address() as AddressInfo).port, secret };
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(control), { mode: 0o600 });
  await rename(draft, fileIn(dataDir));
  return async () => {
    await rm(fileIn(dataDir), { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function run(command: Command, db: Database, request: IncomingMessage, response: ServerResponse) {
  try {
    await command(db, request, (chunk) => writeTo(response, chunk));
    response.end();
  } catch (error) {
    // After the first byte, only closing the connection can signal an incomplete result.
    if (response.headersSent) return void response.destroy();
    const message = error instanceof CommandError ? error.message : 'The server could not do this; its log says why.';
    response.writeHead(400).end(message);
    if (!(error instanceof CommandError)) console.error(describeError(error));
  }
}

function writeTo(response: ServerResponse, chunk: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => response.write(chunk, (error) => (error ? reject(error) : resolve())));
}

function isSame(actual: string | undefined, expected: string): boolean {
  const a = Buffer.from(actual ?? '');
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Reads how to reach the process that has the database open, if there is one. */
export async function readControl(dataDir: string): Promise<Control | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Runs a command in the process that has the database open.
 * @throws CommandError when the command refuses; TypeError when the process is gone
 */
export async function callCommand(
  { port, secret }: Control,
  name: string,
  input: AsyncIterable<Uint8Array>,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    body: Readable.toWeb(Readable.from(input)),
    duplex: 'half',
  } as RequestInit);
  if (!response.ok) throw new CommandError((await response.text()) || 'The running server does not know this command.');
  for await (const chunk of response.body ?? []) await write(chunk);
}
