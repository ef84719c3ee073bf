import type { MicrophoneProblem } from '#src/lib/audio/capture/microphone.ts';

/** Explanations of microphone problems. `taken`: unplugged, or permission withdrawn. */
export const microphoneProblems: Record<MicrophoneProblem | 'taken', { title: string; remedy: string }> = {
  denied: {
    title: 'This page can’t use the microphone',
    remedy: 'Press the icon next to the page’s address, allow the microphone, and try again.',
  },
  absent: { title: 'No microphone found', remedy: 'Plug one in and try again, or open this page on a phone.' },
  busy: { title: 'Something else is using the microphone', remedy: 'Close the other app or tab and try again.' },
  unsupported: { title: 'This browser can’t listen', remedy: 'Try a newer one.' },
  taken: { title: 'The microphone was disconnected', remedy: 'Plug it back in or allow it again, then try once more.' },
};
