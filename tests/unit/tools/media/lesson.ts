import { readScore } from '#src/lib/music/score/alphatex.ts';
import type { LessonSource } from '#tools/media/lessons.ts';

/** A lesson of four bars at 120 quarter notes a minute: a chord, a change, a melody, open strings. */
export const atex = `\\title "Small" \\tempo 120
\\chord ("A" 0 2 2 2 0 x) \\chord ("D" 2 3 2 0 x x)
\\section "Chords"
(0.1 2.2{lf 4} 2.3{lf 3} 2.4{lf 2} 0.5).2{ch "A" sd} (0.1 2.2 2.3 2.4).2{su} |
(2.1{lf 3} 3.2{lf 4} 2.3{lf 2} 0.4).4{ch "D" sd} r.4 (2.1 3.2 2.3).2{su} |
\\section "Tune & strings"
3.1{lf 4}.4 1.1{lf 2}.8 0.1.8 3.2.2 | 0.6{lr}.4 0.5{lr}.4 0.1{lr}.2`;

export function lessonOf(score = atex): LessonSource {
  return {
    id: 'small',
    place: 'A course  ·  Lesson 3',
    level: 'beginner',
    front: {
      title: 'A small lesson',
      summary: 'All that a film can show, in four bars.',
      access: 'free',
      technique: false,
      tune: false,
      goals: ['Play it', 'Sing it'],
      prerequisites: [],
      cues: [
        { bar: 1, beat: 1, say: 'Hold the A.' },
        { bar: 2, beat: 3, say: 'Up from <string 1>.' },
        { bar: 4, beat: 1, say: 'Let them ring.' },
      ],
    },
    atex: score,
    score: readScore(score),
  };
}
