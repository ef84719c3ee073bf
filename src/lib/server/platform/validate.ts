import type { z } from 'zod';
import type { ErrorDetail } from '../../contract/errors.ts';
import { DomainError } from './errors.ts';

type Part = 'body' | 'query' | 'path';

/**
 * Parses a part of the request with a schema.
 * @throws DomainError VALIDATION_ERROR with one detail per issue.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown, part: Part): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const details = result.error.issues.map((issue) => toDetail(issue, part));
  throw new DomainError('VALIDATION_ERROR', 'Check what you entered.', { details });
}

const toDetail = (issue: z.core.$ZodIssue, part: Part): ErrorDetail => ({
  path: [part, ...issue.path.map(String)].join('.'),
  message: issueMessage(issue),
});

/** Describes an issue to the person who filled in the form. */
function issueMessage(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Fill this in.' : `This must be ${typeName(issue.expected)}.`;
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1 ? 'Fill this in.' : `Use at least ${issue.minimum} characters.`;
      }
      return issue.inclusive ? `This must be at least ${issue.minimum}.` : `This must be more than ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Use at most ${issue.maximum} characters.`
        : `This must be at most ${issue.maximum}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return issue.message.endsWith('.')
        ? issue.message
        : `This is not ${formats[issue.format] ?? 'in the right form'}.`;
    default:
      return issue.message;
  }
}

const formats: Record<string, string> = {
  datetime: 'a time in ISO 8601, such as 2026-01-31T18:30:00.000Z',
  date: 'a day such as 2026-01-31',
  uuid: 'a UUID',
};

const names: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

const typeName = (expected: string) => names[expected] ?? `${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}`;
