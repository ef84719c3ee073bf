import { z } from 'zod';
import { instantOut } from './common.ts';

export const achievementCategory = z.enum(['practice', 'streak', 'completion', 'skill', 'social', 'special']);
export const rarity = z.enum(['common', 'rare', 'epic', 'legendary']);

/** Counters of a learner. Each achievement requires one of them to reach `value`. */
export const conditionType = z.enum([
  'videosWatched',
  'longestStreak',
  'lessonsCompleted',
  'coursesCompleted',
  'chordsRight',
  'scalesRight',
  'techniqueLessons',
  'notes',
  'favourites',
  'nightPractice',
  'earlyPractice',
  'fullWeekends',
  'lessonsInOneDay',
  'minutesInOneGo',
]);

export const achievement = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    category: achievementCategory,
    rarity,
    points: z.int(),
    condition: z.object({ type: conditionType, value: z.int() }),
  })
  .meta({ id: 'Achievement' });

export const unlockedAchievement = z
  .object({ id: z.string(), unlockedAt: instantOut })
  .meta({ id: 'UnlockedAchievement' });
export const achievementsAnswer = z
  .object({ unlocked: z.array(unlockedAchievement), totalPoints: z.int() })
  .meta({ id: 'AchievementsAnswer' });

export const categories = z.array(
  z
    .object({
      category: achievementCategory,
      achievements: z.array(
        achievement.extend({
          unlockedAt: instantOut.optional(),
          progress: z.object({ value: z.int(), target: z.int() }),
        }),
      ),
    })
    .meta({ id: 'AchievementCategory' }),
);

export const leaderboardPeriod = z.enum(['week', 'month', 'all']);
export const leaderboardQuery = z.object({
  period: leaderboardPeriod.default('week'),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

/** Learners who have joined the leaderboard, by points earned since Monday, since the first of the month (UTC), or ever. */
export const leaderboard = z
  .object({
    /** Equal points share a rank. */
    entries: z.array(z.object({ rank: z.int(), name: z.string(), points: z.int(), you: z.boolean() })),
    /** The caller's rank, even when not on the board; null without points. */
    you: z.object({ rank: z.int().nullable(), points: z.int() }),
  })
  .meta({ id: 'Leaderboard' });

export type LeaderboardPeriod = z.infer<typeof leaderboardPeriod>;
export type LeaderboardQuery = z.infer<typeof leaderboardQuery>;
export type Leaderboard = z.infer<typeof leaderboard>;
export type ConditionType = z.infer<typeof conditionType>;
export type Achievement = z.infer<typeof achievement>;
export type UnlockedAchievement = z.infer<typeof unlockedAchievement>;
export type AchievementsAnswer = z.infer<typeof achievementsAnswer>;
export type Categories = z.infer<typeof categories>;
