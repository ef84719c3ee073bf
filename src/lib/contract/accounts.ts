import { z } from 'zod';
import { instantOut, text, trimmedText } from './common.ts';
import { answers } from './first-visit.ts';
import { isPersonName, personNameRule } from './person-name.ts';
import { goals } from './streaks.ts';

export const email = z
  .string()
  .trim()
  .max(254)
  .regex(z.regexes.email, 'This isn’t an e-mail address.')
  .meta({ format: 'email' });
export const password = text(8, 128);
/** One line of text that no mail program turns into a link: it is written into mails and shown to others. */
export const personName = trimmedText(1, 80).refine(isPersonName, personNameRule).meta({ description: personNameRule });
export const role = z.enum(['learner', 'support', 'admin']);
export const plan = z.enum(['free', 'member']);

/** An IANA time zone name that this runtime supports. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/)
  .refine(isTimeZone, 'We don’t know this time zone.');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const preferences = z
  .object({
    timeZone,
    theme: z.enum(['system', 'light', 'dark']),
    leftHanded: z.boolean(),
    playbackSpeed: z.number().min(0.25).max(2),
    autoplayNext: z.boolean(),
    captions: z.boolean(),
    emailReminders: z.boolean(),
    weeklyDigest: z.boolean(),
    showOnLeaderboard: z.boolean(),
    /** Answers from the first-visit page; null if the user never saw it. */
    firstVisit: answers.nullable(),
  })
  .meta({ id: 'Preferences' });

export const user = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    bio: z.string().nullable(),
    phone: z.string().nullable(),
    location: z.string().nullable(),
    createdAt: instantOut,
    emailVerified: z.boolean(),
    role,
    plan,
    preferences,
  })
  .meta({ id: 'User' });

/** `access` is a signed token, valid for 15 minutes; `refresh` is opaque, valid for 30 days, and replaced at each use. */
export const tokens = z.object({ access: z.string(), refresh: z.string() }).meta({ id: 'Tokens' });

/** `preferences` and `goals` carry what the browser knows already, above all the time zone. */
export const registerBody = z
  .object({
    email,
    password,
    name: personName,
    preferences: preferences.partial().optional(),
    goals: goals.optional(),
  })
  .refine((body) => body.password.toLowerCase() !== body.email.toLowerCase(), {
    path: ['password'],
    message: 'Choose something other than your e-mail address.',
  })
  .meta({ id: 'RegisterBody' });
export const loginBody = z.object({ email: trimmedText(1, 254), password: text(1, 128) }).meta({ id: 'LoginBody' });
export const refreshBody = z.object({ refreshToken: text(1, 512) }).meta({ id: 'RefreshBody' });

/** Omitted fields stay as they are; `null` or an empty text clears them. */
export const profileBody = z
  .object({
    name: personName,
    bio: trimmedText(0, 500).nullish(),
    phone: trimmedText(0, 32).nullish(),
    location: trimmedText(0, 120).nullish(),
  })
  .meta({ id: 'ProfileBody' });
export const preferencesBody = preferences.partial().meta({ id: 'PreferencesBody' });

export const changePasswordBody = z
  .object({ currentPassword: text(1, 128), newPassword: password })
  .meta({ id: 'ChangePasswordBody' });
export const resetRequestBody = z.object({ email }).meta({ id: 'ResetRequestBody' });
export const resetConfirmBody = z
  .object({ token: text(1, 512), newPassword: password })
  .meta({ id: 'ResetConfirmBody' });
export const verifyEmailBody = z.object({ token: text(1, 512) }).meta({ id: 'VerifyEmailBody' });
export const deleteAccountBody = z.object({ password: text(1, 128) }).meta({ id: 'DeleteAccountBody' });

/** One login; `device` names the browser and the system, as far as the user agent does. */
export const sessionInfo = z
  .object({
    id: z.string(),
    device: z.string(),
    createdAt: instantOut,
    lastUsedAt: instantOut,
    current: z.boolean(),
  })
  .meta({ id: 'SessionInfo' });
export const sessionParams = z.object({ id: z.uuid() });

/** The user's rows of every table, without secrets such as hashes. */
export const exportAnswer = z
  .object({
    exportedAt: instantOut,
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  })
  .meta({ id: 'ExportAnswer' });

export const sessionAnswer = z.object({ user, tokens }).meta({ id: 'SessionAnswer' });
export const tokensAnswer = z.object({ tokens }).meta({ id: 'TokensAnswer' });

export type Role = z.infer<typeof role>;
export type Plan = z.infer<typeof plan>;
export type Preferences = z.infer<typeof preferences>;
export type User = z.infer<typeof user>;
export type Tokens = z.infer<typeof tokens>;
export type RegisterBody = z.infer<typeof registerBody>;
export type LoginBody = z.infer<typeof loginBody>;
export type ProfileBody = z.infer<typeof profileBody>;
export type PreferencesBody = z.infer<typeof preferencesBody>;
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;
export type ResetConfirmBody = z.infer<typeof resetConfirmBody>;
export type SessionInfo = z.infer<typeof sessionInfo>;
export type ExportAnswer = z.infer<typeof exportAnswer>;
export type SessionAnswer = z.infer<typeof sessionAnswer>;
export type TokensAnswer = z.infer<typeof tokensAnswer>;
