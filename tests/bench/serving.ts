import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comparison, compare, type Load } from './load.ts';
import { type Running, startNode, startSite, temporaryFolder } from './process.ts';
import { atLeast, notMeasured, type Result } from './report.ts';
import type { Answer } from './yardstick.ts';

const words = ({ ours, yardstick }: Comparison, than: string) =>
  `${Math.round(ours)} against ${Math.round(yardstick)} requests/s of ${than}`;

/** Headers that Node adds to the answers of both servers. */
const automatic = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** Starts a bare node:http server that replays the answer to `load`, headers included. */
async function startYardstick(load: Load): Promise<Running> {
  const answer = await fetch(load.url, load);
  const headers = [...answer.headers].filter(([name]) => !automatic.has(name)).flat();
  const file = join(temporaryFolder(), 'answer.json');
  writeFileSync(file, JSON.stringify({ status: answer.status, headers, body: await answer.text() } satisfies Answer));
  return startNode(['tests/bench/yardstick.ts', file]);
}

export async function benchApiGet(): Promise<Result> {
  const site = await startSite({ DATA_DIR: temporaryFolder() });
  const url = `${site.address}/api/v1/courses`;
  const yardstick = await startYardstick({ url });
  const compared = await compare({ url }, { url: yardstick.address });
  await Promise.all([site.stop(), yardstick.stop()]);
  return atLeast('API GET', compared.ratio, 0.85, words(compared, 'bare node:http, same bytes'));
}

const batch = () =>
  JSON.stringify({
    events: Array.from({ length: 20 }, (_, index) => ({
      eventId: randomUUID(),
      eventType: index % 2 ? 'pause' : 'play',
      videoId: 'a-and-d',
      position: index * 4.5,
      duration: 104,
      metadata: { speed: 1, quality: '720p' },
      timestamp: new Date(Date.now() - 90_000 + index * 4500).toISOString(),
    })),
  });

export async function benchBatch(): Promise<Result> {
  const lines: string[] = [];
  const server = await startNode(['tests/bench/batch-without-database.ts'], {}, (line) => lines.push(line));
  const load: Load = {
    url: `${server.address}/api/v1/video-tracking/batch`,
    method: 'POST',
    headers: { Authorization: `Bearer ${lines[0]}`, 'Content-Type': 'application/json' },
    body: batch(),
  };
  const yardstick = await startYardstick(load);
  const compared = await compare(load, { ...load, url: yardstick.address });
  await Promise.all([server.stop(), yardstick.stop()]);
  const than = 'bare node:http that reads and parses the same';
  return atLeast('batch of 20, token and validation, no database', compared.ratio, 0.6, words(compared, than));
}

const nginxConfiguration = (root: string, port: number) => `
worker_processes 1;
daemon off;
pid ${root}/nginx.pid;
error_log ${root}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  types { text/html html; }
  keepalive_requests 1000000000;
  gzip_static always;
  client_body_temp_path ${root}/body; proxy_temp_path ${root}/proxy; fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi; scgi_temp_path ${root}/scgi;
  open_file_cache max=100;
  server { listen 127.0.0.1:${port}; root ${root}/html; }
}`;

/** Starts nginx with one worker, which sends the file that the build compressed. */
async function startNginx(): Promise<Running> {
  const root = temporaryFolder();
  const port = 20_000 + (process.pid % 20_000);
  // nginx drops root privileges before it reads the folder.
  chmodSync(root, 0o755);
  cpSync('dist/client', join(root, 'html'), { recursive: true });
  writeFileSync(join(root, 'nginx.conf'), nginxConfiguration(root, port));
  return startNode(['tests/bench/run.ts', `http://127.0.0.1:${port}`, 'nginx', '-c', join(root, 'nginx.conf')]);
}

export async function benchPage(): Promise<Result> {
  const name = 'prerendered page, gzip';
  if (spawnSync('nginx', ['-v']).error) return notMeasured(name, '≥ 0.55', 'not measured: nginx is not installed');
  const site = await startSite({ DATA_DIR: temporaryFolder() });
  const nginx = await startNginx();
  const headers = { 'Accept-Encoding': 'gzip' };
  const ours = { url: `${site.address}/about`, headers };
  const compared = await compare(ours, { url: `${nginx.address}/about/index.html`, headers });
  await Promise.all([site.stop(), nginx.stop()]);
  return atLeast(name, compared.ratio, 0.55, words(compared, 'nginx, one worker, same file'));
}
