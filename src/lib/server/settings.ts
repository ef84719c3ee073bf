import { z } from 'zod';
import { isAnalyticsSetting } from '../contract/analytics.ts';

/** Settings read from the environment. Every one has a working default. */
export interface Settings {
  host: string;
  port: number;
  /** Canonical URL of the site, without a trailing slash. */
  siteUrl: string;
  /** Folder for the embedded database, the generated secrets and mail written to files. */
  dataDir: string;
  /** `postgres://…`, or `memory://`; undefined: embedded, in `dataDir`. */
  databaseUrl?: string;
  /** A replica of `databaseUrl`, for reads that may be a few seconds behind. */
  databaseReplicaUrl?: string;
  redisUrl?: string;
  /** The first signs, all verify; undefined: the one stored in `dataDir`. */
  authSecrets?: string[];
  smtpUrl?: string;
  mailFrom: string;
  /** Base URL of `media/` when another server serves it, without a trailing slash. */
  mediaUrl?: string;
  stripeSecretKey?: string;
  stripeWebhookSecret?: string;
  stripeApiUrl?: string;
  assistantUrl?: string;
  assistantKey?: string;
  assistantModel?: string;
  publicApiBase: string;
  publicAnalytics?: string;
  workers: number;
  /** Number of trusted proxies that set `X-Forwarded-*`. */
  trustProxy: number;
  /** Factor on every rate limit; 0 disables them. */
  rateLimitScale: number;
  metricsToken?: string;
  /** OTLP endpoint of a trace collector (HTTP); undefined: tracing is off. */
  otlpEndpoint?: string;
  logLevel: (typeof logLevels)[number];
}

/** Thrown for a variable with an unusable value. The message is one line that names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rule);
};

const address = (...schemes: string[]) =>
  z
    .string()
    .refine((value) => schemes.includes(URL.parse(value)?.protocol ?? ''), {
      message: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    })
    .transform((value) => value.replace(/\/+$/, ''));

const secrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => secret.length >= 32), 'each secret must have at least 32 characters');

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4321),
  SITE_URL: address('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/.+|memory:\/\/)$/, 'must begin with postgres://, or be memory://')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+$/, 'must begin with postgres://')
    .optional(),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  AUTH_SECRET: secrets.optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().includes('@', 'must be an e-mail address').default('Woodshed <woodshed@localhost>'),
  MEDIA_URL: address('http:', 'https:').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: address('http:', 'https:').optional(),
  ASSISTANT_URL: address('http:', 'https:').optional(),
  ASSISTANT_KEY: z.string().optional(),
  ASSISTANT_MODEL: z.string().optional(),
  PUBLIC_API_BASE: z
    .string()
    .regex(/^(\/|https?:\/\/)/, 'must be a path or an address')
    .default('/api/v1'),
  PUBLIC_ANALYTICS: z
    .string()
    .refine(isAnalyticsSetting, 'must list plausible:<domain>, meta:<pixel id> or https:// addresses')
    .optional(),
  WORKERS: wholeNumber(1, 256).default(1),
  TRUST_PROXY: wholeNumber(0, 16).default(0),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number, 0 or more')
    .transform(Number)
    .default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http:', 'https:').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

/**
 * Reads the settings; an empty variable counts as not set. Nothing else reads the environment.
 * @throws SettingsError with one line that names the first unusable variable.
 */
export function loadSettings(env: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`${issue!.path.join('.')} ${issue!.message}.`);
  }
  const value = parsed.data;
  if (value.WORKERS > 1 && !value.DATABASE_URL?.startsWith('postgres')) {
    throw new SettingsError('WORKERS above 1 needs DATABASE_URL: the embedded database belongs to one process.');
  }
  if (value.DATABASE_REPLICA_URL && !value.DATABASE_URL?.startsWith('postgres')) {
    throw new SettingsError('DATABASE_REPLICA_URL needs DATABASE_URL, the PostgreSQL that it follows.');
  }
  if (value.STRIPE_SECRET_KEY && !value.STRIPE_WEBHOOK_SECRET) {
    throw new SettingsError(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, or nothing that Stripe says could be believed.',
    );
  }
  if (value.ASSISTANT_URL && !value.ASSISTANT_MODEL) {
    throw new SettingsError('ASSISTANT_URL needs ASSISTANT_MODEL, the name of a model there.');
  }
  if (!value.ASSISTANT_URL && (value.ASSISTANT_KEY || value.ASSISTANT_MODEL)) {
    throw new SettingsError('ASSISTANT_KEY and ASSISTANT_MODEL need ASSISTANT_URL, the address they are for.');
  }
  return {
    host: value.HOST,
    port: value.PORT,
    siteUrl: value.SITE_URL ?? `http://localhost:${value.PORT}`,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databaseReplicaUrl: value.DATABASE_REPLICA_URL,
    redisUrl: value.REDIS_URL,
    authSecrets: value.AUTH_SECRET,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    mediaUrl: value.MEDIA_URL,
    stripeSecretKey: value.STRIPE_SECRET_KEY,
    stripeWebhookSecret: value.STRIPE_WEBHOOK_SECRET,
    stripeApiUrl: value.STRIPE_API_URL,
    assistantUrl: value.ASSISTANT_URL,
    assistantKey: value.ASSISTANT_KEY,
    assistantModel: value.ASSISTANT_MODEL,
    publicApiBase: value.PUBLIC_API_BASE,
    publicAnalytics: value.PUBLIC_ANALYTICS,
    workers: value.WORKERS,
    trustProxy: value.TRUST_PROXY,
    rateLimitScale: value.RATE_LIMIT_SCALE,
    metricsToken: value.METRICS_TOKEN,
    otlpEndpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: value.LOG_LEVEL,
  };
}
