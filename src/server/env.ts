import { resolve } from 'node:path';
import { z } from 'zod';

const optional = z.string().min(1).optional();

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const variables = z.object({
  NODE_ENV: z.string().default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ILE_DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Addresses of reverse proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  DATABASE_URL: optional,
  DATABASE_APP_URL: optional,
  DATABASE_ACCESS_URL: optional,
  DATABASE_PLATFORM_URL: optional,
  AUTH_SECRET: z.string().min(32).optional(),
  SUPERADMIN_EMAIL: z
    .email()
    .default('superadmin@ile.local')
    .transform((email) => email.toLowerCase()),
  SUPERADMIN_PASSWORD: z.string().min(8).optional(),
  OWNER_DEFAULT_PASSWORD: z.string().min(8).optional(),
  /** An S3-compatible store for pictures: the five, or none of them (decision 42). */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'não é um nome de bucket')
    .optional(),
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PATH_STYLE: z.stringbool().default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: optional,
  /** Opens /metrics to whoever sends it as a bearer token. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where the program's own backups go: unset, `backups` in the data folder. */
  BACKUP_DIR: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  BACKUP: z.enum(['on', 'off']).default('on'),
  /** Of the house's day (America/Sao_Paulo). */
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  /** Days and weeks of them that are kept: '7+4'. */
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d?\+\d{1,2}$/, 'são dias+semanas, como 7+4')
    .default('7+4')
    .transform((text) => {
      const [daily = 7, weekly = 4] = text.split('+').map(Number);
      return { daily, weekly };
    }),
  /** Below it nothing is written any more, before the disk is full (INV-37). */
  ILE_MIN_FREE_MB: z.coerce.number().int().min(0).default(200),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ILE_TEST_CLOCK: z.iso.datetime({ offset: true }).optional(),
});

const schema = variables.superRefine((env, problems) => {
  const missing = S3.filter((name) => env[name] === undefined);
  if (missing.length === S3.length) return;
  for (const name of missing)
    problems.addIssue({ code: 'custom', path: [name], message: `falta, pois ${S3.join(', ')} só valem juntas` });
});

/** Their names. */
export const SETTINGS: readonly string[] = Object.keys(variables.shape);

/** The program's settings (decision 45); an empty variable counts as unset. */
export type Env = z.output<typeof schema>;

/** Throws an error that names every wrong variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Configuração inválida (variáveis de ambiente):\n  ${problems.join('\n  ')}`);
}

/** An empty database with the extension on a Citus coordinator; unset, its tests are skipped. */
export const testCitusUrl = (): string | undefined => process.env.TEST_CITUS_URL || undefined;

/** A server for the tests to make their databases on; unset, they start one of their own. */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;

/** How the tests that draw at random run: from which seed (`ILE_SEED`, to repeat one), and whether at length (`ILE_LONG=1`). */
export const testRun = (): { seed: number | undefined; long: boolean } => ({
  seed: process.env.ILE_SEED ? Number(process.env.ILE_SEED) : undefined,
  long: process.env.ILE_LONG === '1',
});
