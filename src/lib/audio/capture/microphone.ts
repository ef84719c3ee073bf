import captureAddress from './capture.worklet.ts?worker&url';
import type { AnalysisRequest, Findings, Task } from './messages.ts';

/** Why the microphone cannot be opened: no permission, no device, in use elsewhere, or no browser support. */
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
   * Converts a time in the stream to `performance.now` time in ms, less the input latency if the browser reports it.
   * @param seconds since the start of the stream
   */
  playedAt(seconds: number): number;
  close(): void;
}

/** Speech processing off: it treats strings as noise. */
const unprocessed = { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channelCount: 1 };

/**
 * Opens the microphone and analyses it in a worker; no sound is stored or sent. Must be called in a user gesture.
 * @param onEnd called when the device is unplugged or permission is revoked
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
    stream = await navigator.mediaDevices.getUserMedia({ audio: unprocessed }).catch((error) => {
      throw new MicrophoneError(problemOf(error), error);
    });
    await Promise.all([context.resume(), context.audioWorklet.addModule(captureAddress)]);
    worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => onFinding(data);
    const capture = connect(context, stream, worker, task);
    /** Context time of sample 0 in seconds, corrected for gaps. */
    let streamStart = context.currentTime;
    capture.port.onmessage = ({ data }) => {
      streamStart = data;
    };
    const [track] = stream.getAudioTracks();
    const latency = inputLatency(track);
    track?.addEventListener('ended', () => {
      close();
      onEnd();
    });
    return { playedAt: (seconds) => toPageTime(context, streamStart + seconds) - 1000 * latency, close };
  } catch (error) {
    close();
    throw error instanceof MicrophoneError ? error : new MicrophoneError('unsupported', error);
  }
}

/** Connects the audio thread to the worker, so that samples bypass the main thread. */
function connect(context: AudioContext, stream: MediaStream, worker: Worker, task: Task): AudioWorkletNode {
  const { port1, port2 } = new MessageChannel();
  const capture = new AudioWorkletNode(context, 'capture', {
    numberOfInputs: 1,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  capture.port.postMessage(undefined, [port1]);
  const request: AnalysisRequest = { task, sampleRate: context.sampleRate, blocks: port2 };
  worker.postMessage(request, [port2]);
  // A node runs only when connected to the destination; this one outputs silence.
  context.createMediaStreamSource(stream).connect(capture).connect(context.destination);
  return capture;
}

/** Seconds, or 0 where the browser does not report it. */
function inputLatency(track: MediaStreamTrack | undefined): number {
  const { latency } = (track?.getSettings() ?? {}) as MediaTrackSettings & { latency?: number };
  return latency ?? 0;
}

/** Converts context time in seconds to `performance.now` time in ms. */
function toPageTime(context: AudioContext, seconds: number): number {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
  // Empty in some browsers, and in all before the first sample has been output.
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
