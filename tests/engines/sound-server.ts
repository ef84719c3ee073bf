import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const program = '/usr/bin/pulseaudio';

export const hasSoundServer = existsSync(program);

/** Opens a silent sound card, for browsers whose audio clock stops without one. */
export async function openSoundServer() {
  const folder = await mkdtemp(join(tmpdir(), 'woodshed-sound-'));
  const socket = join(folder, 'socket');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const child: ChildProcess = spawn(
    program,
    ['-n', '--exit-idle-time=-1', '--daemonize=no', ...modules.flatMap((module) => ['-L', module])],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  for (let attempt = 0; attempt < 100 && !existsSync(socket); attempt++) await pause(50);
  return {
    /** Environment of a program that is to use it. */
    environment: { PULSE_SERVER: `unix:${socket}` },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
