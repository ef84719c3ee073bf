import { z } from 'zod';
import { choices } from './first-visit-choices.ts';

/** What somebody says before their first lesson. */
export const answers = z.object({
  guitar: z.enum(choices.guitar),
  experience: z.enum(choices.experience),
  music: z.enum(choices.music),
  /** Whether the tools may listen, as they said; the browser asks them all the same. */
  microphone: z.enum(choices.microphone),
});

export type Answers = z.infer<typeof answers>;
