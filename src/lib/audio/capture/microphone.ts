import captureAddress from './capture.worklet.ts?worker&url';
import type { AnalysisOrder, Findings, Task } from './messages.ts';

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
  /**
   * When something was played, in ms on the clock of `performance.now`, as far as the browser knows how long sound is on
   * its way in.
   * @param seconds since it listens
   */
  playedAt(seconds: number): number;
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
    worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => onFinding(data);
    const capture = connect(context, stream, worker, task);
    /** When sample 0 would have come in without a gap since, on the clock of the context. */
    let begun = context.currentTime;
    capture.port.onmessage = ({ data }) => {
      begun = data;
    };
    const [track] = stream.getAudioTracks();
    const onItsWay = inputLatency(track);
    track?.addEventListener('ended', () => {
      close();
      onEnd();
    });
    return { playedAt: (seconds) => handledAt(context, begun + seconds) - 1000 * onItsWay, close };
  } catch (error) {
    close();
    throw error instanceof MicrophoneError ? error : new MicrophoneError('unsupported', error);
  }
}

/** Blocks of samples go from the sound's own thread straight to the worker. */
function connect(context: AudioContext, stream: MediaStream, worker: Worker, task: Task): AudioWorkletNode {
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
  return capture;
}

/** Seconds, where the browser tells. */
function inputLatency(track: MediaStreamTrack | undefined): number {
  const { latency } = (track?.getSettings() ?? {}) as MediaTrackSettings & { latency?: number };
  return latency ?? 0;
}

/** When a moment of the context's clock was computed, in ms on the clock of the page. */
function handledAt(context: AudioContext, seconds: number): number {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
  // Some browsers answer with nothing, or before anything has left the loudspeaker.
  if (performanceTime === 0) return performance.now() + 1000 * (seconds - context.currentTime);
  return performanceTime + 1000 * (seconds - contextTime - (context.outputLatency ?? context.baseLatency));
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
