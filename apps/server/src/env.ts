import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  aiBaseUrl,
  aiBaseUrls,
  issuer,
  mailFrom,
  MIN_SECRET_CHARACTERS,
  publicUrl,
  secretList,
  serviceAddress,
  smtpUrl,
  trustProxy,
  wholeNumber,
} from './environmentValues.ts';
import { AI_PROVIDERS, type AiSettings } from './integrations/ai/aiSettings.ts';
import { isLoopbackName } from './loopbackName.ts';
import { type MailSettings } from './integrations/smtpMailer.ts';

/** Google's issuer; its ID tokens contain this name with or without the scheme. */
export const GOOGLE_ISSUER = 'https://accounts.google.com';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SQLITE_DRIVERS = ['auto', 'better-sqlite3', 'libsql'] as const;

/** A setting that stops the start; the message is one printable line. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:[\]-]{1,253}$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .refine((value) => !value.includes('\0'), 'must be a folder')
    .default('./data'),
  DATABASE_URL: serviceAddress(
    ['postgres:', 'postgresql:'],
    'postgres://joinery@database.example/joinery',
  ).optional(),
  REDIS_URL: serviceAddress(['redis:', 'rediss:'], 'redis://redis.example:6379').optional(),
  BACKUP_DIR: z
    .string()
    .refine((value) => !value.includes('\0'), 'must be a folder')
    .optional(),
  BACKUP_INTERVAL_HOURS: wholeNumber(0, 8_760).optional(),
  PUBLIC_URL: publicUrl.optional(),
  TRUST_PROXY: trustProxy.default(false),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be a client id without spaces')
    .optional(),
  OIDC_ISSUER: issuer.default(GOOGLE_ISSUER),
  SESSION_SECRET: secretList.default([]),
  INVITATION_TTL_SECONDS: wholeNumber(1, 3_153_600_000).default(604_800),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  AI_PROVIDER: z.enum(AI_PROVIDERS, `must be one of ${AI_PROVIDERS.join(', ')}`).optional(),
  AI_BASE_URL: aiBaseUrl.optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be a key without spaces')
    .optional(),
  AI_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a model')
    .optional(),
  AI_DAILY_LIMIT: wholeNumber(1, 1_000_000).optional(),
  AI_DAILY_TOKENS: wholeNumber(1_000, 1_000_000_000).optional(),
  AI_SITE_DAILY_TOKENS: wholeNumber(1_000, 1_000_000_000_000).optional(),
  AI_TIMEOUT_SECONDS: wholeNumber(1, 600).optional(),
  AI_USER_KEYS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  AI_USER_BASE_URLS: aiBaseUrls.optional(),
  KEY_ENCRYPTION_SECRET: secretList.optional(),
  METRICS_TOKEN: z
    .string()
    .min(MIN_SECRET_CHARACTERS, `must have at least ${MIN_SECRET_CHARACTERS} characters`)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SQLITE_DRIVER: z.enum(SQLITE_DRIVERS, `must be one of ${SQLITE_DRIVERS.join(', ')}`).default('auto'),
});

/** Settings for API keys entered by users. */
export interface AiUserKeySettings {
  /** Normalised, without a trailing slash: addresses that may be private or http. */
  listedUrls: string[];
}

export interface Settings {
  isProduction: boolean;
  port: number;
  host: string;
  /** Absolute. */
  dataDirectory: string;
  /** Null: SQLite in the data folder. */
  databaseUrl: string | null;
  /** Null: this is the only node. */
  redisUrl: string | null;
  backups: {
    /** Absolute. */
    directory: string;
    /** 0: only before migrations. */
    intervalHours: number;
  };
  /** Origin without a trailing slash; every link is built from it, never from a Host header. */
  publicUrl: string;
  trustProxy: boolean | number | string[];
  googleClientId: string | null;
  /** Without a trailing slash. */
  oidcIssuer: string;
  /** The first signs, all verify; empty: one is generated and stored in the data folder. */
  sessionSecrets: string[];
  /**
   * Secrets for AI keys and public links: the first encrypts, all decrypt. Empty: one is generated and stored in the
   * data folder. Null: none, because all nodes of DATABASE_URL would have to share it.
   */
  encryptionSecrets: string[] | null;
  invitationTtlSeconds: number;
  /** Null: no mail is sent, users pass links on. */
  mail: MailSettings | null;
  /** Contact address of the operator; null: the pages name postmaster at their own host. */
  contactEmail: string | null;
  /** Null: the built-in builder does the work of the AI Diagram Generator. */
  ai: AiSettings | null;
  /** Null: users cannot enter keys. */
  aiUserKeys: AiUserKeySettings | null;
  metricsToken: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  areRateLimitsOff: boolean;
  sqliteDriver: (typeof SQLITE_DRIVERS)[number];
  /**
   * Enables the built-in identity provider for development: never with a client id, in production or off
   * the loopback.
   */
  hasDevelopmentIdentity: boolean;
}

/**
 * Reads the settings from environment variables; an empty variable counts as absent. Throws SettingsError.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) throw new SettingsError(firstProblem(parsed.error));
  const values = parsed.data;
  const settings = toSettings(values, values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  refuseUnsafe(settings);
  refuseMismatched(values);
  return settings;
}

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue === undefined ? 'The settings are not valid.' : `${issue.path.join('.')} ${issue.message}.`;
}

function toSettings(values: z.output<typeof environmentSchema>, origin: string): Settings {
  const isProduction = values.NODE_ENV === 'production';
  const googleClientId = values.GOOGLE_CLIENT_ID ?? null;
  return {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    backups: {
      directory: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
      intervalHours: values.BACKUP_INTERVAL_HOURS ?? 24,
    },
    publicUrl: origin,
    trustProxy: values.TRUST_PROXY,
    googleClientId,
    oidcIssuer: values.OIDC_ISSUER,
    sessionSecrets: values.SESSION_SECRET,
    encryptionSecrets: values.KEY_ENCRYPTION_SECRET ?? (values.DATABASE_URL === undefined ? [] : null),
    invitationTtlSeconds: values.INVITATION_TTL_SECONDS,
    mail: toMailSettings(values, origin),
    contactEmail: values.CONTACT_EMAIL ?? null,
    ai: toAiSettings(values),
    aiUserKeys: toAiUserKeySettings(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    areRateLimitsOff: values.RATE_LIMITS === 'off',
    sqliteDriver: values.SQLITE_DRIVER,
    hasDevelopmentIdentity:
      googleClientId === null &&
      !isProduction &&
      isLoopbackName(values.HOST) &&
      isLoopbackName(new URL(origin).hostname),
  };
}

function toMailSettings(values: z.output<typeof environmentSchema>, origin: string): MailSettings | null {
  if (values.SMTP_URL === undefined) return null;
  const from = values.MAIL_FROM ?? { name: 'Joinery', address: `no-reply@${new URL(origin).hostname}` };
  return { smtpUrl: values.SMTP_URL, from };
}

const DEFAULT_AI_DAILY_LIMIT = 50;
const DEFAULT_AI_DAILY_TOKENS = 500_000;
const DEFAULT_AI_TIMEOUT_SECONDS = 90;

function toAiSettings(values: z.output<typeof environmentSchema>): AiSettings | null {
  const { AI_PROVIDER: provider, AI_MODEL: model } = values;
  if (provider === undefined) return null;
  if (model === undefined) throw new SettingsError('AI_PROVIDER needs AI_MODEL.');
  const baseUrl = values.AI_BASE_URL ?? null;
  const apiKey = values.AI_API_KEY ?? null;
  if ((provider === 'openai-compatible' || provider === 'azure') && baseUrl === null) {
    throw new SettingsError(`AI_PROVIDER=${provider} needs AI_BASE_URL.`);
  }
  if (provider !== 'openai-compatible' && apiKey === null) {
    throw new SettingsError(`AI_PROVIDER=${provider} needs AI_API_KEY.`);
  }
  return {
    provider,
    model,
    baseUrl,
    apiKey,
    dailyLimit: values.AI_DAILY_LIMIT ?? DEFAULT_AI_DAILY_LIMIT,
    dailyTokens: values.AI_DAILY_TOKENS ?? DEFAULT_AI_DAILY_TOKENS,
    siteDailyTokens: values.AI_SITE_DAILY_TOKENS ?? null,
    timeoutMs: (values.AI_TIMEOUT_SECONDS ?? DEFAULT_AI_TIMEOUT_SECONDS) * 1_000,
  };
}

function toAiUserKeySettings(values: z.output<typeof environmentSchema>): AiUserKeySettings | null {
  const { AI_USER_BASE_URLS: listedUrls, KEY_ENCRYPTION_SECRET: secrets } = values;
  if (values.AI_USER_KEYS === 'off') {
    if (listedUrls !== undefined) throw new SettingsError('AI_USER_BASE_URLS needs AI_USER_KEYS=on.');
    return null;
  }
  if (secrets === undefined && values.DATABASE_URL !== undefined) {
    throw new SettingsError(
      'AI_USER_KEYS=on with DATABASE_URL needs KEY_ENCRYPTION_SECRET, the same on all nodes.',
    );
  }
  return { listedUrls: listedUrls ?? [] };
}

function refuseUnsafe(settings: Settings): void {
  if (settings.googleClientId === null && settings.isProduction) {
    throw new SettingsError('GOOGLE_CLIENT_ID must be set in production: without it no user could sign in.');
  }
  if (settings.googleClientId === null && !isLoopbackName(settings.host)) {
    throw new SettingsError(
      `GOOGLE_CLIENT_ID must be set when HOST is not a loopback name (HOST is ${settings.host}).`,
    );
  }
  if (settings.areRateLimitsOff && settings.isProduction) {
    throw new SettingsError('RATE_LIMITS=off is refused in production.');
  }
}

/** Rejects settings that would have no effect together with the others. */
function refuseMismatched(values: z.output<typeof environmentSchema>): void {
  if (values.REDIS_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new SettingsError('REDIS_URL needs DATABASE_URL: several nodes share one PostgreSQL database.');
  }
  const ai = (
    [
      'AI_BASE_URL',
      'AI_API_KEY',
      'AI_MODEL',
      'AI_DAILY_LIMIT',
      'AI_DAILY_TOKENS',
      'AI_SITE_DAILY_TOKENS',
      'AI_TIMEOUT_SECONDS',
    ] as const
  ).find((name) => values[name] !== undefined);
  if (ai !== undefined && values.AI_PROVIDER === undefined) {
    throw new SettingsError(`${ai} needs AI_PROVIDER: without it the built-in builder is used.`);
  }
  const backup = (['BACKUP_DIR', 'BACKUP_INTERVAL_HOURS'] as const).find(
    (name) => values[name] !== undefined,
  );
  if (backup !== undefined && values.DATABASE_URL !== undefined) {
    throw new SettingsError(
      `${backup} is for SQLite: a PostgreSQL database is backed up with its own tools, such as pg_dump.`,
    );
  }
}
