import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { testimonialsIn } from './testimonials.ts';

const optional = z.string().min(1).optional();

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const variables = z.object({
  NODE_ENV: z.string().default('production'),
  /** An IPv6 address may also be written as in a URL: `[::1]`. */
  HOST: z
    .string()
    .default('127.0.0.1')
    .transform((host) => host.replace(/^\[(.*)\]$/, '$1')),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ILE_DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  /** The address has no path: the program answers at the root and nowhere below. */
  PUBLIC_URL: z
    .string()
    .refine(isOrigin)
    .transform((url) => new URL(url).origin)
    .optional(),
  /**
   * Addresses or networks of reverse proxies whose X-Forwarded-For is believed, separated by
   * commas.
   */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .refine((list) => addressesIn(list).every(isNetwork))
    .transform((list) => blockOf(addressesIn(list))),
  /** Private networks in which webhooks of houses may be received; a house cannot list any. */
  WEBHOOK_NETWORKS: z
    .string()
    .default('')
    .refine((list) => addressesIn(list).every(isNetwork))
    .transform((list) => blockOf(addressesIn(list))),
  DATABASE_URL: optional,
  DATABASE_APP_URL: optional,
  DATABASE_VIEWER_URL: optional,
  DATABASE_ACCESS_URL: optional,
  DATABASE_PLATFORM_URL: optional,
  DATABASE_INTEGRATION_URL: optional,
  AUTH_SECRET: z.string().min(32).optional(),
  /** Wraps the keys of the houses; apart from AUTH_SECRET, which may be renewed (row H1). */
  VAULT_MASTER_KEY: optional,
  /** `closed` starts without the master key: what is sealed can be neither read nor written. */
  VAULT: z.enum(['open', 'closed']).default('open'),
  /** systemd sets this for a service with LoadCredential. */
  CREDENTIALS_DIRECTORY: optional,
  SUPERADMIN_EMAIL: z
    .email()
    .default('superadmin@ile.local')
    .transform((email) => email.toLowerCase()),
  SUPERADMIN_PASSWORD: z.string().min(8).optional(),
  OWNER_DEFAULT_PASSWORD: z.string().min(8).optional(),
  /** An S3-compatible store for pictures: the five, or none of them. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PATH_STYLE: z.stringbool().default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/)
    .optional(),
  /** `login`: a house that installs the program for itself needs no landing page. */
  FRONT_PAGE: z.enum(['landing', 'login']).default('landing'),
  /** A JSON file of the operator, read at the start. */
  TESTIMONIALS_FILE: z
    .string()
    .transform((path, problems) => {
      const found = testimonialsIn(path);
      if (!found) problems.addIssue({ code: 'custom' });
      return found ?? z.NEVER;
    })
    .optional(),
  /** Where 'Suporte dedicado' and 'Integrações especiais' lead. */
  SUPPORT_URL: z.url({ protocol: /^(?:https?|mailto)$/ }).optional(),
  /** Names the key by which the provider signs letters; only `npm run doctor` reads it. */
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(?:\.[\w-]+)*$/)
    .optional(),
  /** The bearer token that opens /metrics. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The folder of the program's own backups; if unset, `backups` in the data folder. */
  BACKUP_DIR: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  BACKUP: z.enum(['on', 'off']).default('on'),
  /** An hour of the house's day (America/Sao_Paulo). */
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  /** How many days and weeks of backups are kept: '7+4'. */
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d?\+\d{1,2}$/)
    .default('7+4')
    .transform((text) => {
      const [daily = 7, weekly = 4] = text.split('+').map(Number);
      return { daily, weekly };
    }),
  /** Encrypts and restores all backups, automatic or by hand; unset, they are not encrypted. */
  BACKUP_PASSWORD: z.string().min(12).optional(),
  /** The program stops writing if less disk than this is free. */
  ILE_MIN_FREE_MB: z.coerce.number().int().min(0).default(200),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ILE_TEST_CLOCK: z.iso.datetime({ offset: true }).optional(),
});

/** The message for a wrong variable. It never shows the value, which may be a secret. */
const EXPECTED: Readonly<Record<string, string>> = {
  PORT: 'precisa ser um número de 0 a 65535',
  PUBLIC_URL: 'precisa ser um endereço com http:// ou https:// e sem caminho, como https://casa.example.org',
  TRUSTED_PROXIES: 'precisa de endereços IP ou redes, separados por vírgulas, como 127.0.0.1 ou 172.16.0.0/12',
  WEBHOOK_NETWORKS: 'precisa de endereços IP ou redes, separados por vírgulas, como 10.20.0.0/16',
  AUTH_SECRET: 'precisa ter ao menos 32 caracteres',
  VAULT: 'precisa ser open ou closed',
  SUPERADMIN_EMAIL: 'precisa ser um e-mail',
  SUPERADMIN_PASSWORD: 'precisa ter ao menos 8 caracteres',
  OWNER_DEFAULT_PASSWORD: 'precisa ter ao menos 8 caracteres',
  S3_ENDPOINT: 'precisa ser um endereço com http:// ou https://',
  S3_BUCKET: 'não é um nome de bucket',
  S3_PATH_STYLE: 'precisa ser true ou false',
  SMTP_URL: 'precisa ser um endereço com smtp:// ou smtps://, como smtps://usuario:senha@servidor',
  MAIL_FROM: 'precisa ser um e-mail, ou Nome <e-mail>',
  FRONT_PAGE: 'precisa ser landing ou login',
  TESTIMONIALS_FILE:
    'precisa ser um arquivo JSON com até 6 depoimentos, como [{"iniciais": "R. N.", "quem": "tesoureira", "fala": "…"}]',
  SUPPORT_URL: 'precisa ser um endereço com https:// ou mailto:',
  MAIL_DKIM_SELECTOR: 'é o nome da chave no DNS, como s1 (o que vem antes de ._domainkey)',
  METRICS_TOKEN: 'precisa ter ao menos 16 caracteres',
  BACKUP: 'precisa ser on ou off',
  BACKUP_HOUR: 'precisa ser uma hora, de 0 a 23',
  BACKUP_KEEP: 'são dias+semanas, como 7+4',
  BACKUP_PASSWORD: 'precisa ter ao menos 12 caracteres',
  ILE_MIN_FREE_MB: 'precisa ser um número inteiro de megabytes',
  LOG_LEVEL: 'precisa ser trace, debug, info, warn, error ou silent',
  ILE_TEST_CLOCK: 'precisa ser um instante, como 2026-11-20T12:00:00Z',
};

const SERVING_URLS = [
  'DATABASE_APP_URL',
  'DATABASE_VIEWER_URL',
  'DATABASE_ACCESS_URL',
  'DATABASE_PLATFORM_URL',
  'DATABASE_INTEGRATION_URL',
] as const;

const schema = variables.superRefine((env, problems) => {
  if (env.DATABASE_URL === undefined)
    for (const name of SERVING_URLS.filter((url) => env[url] !== undefined))
      problems.addIssue({ code: 'custom', path: [name], message: 'só vale junto com DATABASE_URL' });
  const missing = S3.filter((name) => env[name] === undefined);
  if (missing.length === S3.length) return;
  for (const name of missing)
    problems.addIssue({ code: 'custom', path: [name], message: `falta, pois ${S3.join(', ')} só valem juntas` });
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(variables.shape);

/** The program's settings; an empty variable counts as unset. */
export type Env = z.output<typeof schema>;

/** Throws an error that names every wrong variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  // Spaces alone would be the number 0, or a folder of that name.
  const blank = SETTINGS.filter((name) => filled[name]?.trim() === '');
  const result = schema.safeParse(filled, { error: ({ path = [] }) => EXPECTED[String(path[0])] });
  if (result.success && blank.length === 0) return result.data;
  const others = (result.error?.issues ?? []).filter(({ path: [name] }) => !blank.includes(String(name)));
  const problems = [
    ...blank.map((name) => `${name}: só tem espaços`),
    ...others.map(({ path: [name], message }) => `${String(name)}: ${message}`),
  ];
  throw new Error(`Configuração inválida (variáveis de ambiente):\n  ${problems.join('\n  ')}`);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

const addressesIn = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** The bits of an address by the version that `isIP` gives. */
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** `10.1.2.3`, `10.0.0.0/8`, and the same of IPv6. */
function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  return (
    family > 0 &&
    more === undefined &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (BITS[family] ?? 0)))
  );
}

function blockOf(networks: readonly string[]): BlockList {
  const block = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address);
    block.addSubnet(address, Number(bits ?? BITS[family]), family === 6 ? 'ipv6' : 'ipv4');
  }
  return block;
}

/** An empty database with the extension on a Citus coordinator; unset, its tests are skipped. */
export const testCitusUrl = (): string | undefined => process.env.TEST_CITUS_URL || undefined;

/** A server for the tests to make their databases on; unset, they start one of their own. */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;

/** A file to which the tests append the statements that they send; unset, they do not. */
export const recordFile = (): string | undefined => process.env.TEST_RECORD || undefined;

/**
 * How randomised tests run: their seed (`ILE_SEED`, to repeat a run), and whether they run long
 * (`ILE_LONG=1`).
 */
export const testRun = (): { seed: number | undefined; long: boolean } => ({
  seed: process.env.ILE_SEED ? Number(process.env.ILE_SEED) : undefined,
  long: process.env.ILE_LONG === '1',
});

/** Set by the unit of systemd and by the command `ile`: what is told to be typed is then theirs. */
export const isService = (): boolean => process.env.ILE_SERVICE === '1';

/** Set by the image, where npm could write nothing: the tools then run through compose.yaml. */
export const isContainer = (): boolean => process.env.ILE_SERVICE === 'container';
