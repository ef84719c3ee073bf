import { z } from 'zod';
import { instantOut } from './common.ts';

export const achievementCategory = z.enum(['practice', 'streak', 'completion', 'skill', 'social', 'special']);
export const rarity = z.enum(['common', 'rare', 'epic', 'legendary']);

/** What is counted of a learner. Each achievement asks for at least `value` of one of them. */
export const conditionType = z.enum([
  'videosCompleted',
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

export const achievement = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  category: achievementCategory,
  rarity,
  points: z.int(),
  condition: z.object({ type: conditionType, value: z.int() }),
});

export const unlockedAchievement = z.object({ id: z.string(), unlockedAt: instantOut });
export const achievementsAnswer = z.object({ unlocked: z.array(unlockedAchievement), totalPoints: z.int() });

export const categories = z.array(
  z.object({
    category: achievementCategory,
    achievements: z.array(
      achievement.extend({
        unlockedAt: instantOut.optional(),
        progress: z.object({ value: z.int(), target: z.int() }),
      }),
    ),
  }),
);

export type ConditionType = z.infer<typeof conditionType>;
export type Achievement = z.infer<typeof achievement>;
export type UnlockedAchievement = z.infer<typeof unlockedAchievement>;
export type AchievementsAnswer = z.infer<typeof achievementsAnswer>;
export type Categories = z.infer<typeof categories>;
