/** Overtones that make a tone easy to compare with a string, also on loudspeakers that have no bass. */
const overtones = [0, 1, 0.6, 0.45, 0.3, 0.2, 0.1];
const loudness = 0.25;
/** Seconds in which it comes and goes, so that nothing clicks. */
const fade = 0.03;

/**
 * A tone that stays until it is stopped.
 * @param context has to be made while somebody presses something, or some browsers keep it silent
 * @param frequency in Hz
 * @returns stops it
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
