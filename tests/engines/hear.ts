import type { Engine } from './engine.ts';

/**
 * Lets pages hear plucked strings in place of a microphone, which a machine without a sound card lacks: from the next
 * page that asks, its microphone is a stream of these notes, each repeated every two seconds.
 * @param frequencies Hz, one after another
 */
export const hearNotes = (engine: Engine, frequencies: number[]) =>
  engine.evaluate(`{
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const { sampleRate } = context;
      const stream = context.createMediaStreamDestination();
      const notes = ${JSON.stringify(frequencies)};
      const buffer = context.createBuffer(1, 2 * notes.length * sampleRate, sampleRate);
      const samples = buffer.getChannelData(0);
      notes.forEach((frequency, note) => {
        for (let index = 0; index < 2 * sampleRate; index++) {
          const time = index / sampleRate;
          let sum = 0;
          for (let partial = 1; partial <= 8; partial++)
            sum += Math.sin(2 * Math.PI * frequency * partial * time) * Math.exp(-time * partial) / partial;
          samples[note * 2 * sampleRate + index] = 0.3 * sum;
        }
      });
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.loop = true;
      source.connect(stream);
      source.start();
      await context.resume();
      return stream.stream;
    };
  }`);
