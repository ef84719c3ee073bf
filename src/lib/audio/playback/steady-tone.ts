/** Amplitudes of the partials: audible on small loudspeakers, and easy to compare with a string. */
const overtones = [0, 1, 0.6, 0.45, 0.3, 0.2, 0.1];
const loudness = 0.25;
/** Time constant of the fades in seconds, against clicks. */
const fade = 0.03;

/**
 * Plays a tone until it is stopped.
 * @param context created in a user gesture, or some browsers keep it silent
 * @param frequency in Hz
 * @returns stops the tone
 */
export function playTone(context: AudioContext, frequency: number): () => void {
  context.resume();
  const wave = context.createPeriodicWave(overtones, new Array(overtones.length).fill(0));
  const source = new OscillatorNode(context, { frequency, periodicWave: wave });
  const gain = new GainNode(context, { gain: 0 });
  source.connect(gain).connect(context.destination);
  gain.gain.setTargetAtTime(loudness, context.currentTime, fade);
  source.start();
  return () => {
    gain.gain.setTargetAtTime(0, context.currentTime, fade);
    source.stop(context.currentTime + 10 * fade);
  };
}
