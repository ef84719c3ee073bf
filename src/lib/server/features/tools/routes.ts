import { z } from 'zod';
import { apiPaths } from '../../../contract/api-paths.ts';
import {
  answerBody,
  chordChanges,
  chordChangesBody,
  round,
  roundBody,
  roundParams,
  trainerParams,
  trainerState,
  verdict,
} from '../../../contract/tools.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { type ChordChangesService, maxMinutes } from './chord-changes.ts';
import type { Trainers } from './trainers.ts';

const common = { policy: 'signedIn', tag: 'Tools' } as const;
/** Results count towards achievements, so they cannot be reported while impersonating. */
const own = { policy: 'notImpersonating', tag: 'Tools' } as const;

interface Services {
  trainers: Trainers;
  changes: ChordChangesService;
}

export const toolRoutes = ({ trainers, changes }: Services) => [
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.trainer,
    summary: 'Your results in a trainer',
    params: trainerParams,
    status: 200,
    answer: trainerState,
    handle: ({ principal, params }) => trainers.state(principal.userId, params.trainer),
  }),
  endpoint({
    ...own,
    method: 'post',
    path: apiPaths.trainerRounds,
    summary: 'Start a round of ten questions',
    description: 'The latest rounds stay open; older ones are deleted.',
    params: trainerParams,
    body: roundBody,
    status: 201,
    answer: round,
    handle: ({ principal, params, body }) => trainers.ask(principal.userId, params.trainer, body),
  }),
  endpoint({
    ...own,
    method: 'post',
    path: apiPaths.roundAnswers,
    summary: 'Answer one of the questions',
    description: 'The first answer to a question counts; later ones get its verdict.',
    params: roundParams,
    body: answerBody,
    status: 200,
    answer: verdict,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params, body }) => trainers.answer(principal.userId, params.id, body),
  }),
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.chordChanges,
    summary: 'Your one-minute-changes results',
    description: `The latest first, at most ${maxMinutes}.`,
    status: 200,
    answer: z.array(chordChanges),
    handle: ({ principal }) => changes.list(principal.userId),
  }),
  endpoint({
    ...own,
    method: 'post',
    path: apiPaths.chordChanges,
    summary: 'Save a one-minute-changes result',
    description: `The same \`id\` twice counts once. The latest ${maxMinutes} are kept.`,
    body: chordChangesBody,
    status: 204,
    handle: ({ principal, body }) => changes.write(principal.userId, body),
  }),
];
