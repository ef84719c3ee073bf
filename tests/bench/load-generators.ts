import { setTimeout as wait } from 'node:timers/promises';

/** Results of a load run. Latencies are in milliseconds. */
export interface LoadFigures {
  /** Answers per second. */
  rate: number;
  p50: number;
  p99: number;
  errors: Error[];
}

/** Sends one request; `turn` counts up from 0. */
type Asking = (turn: number) => Promise<unknown>;

class Tally {
  readonly times: number[] = [];
  readonly errors: Error[] = [];
  readonly begun = performance.now();

  async take(answer: Promise<unknown>, since: number): Promise<void> {
    try {
      await answer;
      this.times.push(performance.now() - since);
    } catch (error) {
      this.errors.push(error as Error);
    }
  }

  get pressed(): LoadFigures {
    const sorted = Float64Array.from(this.times).sort();
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
    const seconds = (performance.now() - this.begun) / 1000;
    return { rate: sorted.length / seconds, p50: at(0.5), p99: at(0.99), errors: this.errors };
  }
}

/** Sends as many requests as the server can take: keeps `atOnce` in flight (closed loop). */
export async function saturate(
  asking: Asking,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<LoadFigures> {
  const tally = new Tally();
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  const one = async () => {
    while (performance.now() < end) await tally.take(asking(turn++), performance.now());
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return tally.pressed;
}

/**
 * Sends `rate` requests per second, whether or not earlier ones are answered (open loop). Latency counts from when a
 * request was due, so that delays caused by a slow answer are not hidden (coordinated omission).
 */
export async function sendAtRate(
  asking: Asking,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<LoadFigures> {
  const tally = new Tally();
  const open = new Set<Promise<void>>();
  const questions = Math.round(rate * seconds);
  for (let turn = 0; turn < questions; ) {
    const due = tally.begun + (turn * 1000) / rate;
    if (due > performance.now()) {
      await wait(1);
      continue;
    }
    const answered = tally.take(asking(turn++), due).finally(() => open.delete(answered));
    open.add(answered);
  }
  await Promise.all(open);
  return tally.pressed;
}
