import { z } from 'zod';
import { choices } from './first-visit-choices.ts';

/** A visitor's answers before the first piece. */
export const answers = z
  .object({
    guitar: z.enum(choices.guitar),
    experience: z.enum(choices.experience),
    /** Not asked since 1.2. */
    music: z.enum(choices.music).optional(),
    /** Not asked since 1.2: each tool asks for the microphone itself. */
    microphone: z.enum(choices.microphone).optional(),
  })
  .meta({ id: 'Answers' });

export type Answers = z.infer<typeof answers>;
