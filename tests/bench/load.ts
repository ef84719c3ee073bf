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
  /** A Lua script for wrk that builds each request, and its arguments for each round. */
  script?: { file: string; args: () => string[] };
}

export interface Measured {
  /** Requests per second. */
  rate: number;
  /** 99th percentile of latency, in milliseconds. */
  p99: number;
}

const connections = 32;
const seconds = 3;

/** wrk leaves the server a whole core; autocannon uses as much CPU as the server, which pulls ratios towards 1. */
export const generator = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';

function wrkScript({ method = 'GET', headers = {}, body }: Load): string {
  const lines = [`wrk.method = ${JSON.stringify(method)}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`wrk.headers["${name}"] = ${JSON.stringify(value)}`);
  if (body) lines.push(`wrk.body = [==[${body}]==]`);
  const file = join(mkdtempSync(join(tmpdir(), 'woodshed-bench-')), 'load.lua');
  writeFileSync(file, lines.join('\n'));
  return file;
}

const milliseconds = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

async function withWrk(load: Load): Promise<Measured> {
  const { file, args } = load.script ?? { file: wrkScript(load), args: () => [] };
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', file, load.url, '--', ...args()];
  const child = spawn('wrk', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  if (/Non-2xx or 3xx responses/.test(output)) throw new Error(`${load.url} answered with errors:\n${output}`);
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(output) ?? [];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p99: Number(value) * milliseconds[unit as keyof typeof milliseconds],
  };
}

async function withAutocannon(load: Load): Promise<Measured> {
  if (load.script) throw new Error('This load can only be made by wrk.');
  const result = await autocannon({ ...load, connections, duration: seconds });
  if (result.non2xx || result.errors) throw new Error(`${load.url} answered ${result.non2xx} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Measures `load.url` at 32 connections. @throws when any answer is an error */
const measure = generator === 'wrk' ? withWrk : withAutocannon;

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

export interface Comparison {
  ours: number;
  yardstick: number;
  /** Median of the ratios of each round, which cancels out whatever slows both. */
  ratio: number;
  /** Medians of the 99th percentiles of latency, in milliseconds, and of their ratios. */
  p99: { ours: number; yardstick: number; ratio: number };
}

/** Measures both alternately, `rounds` times, and takes medians. */
export async function compare(ours: Load, yardstick: Load, rounds = 5): Promise<Comparison> {
  const pairs: [Measured, Measured][] = [];
  for (let round = 0; round < rounds; round++) pairs.push([await measure(ours), await measure(yardstick)]);
  const medians = (key: keyof Measured) => ({
    ours: median(pairs.map(([a]) => a[key])),
    yardstick: median(pairs.map(([, b]) => b[key])),
    ratio: median(pairs.map(([a, b]) => a[key] / b[key])),
  });
  return { ...medians('rate'), p99: medians('p99') };
}
