import { beforeEach, expect, it, vi } from 'vitest';
import { createMicrophoneSession } from '#src/islands/ui/microphone-session.ts';
import { MicrophoneError, type openMicrophone } from '#src/lib/audio/capture/microphone.ts';

const open = vi.hoisted(() => vi.fn<typeof openMicrophone>());

vi.mock('#src/lib/audio/capture/microphone.ts', async (original) => ({ ...(await original()), openMicrophone: open }));
vi.mock('#src/lib/audio/capture/capture.worklet.ts?worker&url', () => ({ default: '' }));

const opened = () => ({ playedAt: (seconds: number) => 1000 * seconds, close: vi.fn() });

beforeEach(() => open.mockReset());

it('asks, listens and closes', async () => {
  const microphone = opened();
  open.mockResolvedValue(microphone);
  const session = createMicrophoneSession('pitch', () => {});
  expect(session.$status.get()).toBe('off');
  const started = session.start();
  expect(session.$status.get()).toBe('asking');
  await started;
  expect(session.$status.get()).toBe('on');
  expect(session.playedAt(2)).toBe(2000);
  session.stop();
  expect(session.$status.get()).toBe('off');
  expect(microphone.close).toHaveBeenCalledOnce();
});

it('says why it failed, and can be retried', async () => {
  open.mockRejectedValueOnce(new MicrophoneError('denied')).mockRejectedValueOnce(new Error('no worker'));
  open.mockResolvedValueOnce(opened());
  const session = createMicrophoneSession('pitch', () => {});
  const statuses: string[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    await session.start();
    statuses.push(session.$status.get());
  }
  expect(statuses).toEqual(['denied', 'unsupported', 'on']);
});

it('closes a microphone that opens after `stop`, and drops its findings', async () => {
  const microphone = opened();
  const onFinding = vi.fn();
  let resolve = (_: typeof microphone) => {};
  open.mockReturnValue(new Promise((done) => (resolve = done)));
  const session = createMicrophoneSession('strokes', onFinding);
  const started = session.start();
  session.stop();
  resolve(microphone);
  await started;
  open.mock.calls[0]![1]({} as never);
  expect(microphone.close).toHaveBeenCalledOnce();
  expect(session.$status.get()).toBe('off');
  expect(onFinding).not.toHaveBeenCalled();
});

it('reports a microphone that goes away, unless it was stopped before', async () => {
  open.mockResolvedValue(opened());
  const session = createMicrophoneSession('pitch', () => {});
  await session.start();
  const onEnd = open.mock.calls[0]![2];
  onEnd();
  expect(session.$status.get()).toBe('taken');
  session.stop();
  onEnd();
  expect(session.$status.get()).toBe('off');
});
