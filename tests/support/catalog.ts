import { indexDocuments } from '#src/lib/catalog/search-index.ts';
import type { Catalog, Course, Lesson } from '#src/lib/contract/catalog.ts';

interface Sketch {
  id: string;
  title: string;
  level: Course['level'];
  style: Course['style'];
  lessons: { id: string; title: string; access?: Lesson['access']; technique?: boolean }[];
}

/** Length of every lesson's video, in seconds. */
export const videoSeconds = 100;

const courses: Sketch[] = [
  {
    id: 'first-week',
    title: 'First week',
    level: 'beginner',
    style: 'first-steps',
    lessons: [
      { id: 'tune-and-pick', title: 'Tune and pick', technique: true },
      { id: 'a-and-d', title: 'A and D' },
      { id: 'four-to-the-bar', title: 'Four to the bar' },
    ],
  },
  {
    id: 'fingerpicking',
    title: 'Fingerpicking',
    level: 'improver',
    style: 'fingerstyle',
    lessons: [
      { id: 'p-i-m-a', title: 'p-i-m-a', technique: true },
      { id: 'rolling-arpeggios', title: 'Rolling arpeggios', access: 'member' },
    ],
  },
];

function lessonOf(sketch: Sketch, index: number): Catalog['lessons'][number] {
  const { id, title, access = 'free', technique = false } = sketch.lessons[index]!;
  const folder = `${id}-0123abcd`;
  const link = (other: Sketch['lessons'][number] | undefined) =>
    other ? { id: other.id, title: other.title, summary: `What ${other.title} is about`, courseId: sketch.id } : null;
  return {
    id,
    courseId: sketch.id,
    courseTitle: sketch.title,
    title,
    summary: `What ${title} is about.`,
    access,
    technique,
    goals: [`Play ${title}`],
    bodyHtml: `<p>${title}</p>`,
    chapters: [{ id: 'intro', title: 'Intro', start: 0, end: videoSeconds }],
    score: '\\title "A score"\n.\n3.3.4 r.4 3.3.4 r.4',
    tab: { title, tempo: 80, capo: 0, tuning: [64, 59, 55, 50, 45, 40], bars: [], chords: [], duration: videoSeconds },
    downloads: [{ kind: 'midi', label: 'MIDI', href: `${folder}/${id}.mid` }],
    video: {
      videoId: id,
      duration: videoSeconds,
      musicStart: 4,
      hls: `${folder}/master.m3u8`,
      poster: `${folder}/poster.webp`,
      captions: `${folder}/captions.vtt`,
      chapters: `${folder}/chapters.vtt`,
      storyboard: `${folder}/storyboard.vtt`,
    },
    previous: link(sketch.lessons[index - 1]),
    next: link(sketch.lessons[index + 1]),
  };
}

function courseOf(sketch: Sketch): Course {
  const summaries = sketch.lessons.map(({ id, title, access = 'free', technique = false }) => ({
    id,
    title,
    summary: `What ${title} is about.`,
    minutes: 2,
    duration: videoSeconds,
    access,
    technique,
    goals: [`Play ${title}`],
  }));
  return {
    id: sketch.id,
    title: sketch.title,
    summary: `A course called ${sketch.title}.`,
    level: sketch.level,
    style: sketch.style,
    lessonCount: sketch.lessons.length,
    totalMinutes: sketch.lessons.length * 2,
    poster: `/media/${sketch.lessons[0]!.id}-0123abcd/poster.webp`,
    goals: ['Play something', 'Play it again'],
    modules: [{ title: 'All of it', lessons: summaries }],
  };
}

/** Two small courses: one with three free lessons, one with a free lesson and a members' lesson. */
export const smallCatalog: Catalog = {
  courses: courses.map(courseOf),
  lessons: courses.flatMap((sketch) => sketch.lessons.map((_, index) => lessonOf(sketch, index))),
  plans: [
    { id: 'free', title: 'Free', summary: 'To begin with.', features: ['The first course'] },
    {
      id: 'monthly',
      title: 'Monthly',
      summary: 'By the month.',
      features: ['All lessons'],
      price: { amount: 800, currency: 'eur', interval: 'month', lookupKey: 'woodshed_monthly' },
    },
    {
      id: 'annual',
      title: 'Annual',
      summary: 'By the year.',
      features: ['All lessons'],
      price: { amount: 7200, currency: 'eur', interval: 'year', lookupKey: 'woodshed_annual' },
    },
  ],
  reviews: [{ id: 'picks', title: 'Picks' }],
  search: indexDocuments([]),
  passages: [],
  answers: [],
};
