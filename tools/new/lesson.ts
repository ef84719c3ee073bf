import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { courseFrontMatter } from '#src/lib/contract/catalog.ts';
import { checkName, ScaffoldError, titleOf } from './names.ts';
import type { Scaffold } from './scaffold.ts';

/**
 * A lesson: its text and its score, and its place at the end of the course's last module.
 * @param root the project's folder
 * @param path `course/lesson`
 * @throws ScaffoldError for a course that does not exist, or an id that another course uses.
 */
export function lesson(root: string, path: string): Scaffold {
  const [course = '', id, ...rest] = path.split('/');
  if (!id || rest.length > 0)
    throw new ScaffoldError('Name the course too: npm run new -- lesson first-week/new-lesson');
  checkName(id);
  const courseFile = `src/content/courses/${checkName(course)}/index.md`;
  if (!existsSync(join(root, courseFile))) throw new ScaffoldError(`There is no course "${course}" (${courseFile}).`);
  const [other] = globSync(`src/content/courses/*/${id}/`, { cwd: root });
  if (other) throw new ScaffoldError(`${other} exists already. Ids of lessons are unique across courses.`);

  const source = readFileSync(join(root, courseFile), 'utf8');
  const folder = `src/content/courses/${course}/${id}`;
  const title = titleOf(id);
  return {
    folders: [folder],
    files: {
      [`${folder}/index.md`]: text(title, accessIn(source)),
      [`${folder}/score.atex`]: score(title),
    },
    changes: { [courseFile]: addToLastModule(source, id, courseFile) },
    next: [
      `Write the score and the text in ${folder}; npm run dev shows each change.`,
      `${courseFile} lists the lesson in its last module: move it where it belongs.`,
      `npm run media -- ${id} renders its film; a build needs it.`,
      'npm test content says what is not fit to be shown yet.',
      'Recipe: docs/recipes/lesson.md',
    ],
  };
}

/** The first course is free throughout; of the others only the first lesson is. */
function accessIn(course: string): 'free' | 'member' {
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(course) ?? [];
  return courseFrontMatter.parse(parse(yaml)).order === 1 ? 'free' : 'member';
}

function addToLastModule(course: string, id: string, file: string): string {
  const [last] = [...course.matchAll(/^ +lessons: \[([^\]]*)\]$/gm)].slice(-1);
  if (!last) throw new ScaffoldError(`${file} has no line "lessons: […]" to add the lesson to.`);
  const [line, lessons = ''] = last;
  return (
    course.slice(0, last.index) + line.replace(lessons, `${lessons}, ${id}`) + course.slice(last.index + line.length)
  );
}

const text = (title: string, access: string) => `---
title: ${title}
summary: One sentence that says what you will be able to play at the end.
access: ${access}
goals:
  - Something a learner can check for themselves
cues:
  - { bar: 1, say: "What to look at first." }
  - { bar: 3, say: "One line of coaching, at most 72 characters." }
  - { bar: 5, say: "D: ring finger on string 2, fret 3." }
  - { bar: 7, say: "Strum from string 4." }
  - { bar: 9, say: "Both chords now. Keep the index where it is." }
  - { bar: 11, say: "Late is fine. Keep counting." }
  - { bar: 13, say: "Once more from the top." }
  - { bar: 15, say: "Let the last one ring." }
---

Open with what the learner will be able to play, and why that is worth an evening. The whole text has 250 to 600 words.

## The A chord

<Chord name="A" />

Say how, one step at a time. A chord of the score is drawn where its name stands on a line of its own.

## Usual mistakes

- **Name what goes wrong.** Say how to notice it and what to do about it.

## Move on when

Give one test that a learner can do alone, with a number in it.
`;

const strumA = '(0.5 2.4 2.3 2.2 0.1)';
const strumD = '(0.4 2.3 3.2 2.1)';

const score = (title: string) => `\\title "${title}"
\\tempo 72
\\instrument acousticguitarsteel
\\tuning (E4 B3 G3 D3 A2 E2)
\\chord ("A" 0 2 2 2 0 x) {showfingering true}
\\chord ("D" 2 3 2 0 x x) {showfingering true}
\\ts (4 4)

\\section "The first chord"
(0.5 2.4{lf 3} 2.3{lf 2} 2.2{lf 4} 0.1).1{ch "A" bd} |
${strumA}.2{bd} ${strumA}.2{bd} |
${strumA}.1{bd} |
${strumA}.2{bd} ${strumA}.2{bd} |

\\section "The second chord"
(0.4 2.3{lf 2} 3.2{lf 4} 2.1{lf 3}).1{ch "D" bd} |
${strumD}.2{bd} ${strumD}.2{bd} |
${strumD}.1{bd} |
${strumD}.2{bd} ${strumD}.2{bd} |

\\section "Both together"
${`${strumA}.1{ch "A" bd} |\n${strumD}.1{ch "D" bd} |\n`.repeat(3)}${strumA}.1{ch "A" bd} |
${strumA}.1{bd}
`;
