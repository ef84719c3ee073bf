import type { CatalogIndex } from '../catalog/index.ts';
import type { Database } from '../db/database.ts';
import { and, inArray, isNotNull } from '../db/drizzle.ts';
import { videoProgress } from '../db/schema.ts';
import type { Ledger } from './learners.ts';

/** Counts completed lessons and courses again, for learners of whom one was completed or taken back. */
export async function countCompletions(tx: Database, ledgers: Ledger[], catalog: CatalogIndex): Promise<void> {
  const changed = ledgers.filter(({ learner, before }) => learner.videosCompleted !== before.videosCompleted);
  if (changed.length === 0) return;
  const rows = await tx
    .select({ userId: videoProgress.userId, videoId: videoProgress.videoId })
    .from(videoProgress)
    .where(
      and(
        inArray(
          videoProgress.userId,
          changed.map(({ learner }) => learner.userId),
        ),
        isNotNull(videoProgress.completedAt),
      ),
    );
  for (const { learner } of changed) {
    const done = new Set(rows.filter((row) => row.userId === learner.userId).map((row) => row.videoId));
    const lessons = [...catalog.videos.values()].filter((video) => video.lesson && done.has(video.videoId));
    learner.lessonsCompleted = lessons.length;
    learner.techniqueLessons = lessons.filter((video) => video.lesson!.technique).length;
    learner.coursesCompleted = [...catalog.courses.keys()].filter((courseId) => {
      const all = catalog.lessonsOf(courseId);
      return all.length > 0 && all.every((lesson) => done.has(lesson.video.videoId));
    }).length;
  }
}
