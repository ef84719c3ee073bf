import { apiPaths } from '../contract/paths.ts';
import type { Streak } from '../contract/streaks.ts';
import { createQuery } from './query.ts';

export const $streak = createQuery<Streak>(apiPaths.currentStreak);
