import type { Page } from '../support/browser.ts';
import { wave } from '../support/wave.ts';

/** A place in a take, and in the video that it goes with, both in seconds. */
interface Place {
  video: number;
  take: number;
}

/**
 * Gives an open page a microphone that plays a take in time with the video. Like a real player, the take follows the
 * video, so the video may fall behind on a busy machine.
 * @param places points where the take may resynchronise, in order of time; best where no note has just been struck
 */
export async function playAlong(page: Page, take: Float32Array, places: readonly Place[]): Promise<void> {
  const address = '/take.wav';
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'audio/wav', body: wave(take) }));
  await page.evaluate(
    ({ address, places }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const context = new AudioContext();
        const microphone = context.createMediaStreamDestination();
        // Chromium holds back what it has of a stream while nothing more is played into it.
        const room = new ConstantSourceNode(context, { offset: 1e-6 });
        room.connect(microphone);
        room.start();
        const bytes = await (await fetch(address)).arrayBuffer();
        const buffer = await context.decodeAudioData(bytes);
        const video = document.querySelector('video')!;

        /** When the video will be at a place, in seconds on the clock of the context. */
        const timeOf = (place: number) => {
          const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
          const now = contextTime + (performance.now() - performanceTime) / 1000 + context.outputLatency;
          return now + place - video.currentTime;
        };
        let playing: { source: AudioBufferSourceNode; gain: GainNode; begun: number } | undefined;
        const step = ({ video: place, take }: (typeof places)[number]) => {
          const begun = timeOf(place) - take;
          const at = Math.max(context.currentTime, begun + take);
          if (playing && Math.abs(playing.begun - begun) < 0.015) return;
          playing?.gain.gain.setValueAtTime(1, at).linearRampToValueAtTime(0, at + 0.01);
          playing?.source.stop(at + 0.01);
          const [source, gain] = [new AudioBufferSourceNode(context, { buffer }), new GainNode(context, { gain: 0 })];
          source.connect(gain).connect(microphone);
          gain.gain.setValueAtTime(0, at).linearRampToValueAtTime(1, at + 0.01);
          source.start(at, at - begun);
          playing = { source, gain, begun };
        };
        const coming = [...places];
        setInterval(() => {
          while (coming[0] && coming[0].video - video.currentTime < 0.2) step(coming.shift()!);
        }, 20);
        return microphone.stream;
      };
    },
    { address, places },
  );
}
