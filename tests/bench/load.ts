import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

const connections = 32;
const seconds = 3;

/** wrk leaves the server a whole core; autocannon costs about as much as what it measures, so ratios come closer to 1. */
export const generator = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';

function wrkScript({ method = 'GET', headers = {}, body }: Load): string {
  const lines = [`wrk.method = ${JSON.stringify(method)}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`wrk.headers["${name}"] = ${JSON.stringify(value)}`);
  if (body) lines.push(`wrk.body = [==[${body}]==]`);
  const file = join(mkdtempSync(join(tmpdir(), 'woodshed-bench-')), 'load.lua');
  writeFileSync(file, lines.join('\n'));
  return file;
}

async function withWrk(load: Load): Promise<number> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', wrkScript(load), load.url];
  const child = spawn('wrk', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  if (/Non-2xx or 3xx responses/.test(output)) throw new Error(`${load.url} answered with errors:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

async function withAutocannon(load: Load): Promise<number> {
  const result = await autocannon({ ...load, connections, duration: seconds });
  if (result.non2xx || result.errors) throw new Error(`${load.url} answered ${result.non2xx} errors`);
  return result.requests.average;
}

/** Requests a second that `load.url` answers at 32 connections. Throws when any answer is an error. */
export const requestsPerSecond = generator === 'wrk' ? withWrk : withAutocannon;

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

export interface Comparison {
  ours: number;
  yardstick: number;
  /** Median of the ratios of each round: what slows both at once does not count. */
  ratio: number;
}

/** Measures both in turn, five times, and takes medians. */
export async function compare(ours: Load, yardstick: Load, rounds = 5): Promise<Comparison> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push([await requestsPerSecond(ours), await requestsPerSecond(yardstick)]);
  }
  return {
    ours: median(pairs.map(([a]) => a)),
    yardstick: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  };
}
