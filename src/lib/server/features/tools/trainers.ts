import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { achievementCatalog } from '../../../contract/achievement-catalog.ts';
import type { AnswerBody, Round, RoundBody, TrainerState, TrainerVerdict } from '../../../contract/tools.ts';
import type { Tally, Trainer } from '../../../music/trainers/questions.ts';
import { askRound, judge } from '../../../music/trainers/trainer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, desc, eq, inArray, ne, sql } from '../../platform/db/drizzle.ts';
import { learners, trainerRounds, trainerTallies } from '../../platform/db/schema.ts';
import { accountGone, notFound } from '../../platform/errors.ts';
import { type Learner, withLearner } from '../learning/index.ts';

/** Rounds that stay open of one user; an older one makes way. */
const maxOpenRounds = 6;

const counterOf = { chords: 'chordsRight', scales: 'scalesRight' } as const satisfies Record<Trainer, keyof Learner>;

const targets = Object.fromEntries(achievementCatalog.map(({ condition }) => [condition.type, condition.value]));

const scoreOf = (learner: Learner, trainer: Trainer) => ({
  value: learner[counterOf[trainer]],
  target: targets[counterOf[trainer]] ?? 0,
});

const resolution = 2 ** 32;
const random = () => randomInt(resolution) / resolution;

/** Trainers whose questions the school asks, and whose answers it judges. */
export function createTrainers(db: Database, clock: Clock) {
  const ofUser = (userId: string, trainer: Trainer) =>
    and(eq(trainerTallies.userId, userId), eq(trainerTallies.trainer, trainer));
  const talliesOf = (tx: Database, userId: string, trainer: Trainer) =>
    tx
      .select({ item: trainerTallies.item, asked: trainerTallies.asked, right: trainerTallies.right })
      .from(trainerTallies)
      .where(ofUser(userId, trainer))
      .orderBy(trainerTallies.item);

  async function dropOldRounds(tx: Database, userId: string, latest: string): Promise<void> {
    const old = await tx
      .select({ id: trainerRounds.roundId })
      .from(trainerRounds)
      .where(and(eq(trainerRounds.userId, userId), ne(trainerRounds.roundId, latest)))
      .orderBy(desc(trainerRounds.askedAt), desc(trainerRounds.roundId))
      .offset(maxOpenRounds - 1);
    const ids = old.map(({ id }) => id);
    await tx.delete(trainerRounds).where(and(eq(trainerRounds.userId, userId), inArray(trainerRounds.roundId, ids)));
  }

  return {
    /** What was answered so far. */
    async state(userId: string, trainer: Trainer): Promise<TrainerState> {
      const [[learner], items] = await Promise.all([
        db.select().from(learners).where(eq(learners.userId, userId)),
        talliesOf(db, userId, trainer),
      ]);
      if (!learner) throw accountGone();
      return { score: scoreOf(learner, trainer), items };
    },

    /** Ten questions; what is not known comes sooner. */
    async ask(userId: string, trainer: Trainer, body: RoundBody): Promise<Round> {
      const { shapesOf } = await import('../../../music/fretboard/chord-library.ts');
      const id = v7();
      const now = new Date(clock.now());
      return withLearner(db, userId, now, async (tx, learner) => {
        const items = await talliesOf(tx, userId, trainer);
        const tallies = new Map<string, Tally>(items.map(({ item, ...tally }) => [item, tally]));
        const questions = askRound({ trainer, ...body }, { tallies, shapesOf, random });
        const verdicts = questions.map(() => null);
        await tx.insert(trainerRounds).values({ userId, roundId: id, trainer, questions, verdicts, askedAt: now });
        await dropOldRounds(tx, userId, id);
        return { id, questions: questions.map(({ question }) => question), score: scoreOf(learner, trainer) };
      });
    },

    /**
     * Judges an answer. The first one to a question counts; a second is told what came of the first.
     * @throws DomainError NOT_FOUND, also for somebody else's round.
     */
    answer: (userId: string, roundId: string, { question, answer }: AnswerBody): Promise<TrainerVerdict> =>
      withLearner(db, userId, new Date(clock.now()), async (tx, learner) => {
        const place = and(eq(trainerRounds.userId, userId), eq(trainerRounds.roundId, roundId));
        const [round] = await tx.select().from(trainerRounds).where(place);
        const asked = round?.questions[question];
        if (!round || !asked) throw notFound('question');
        const { trainer, verdicts } = round;
        const { item } = asked;
        const known = verdicts[question];
        if (known) return { ...known, item, score: scoreOf(learner, trainer) };

        const verdict = judge(asked, answer);
        await tx
          .update(trainerRounds)
          .set({ verdicts: verdicts.with(question, verdict) })
          .where(place);
        if (await countAnswer(tx, { userId, trainer, item }, verdict.right)) learner[counterOf[trainer]]++;
        return { ...verdict, item, score: scoreOf(learner, trainer) };
      }),
  };
}

/** @returns whether this is the first right answer about that item */
async function countAnswer(
  tx: Database,
  key: { userId: string; trainer: Trainer; item: string },
  right: boolean,
): Promise<boolean> {
  const gained = right ? 1 : 0;
  const [tally] = await tx
    .insert(trainerTallies)
    .values({ ...key, asked: 1, right: gained })
    .onConflictDoUpdate({
      target: [trainerTallies.userId, trainerTallies.trainer, trainerTallies.item],
      set: { asked: sql`${trainerTallies.asked} + 1`, right: sql`${trainerTallies.right} + ${gained}` },
    })
    .returning();
  return right && tally?.right === 1;
}

export type Trainers = ReturnType<typeof createTrainers>;
