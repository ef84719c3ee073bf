import type { CatalogIndex } from '../../catalog/index.ts';
import type { Progress } from '../../learning/index.ts';
import { counted, type Finding } from '../rules/finding.ts';

/** Answers questions about the learner's own practice, from the same queries as the dashboard. */
export function createOwnRecord(progress: Progress, catalog: CatalogIndex) {
  /** Picks a started lesson, else the next one of the latest course, else the first of a new course. */
  async function nextLesson(userId: string) {
    const [begun] = await progress.continueWatching(userId, 1);
    if (begun) return { lesson: begun.lesson, left: begun.duration - begun.position };
    const { courses } = await progress.overview(userId);
    const ids = courses.flatMap(({ nextLessonId }) => nextLessonId ?? []);
    const fresh = [...catalog.courses.keys()].find((id) => !courses.some(({ courseId }) => courseId === id));
    const lesson = catalog.videos.get(ids[0] ?? '')?.lesson ?? (fresh ? catalog.lessonsOf(fresh)[0] : undefined);
    return lesson && { lesson, left: undefined };
  }

  return {
    async next(userId: string): Promise<Finding> {
      const next = await nextLesson(userId);
      if (!next)
        return {
          text: 'You have finished every lesson. Choose one that you like, and play it again.',
          see: ['own/courses'],
        };
      const { lesson, left } = next;
      const minutes = left === undefined ? undefined : Math.max(1, Math.round(left / 60));
      const text = minutes
        ? `Go on with “${lesson.title}” in ${lesson.courseTitle}: ${counted(minutes, 'minute')} are left.`
        : `Your next lesson is “${lesson.title}” in ${lesson.courseTitle}.`;
      return {
        text: `${text.replace('1 minute are', '1 minute is')} Or let the routine take you through today’s practice.`,
        see: [`lesson/${lesson.id}`, 'own/today', 'own/dashboard'],
      };
    },

    async practice(userId: string): Promise<Finding> {
      const { practice, streak } = await progress.overview(userId);
      const today = minutesOf(practice.todaySeconds);
      return {
        text:
          `Today you have practised ${today}; your goal is ${counted(streak.goals.minutesPerDay, 'minute')} a day ` +
          `on ${counted(streak.goals.daysPerWeek, 'day')} a week. This week it is ${minutesOf(practice.weekSeconds)} ` +
          `on ${counted(streak.weekDays, 'day')}, and ${minutesOf(practice.totalSeconds)} in all.`,
        see: ['own/dashboard'],
      };
    },

    async streak(userId: string): Promise<Finding> {
      const { streak } = await progress.overview(userId);
      const risk = streak.atRisk ? ' Today does not count yet: a minute of practice keeps it.' : '';
      return {
        text:
          `Your streak is ${counted(streak.current, 'day')}, your longest ${counted(streak.longest, 'day')}. ` +
          `You hold ${counted(streak.freezes, 'freeze')} for days that you miss.${risk}`,
        see: ['own/dashboard', 'page/learning-process'],
      };
    },

    async lessons(userId: string): Promise<Finding> {
      const { completedLessons, totalCompletedLessons } = await progress.completedLessons(userId);
      const latest = completedLessons.slice(0, 3).flatMap(({ lessonId }) => catalog.videos.get(lessonId)?.lesson ?? []);
      const names = latest.map(({ title }) => `“${title}”`).join(', ');
      return {
        text:
          `You have finished ${counted(totalCompletedLessons, 'lesson')} of ${catalog.videos.size - (catalog.demo ? 1 : 0)}.` +
          (names ? ` The latest: ${names}.` : ''),
        see: ['own/dashboard', ...latest.map(({ id }) => `lesson/${id}`)],
      };
    },

    async achievements(userId: string): Promise<Finding> {
      const { achievements } = await progress.overview(userId);
      return {
        text: `You have ${counted(achievements.totalPoints, 'point')} from ${counted(achievements.unlocked, 'achievement')}.`,
        see: ['own/dashboard'],
      };
    },
  };
}

/** Formats a duration in whole minutes. */
function minutesOf(seconds: number): string {
  if (seconds === 0) return 'nothing';
  return seconds < 60 ? 'less than a minute' : counted(Math.floor(seconds / 60), 'minute');
}
