import { z } from 'zod';
import { email, sessionAnswer, user } from './accounts.ts';
import { instantOut, text, trimmedText } from './common.ts';

/** The learner, by id or e-mail address, and the reason, which is mailed to them. */
export const impersonationGrantBody = z
  .object({ userId: z.uuid().optional(), email: email.optional(), reason: trimmedText(1, 500) })
  .refine((body) => (body.userId === undefined) !== (body.email === undefined), {
    path: ['userId'],
    message: 'Name the learner by userId or by email.',
  })
  .meta({ id: 'ImpersonationGrantBody' });

/** `token` works once, until `expiresAt`; `url` is the page that redeems it. */
export const impersonationGrant = z
  .object({ token: z.string(), url: z.string(), expiresAt: instantOut })
  .meta({ id: 'ImpersonationGrant' });

export const impersonateBody = z.object({ token: text(1, 512) }).meta({ id: 'ImpersonateBody' });
export const impersonation = z
  .object({ isImpersonating: z.literal(true), adminEmail: z.string() })
  .meta({ id: 'Impersonation' });
export const impersonationAnswer = sessionAnswer.extend({ impersonation }).meta({ id: 'ImpersonationAnswer' });

const cursor = z.uuid().optional();
/** `nextCursor` requests the next page; null on the last. */
const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const learnersQuery = z.object({ query: trimmedText(0, 254).default(''), cursor });
export const learnersPage = page(user).meta({ id: 'LearnersPage' });

/** A write request during impersonation, or a read of private data; `status` is null while it runs. */
export const auditedChange = z
  .object({
    at: instantOut,
    method: z.string(),
    path: z.string(),
    /** Names of the fields in the body. */
    fields: z.array(z.string()),
    status: z.number().int().nullable(),
  })
  .meta({ id: 'AuditedChange' });

export const auditEntry = z
  .object({
    id: z.string(),
    adminEmail: z.string(),
    /** Of a learner who has deleted the account: a pseudonym. */
    userId: z.string(),
    userEmail: z.string(),
    reason: z.string(),
    startedAt: instantOut,
    /** When the session expires. */
    endsAt: instantOut,
    /** When the session was ended; null while it lasts, and when it expired. */
    endedAt: instantOut.nullable(),
    changes: z.array(auditedChange),
  })
  .meta({ id: 'AuditEntry' });
export const auditQuery = z.object({ cursor });
export const auditPage = page(auditEntry).meta({ id: 'AuditPage' });

export type ImpersonationGrantBody = z.infer<typeof impersonationGrantBody>;
export type ImpersonationGrant = z.infer<typeof impersonationGrant>;
export type ImpersonationAnswer = z.infer<typeof impersonationAnswer>;
export type LearnersPage = z.infer<typeof learnersPage>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditPage = z.infer<typeof auditPage>;
