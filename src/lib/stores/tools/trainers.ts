import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type { Round, RoundBody, TrainerState, TrainerVerdict } from '../../contract/tools.ts';
import type { Answer, Question, Tally, Trainer } from '../../music/trainers/questions.ts';
import { askRound, judge } from '../../music/trainers/trainer.ts';
import { ApiError } from '../http/api-error.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';
import { checkAchievements } from '../learning/achievements.ts';
import { readSession } from '../session/session.ts';

export type Score = Round['score'];

/** Ten questions in play. */
export interface OpenRound {
  questions: Question[];
  /** Why the round does not count; undefined when it does. */
  uncounted?: 'visitor' | 'offline';
  /** @throws ApiError; then the question is still open */
  answer(question: number, answer: Answer): Promise<TrainerVerdict | LocalVerdict>;
}

type LocalVerdict = Omit<TrainerVerdict, 'score'> & { score?: undefined };

export const createTrainerState = (trainer: Trainer) =>
  createQuery<TrainerState>(apiPath(apiPaths.trainer, { trainer }));

/** Results of local rounds on this page, so that unknown items come up more often there too. */
const tallies = new Map<string, Tally>();

/** Opens a round on the server or, while logged out or offline, in this page. @throws ApiError */
export async function openRound(trainer: Trainer, body: RoundBody): Promise<OpenRound> {
  const session = readSession();
  if (!session || session.impersonation) return localRound(trainer, body, 'visitor');
  try {
    const path = apiPath(apiPaths.trainerRounds, { trainer });
    const { id, questions } = await api.post(path, { json: body }).json<Round>();
    return { questions, answer: (question, answer) => sendAnswer(id, question, answer) };
  } catch (error) {
    if (error instanceof ApiError && error.isNetwork) return localRound(trainer, body, 'offline');
    throw error;
  }
}

async function sendAnswer(id: string, question: number, answer: Answer): Promise<TrainerVerdict> {
  const path = apiPath(apiPaths.roundAnswers, { id });
  // Only the first answer to a question counts, so it is safe to retry.
  const retry = { ...idempotent, methods: ['post'] };
  const verdict = await api.post(path, { json: { question, answer }, retry }).json<TrainerVerdict>();
  if (verdict.right && verdict.score.value >= verdict.score.target) checkAchievements();
  return verdict;
}

async function localRound(trainer: Trainer, body: RoundBody, uncounted: 'visitor' | 'offline'): Promise<OpenRound> {
  const { shapesOf } = await import('../../music/fretboard/chord-library.ts');
  const round = askRound({ trainer, ...body }, { tallies, shapesOf, random: Math.random });
  return {
    uncounted,
    questions: round.map(({ question }) => question),
    async answer(question, answer) {
      const asked = round[question]!;
      const verdict = judge(asked, answer);
      const tally = tallies.get(asked.item) ?? { asked: 0, right: 0 };
      tallies.set(asked.item, { asked: tally.asked + 1, right: tally.right + (verdict.right ? 1 : 0) });
      return { ...verdict, item: asked.item };
    },
  };
}
