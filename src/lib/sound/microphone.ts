import captureAddress from './microphone/capture.worklet.ts?worker&url';
import type { AnalysisOrder, Findings, Task } from './microphone/messages.ts';

/** Why nothing can be heard: not allowed, none there, in use elsewhere, or this browser cannot. */
export type MicrophoneProblem = 'denied' | 'absent' | 'busy' | 'unsupported';

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`The microphone cannot be used: ${problem}.`, { cause });
    this.problem = problem;
  }
}

export interface Microphone {
  /** Its clock is the one of what is found. */
  context: AudioContext;
  close(): void;
}

/** As it sounds: what makes speech clear takes strings for noise. */
const untouched = { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channelCount: 1 };

/**
 * Listens. What is heard stays in this page: it is looked at in a worker, and nothing is kept or sent. Has to be called
 * while somebody presses something.
 * @param onEnd when it is taken away: unplugged, or no longer allowed
 * @throws MicrophoneError
 */
export async function openMicrophone<T extends Task>(
  task: T,
  onFinding: (finding: Findings[T]) => void,
  onEnd: () => void,
): Promise<Microphone> {
  if (!navigator.mediaDevices?.getUserMedia || typeof AudioWorkletNode === 'undefined') {
    throw new MicrophoneError('unsupported');
  }
  const context = new AudioContext({ latencyHint: 'interactive' });
  let stream: MediaStream | undefined;
  let worker: Worker | undefined;
  const close = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    worker?.terminate();
    if (context.state !== 'closed') context.close();
  };
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: untouched }).catch((error) => {
      throw new MicrophoneError(problemOf(error), error);
    });
    await Promise.all([context.resume(), context.audioWorklet.addModule(captureAddress)]);
    worker = new Worker(new URL('./microphone/analysis.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => onFinding(data);
    connect(context, stream, worker, task);
    stream.getAudioTracks()[0]?.addEventListener('ended', () => {
      close();
      onEnd();
    });
    return { context, close };
  } catch (error) {
    close();
    throw error instanceof MicrophoneError ? error : new MicrophoneError('unsupported', error);
  }
}

/** Blocks of samples go from the sound's own thread straight to the worker. */
function connect(context: AudioContext, stream: MediaStream, worker: Worker, task: Task): void {
  const { port1, port2 } = new MessageChannel();
  const capture = new AudioWorkletNode(context, 'capture', {
    numberOfInputs: 1,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  capture.port.postMessage(undefined, [port1]);
  const order: AnalysisOrder = { task, sampleRate: context.sampleRate, blocks: port2 };
  worker.postMessage(order, [port2]);
  // Only what leads to the loudspeakers runs; it sends them silence.
  context.createMediaStreamSource(stream).connect(capture).connect(context.destination);
}

function problemOf(error: unknown): MicrophoneProblem {
  switch ((error as Error).name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unsupported';
  }
}
