/** Receives one frame; `end` is the number of samples in the stream so far. */
export type OnFrame = (frame: Float32Array, end: number) => void;

/**
 * Cuts a stream of samples into overlapping frames.
 * @param size frame length in samples
 * @param hop samples from one frame to the next
 * @param onFrame must not keep the frame: its buffer is reused
 * @returns takes the next samples, any number of them
 */
export function createFramer(size: number, hop: number, onFrame: OnFrame): (samples: Float32Array) => void {
  const frame = new Float32Array(size);
  let end = 0;
  return (samples) => {
    for (let at = 0; at < samples.length; ) {
      const part = samples.subarray(at, at + hop - (end % hop));
      frame.copyWithin(0, part.length);
      frame.set(part, size - part.length);
      at += part.length;
      end += part.length;
      if (end % hop === 0 && end >= size) onFrame(frame, end);
    }
  };
}
