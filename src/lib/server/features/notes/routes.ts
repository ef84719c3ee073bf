import { z } from 'zod';
import { apiPaths } from '../../../contract/api-paths.ts';
import { note, noteBody, noteChangeBody, noteParams, notesQuery } from '../../../contract/notes.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { maxNotes, type Notes } from './service.ts';

const common = { policy: 'signedIn', tag: 'Notes' } as const;

export const noteRoutes = (notes: Notes) => [
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.notes,
    summary: 'Your notes',
    isPrivate: true,
    description: `Those of one lesson by their places, or the latest of all: at most ${maxNotes}.`,
    query: notesQuery,
    status: 200,
    answer: z.array(note),
    handle: ({ principal, query }) => notes.list(principal.userId, query.lessonId),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: apiPaths.notes,
    summary: 'Write a note',
    description: `The same \`id\` twice is one note. A lesson holds ${maxNotes}.`,
    body: noteBody,
    status: 201,
    answer: note,
    errors: ['NOT_FOUND', 'CONFLICT', 'SUBSCRIPTION_REQUIRED'],
    handle: ({ principal, body }) => notes.write(principal, body),
  }),
  endpoint({
    ...common,
    method: 'put',
    path: apiPaths.note,
    summary: 'Change a note',
    params: noteParams,
    body: noteChangeBody,
    status: 200,
    answer: note,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params, body }) => notes.change(principal.userId, params.id, body),
  }),
  endpoint({
    ...common,
    method: 'delete',
    policy: 'notImpersonating',
    path: apiPaths.note,
    summary: 'Delete a note',
    params: noteParams,
    status: 204,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params }) => notes.delete(principal.userId, params.id),
  }),
];
