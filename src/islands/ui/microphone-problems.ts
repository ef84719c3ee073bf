import type { MicrophoneProblem } from '#src/lib/audio/capture/microphone.ts';

/** Why nothing is heard, and what to do about it. `taken` is a microphone that went away. */
export const microphoneProblems: Record<MicrophoneProblem | 'taken', { title: string; remedy: string }> = {
  denied: {
    title: 'The microphone is not allowed here',
    remedy: 'Press the sign beside the address of this page, allow the microphone, and try again.',
  },
  absent: { title: 'No microphone was found', remedy: 'Plug one in, or open this page on a phone, and try again.' },
  busy: { title: 'Something else has the microphone', remedy: 'Close the other program or tab, and try again.' },
  unsupported: { title: 'This browser cannot listen', remedy: 'A newer one can.' },
  taken: { title: 'The microphone went away', remedy: 'Plug it in again, or allow it again, and try once more.' },
};
