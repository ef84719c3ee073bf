import { z } from 'zod';
import { choices } from './first-visit-choices.ts';

/** A visitor's answers before the first lesson. */
export const answers = z
  .object({
    guitar: z.enum(choices.guitar),
    experience: z.enum(choices.experience),
    music: z.enum(choices.music),
    /** Whether tools may use the microphone; the browser asks for permission in any case. */
    microphone: z.enum(choices.microphone),
  })
  .meta({ id: 'Answers' });

export type Answers = z.infer<typeof answers>;
