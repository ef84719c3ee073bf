/** Looks at the newest samples of a stream; `end` is how many have come in all. */
export type OnFrame = (newest: Float32Array, end: number) => void;

/**
 * Cuts a stream of samples into frames that overlap.
 * @param size samples of a frame
 * @param hop samples from one frame to the next
 * @param onFrame must not keep the samples: their place is used again
 * @returns takes the next samples, however many
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
