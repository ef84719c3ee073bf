import { tool } from 'ai';
import { z } from 'zod';
import type { AssistantPart, AssistantSource } from '../../../../contract/assistant.ts';
import { type Chord, parseChord } from '../../../../music/theory/chords.ts';
import { keyOn } from '../../../../music/theory/keys.ts';
import { pitchOf } from '../../../../music/theory/notes.ts';
import { findScale, scales } from '../../../../music/theory/scales.ts';
import { tunings } from '../../../../music/theory/tunings.ts';
import { nameGrip, nameNotes, showChords } from '../rules/chords.ts';
import type { Finding } from '../rules/finding.ts';
import { chordsByNumber, findKey, showKey } from '../rules/keys.ts';
import { barsIn, speedLimits } from '../rules/loop-questions.ts';
import { noteAt, showTuning } from '../rules/pitches.ts';
import { showScale } from '../rules/scales.ts';
import { moveChords, placeCapo, withCapo } from '../rules/transpose.ts';
import type { Asker, AssistantTools } from '../tools/assistant-tools.ts';

/** What the tools found while answering, to be shown to the learner. */
export interface Gathered {
  parts: AssistantPart[];
  links: AssistantSource[];
  see: string[];
}

const note = z.string().refine((name) => pitchOf(name) !== undefined, 'a note: C, F#, Bb');
const symbols = z.array(z.string().max(16)).min(1).max(8).describe('chord symbols such as Am7, C/G');
const mode = z.enum(['major', 'minor']);
const fret = z.int().min(-1).max(24);

/**
 * The assistant's tools, as the model may call them. All of them are read-only and use the id of the asker: no tool takes
 * a user as an argument, so the model cannot reach the data of others.
 */
export function modelTools(tools: AssistantTools, asker: Asker, lessonId: string | null, gathered: Gathered) {
  const { record } = tools;
  const calls = {
    look_up: define(
      'What the lessons, guides and pages of this school say.',
      { question: z.string().max(200) },
      ({ question }) => tools.known(question) ?? tools.lookUp(asker, question),
    ),
    show_chords: define('Shows checked fingerings of chords, with their notes.', { chords: symbols }, ({ chords }) =>
      withChords(chords, showChords),
    ),
    name_chord: define(
      'Names a chord by its notes, the lowest first, or by six frets from string 6 to 1; -1 is not played.',
      { notes: z.array(note).min(2).max(8).optional(), frets: z.array(fret).length(6).optional() },
      ({ notes, frets }) => (frets ? nameGrip(frets) : notes && nameNotes(notes)),
    ),
    show_scale: define(
      'The notes of a scale, with tab.',
      { root: note, scale: z.enum(scales.map(({ id }) => id) as [string, ...string[]]) },
      ({ root, scale }) => showScale(root, findScale(scale)!),
    ),
    chords_of_key: define(
      'The chords of a key, all or those of some degrees.',
      { root: note, mode, degrees: z.array(z.int().min(1).max(7)).max(12).optional() },
      ({ root, mode, degrees }) =>
        degrees?.length ? chordsByNumber(keyOn(root, mode), degrees) : showKey(keyOn(root, mode)),
    ),
    find_key: define('The key that chords belong to.', { chords: symbols }, ({ chords }) =>
      withChords(chords, findKey),
    ),
    transpose: define(
      'Chords some semitones up, or down if negative.',
      { chords: symbols, semitones: z.int().min(-11).max(11) },
      ({ chords, semitones }) => withChords(chords, (found) => moveChords(found, semitones)),
    ),
    capo_sound: define(
      'What chord shapes sound like behind a capo.',
      { fret: z.int().min(1).max(12), shapes: symbols },
      ({ fret, shapes }) => withChords(shapes, (found) => withCapo(fret, found)),
    ),
    capo_place: define(
      'Where the capo goes to sound in a key, with shapes of another.',
      { key: note, mode, shape: note.optional() },
      ({ key, mode, shape }) => placeCapo(key, mode, shape),
    ),
    note_on_neck: define(
      'The note at a place on the neck.',
      { string: z.int().min(1).max(6), fret: z.int().min(0).max(24) },
      ({ string, fret }) => noteAt(string, fret),
    ),
    tuning: define(
      'The notes of a tuning.',
      { tuning: z.enum(tunings.map(({ id }) => id) as [string, ...string[]]) },
      ({ tuning }) => showTuning(tunings.find(({ id }) => id === tuning)),
    ),
    my_practice: define(
      'The own record of the learner who asks: what to do next, minutes and goal, streak, lessons, achievements.',
      { about: z.enum(['next', 'practice', 'streak', 'lessons', 'achievements']) },
      ({ about }) => record[about](asker.userId),
    ),
    start_loop: define(
      'Offers bars of a lesson to go round: of the one that is open, or of one by its id.',
      {
        lesson: z.string().max(64).optional().describe('id of a lesson; without it, the open one'),
        bars: z.string().max(80).describe('"bars 5 to 8", or the name of a part: "the chorus"'),
        speed: z.int().min(speedLimits.min).max(speedLimits.max).describe('per cent'),
      },
      ({ lesson: id, bars, speed }) => {
        const lesson = tools.lesson(id ?? lessonId ?? undefined);
        if (!lesson) return undefined;
        const found = barsIn(bars.toLowerCase(), lesson.tab);
        return found ? tools.loop(asker, lesson, found, speed) : tools.parts(lesson);
      },
    ),
  };

  function define<Shape extends z.ZodRawShape>(
    description: string,
    shape: Shape,
    find: (input: z.output<z.ZodObject<Shape>>) => Finding | Promise<Finding> | undefined,
  ) {
    return tool({
      description,
      inputSchema: z.object(shape),
      async execute(input) {
        const { text, parts = [], links = [], see } = (await find(input as z.output<z.ZodObject<Shape>>)) ?? nothing;
        gathered.parts.push(...parts);
        gathered.links.push(...links);
        gathered.see.push(...see);
        return { text, sources: tools.sourcesOf({ links, see }) };
      },
    });
  }

  return calls;
}

const nothing: Finding = { text: 'Nothing is known of this.', see: [] };

function withChords(names: readonly string[], find: (chords: Chord[]) => Finding): Finding {
  const chords = names.flatMap((name) => parseChord(name) ?? []);
  return chords.length > 0 ? find(chords) : nothing;
}
