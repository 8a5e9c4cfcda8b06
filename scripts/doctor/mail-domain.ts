import { createPublicKey } from 'node:crypto';
import type { Resolver } from 'node:dns/promises';
import type { Env } from '../../src/server/env.ts';
import { errorCode } from '../../src/server/errors.ts';
import type { Check, Patient } from './check.ts';

type Sender = Pick<Patient, 'env'>;
type Names = Pick<Resolver, 'resolveTxt'>;

/** Big providers refuse a signature by a shorter key. */
const RSA_BITS = 1024;
const NOTHING_THERE = ['ENOTFOUND', 'ENODATA'];

/**
 * What the domain of MAIL_FROM publishes, so that the servers of those who receive believe a
 * letter. A gap does not stop the program: it makes letters land among the unwanted ones.
 */
export const mailDomainChecks = (names: Names): readonly Check<Sender>[] => [
  {
    title: 'E-mails: o domínio de MAIL_FROM diz quais servidores escrevem por ele (SPF)',
    remedy:
      'Peça ao provedor de e-mail a linha TXT de SPF e ponha uma só no DNS do domínio (docs/operations/email.md).',
    warning: true,
    find: ({ env }) => ofSender(env, (domain) => findSpf(names, domain)),
  },
  {
    title: 'E-mails: o domínio de MAIL_FROM tem a chave que assina as cartas (DKIM)',
    remedy:
      'Ponha no DNS a chave que o provedor de e-mail dá, e o seletor dela em MAIL_DKIM_SELECTOR (docs/operations/email.md).',
    warning: true,
    find: ({ env }) => ofSender(env, (domain) => findDkim(names, domain, env.MAIL_DKIM_SELECTOR)),
  },
  {
    title: 'E-mails: o domínio de MAIL_FROM diz o que fazer com cartas falsas (DMARC)',
    remedy: 'Ponha no DNS, em _dmarc do domínio, ao menos: v=DMARC1; p=none (docs/operations/email.md).',
    warning: true,
    find: ({ env }) => ofSender(env, (domain) => findDmarc(names, domain)),
  },
];

async function ofSender(env: Env, find: (domain: string) => Promise<readonly string[]>): Promise<readonly string[]> {
  if (env.MAIL_FROM === undefined) return ['falta MAIL_FROM, o remetente das cartas'];
  const domain = (/@([^\s<>@]+?)>?$/.exec(env.MAIL_FROM)?.[1] ?? '').toLowerCase();
  try {
    return await find(domain);
  } catch (error) {
    return [`o DNS não respondeu por ${domain} (${errorCode(error) ?? 'sem código'})`];
  }
}

async function findSpf(names: Names, domain: string): Promise<string[]> {
  const [text, ...others] = (await textsOf(names, domain)).filter((line) => /^v=spf1(?: |$)/i.test(line));
  if (text === undefined) return [`${domain} não tem linha TXT que comece com v=spf1`];
  if (others.length > 0) return [`${domain} tem ${others.length + 1} linhas de SPF, e por isso nenhuma vale`];
  if (/ [+?]?all(?: |$)/i.test(text)) return [`o SPF de ${domain} deixa qualquer um escrever por ele: ${text}`];
  return [];
}

async function findDkim(names: Names, domain: string, selector: string | undefined): Promise<string[]> {
  if (selector === undefined) return ['falta MAIL_DKIM_SELECTOR: sem o seletor não dá para achar a chave'];
  const name = `${selector}._domainkey.${domain}`;
  const keys = (await textsOf(names, name)).map(tagsOf).filter((tags) => tags.has('p'));
  const [tags] = keys;
  if (tags === undefined) return [`não há chave em ${name}`];
  if (keys.length > 1) return [`há ${keys.length} chaves em ${name}, e devia haver uma`];
  return problemOfKey(name, tags.get('p') ?? '', tags.get('k') ?? 'rsa');
}

function problemOfKey(name: string, key: string, kind: string): string[] {
  if (key === '') return [`a chave de ${name} foi retirada (p= vazio)`];
  const bytes = Buffer.from(key, 'base64');
  if (kind === 'ed25519') return bytes.length === 32 ? [] : [`a chave de ${name} está incompleta`];
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return bits >= RSA_BITS ? [] : [`a chave de ${name} tem só ${bits} bits`];
  } catch {
    return [`a chave de ${name} está incompleta ou cortada`];
  }
}

/** A domain without a rule of its own has that of the domain above it. */
async function findDmarc(names: Names, domain: string): Promise<string[]> {
  for (const parts = domain.split('.'); parts.length >= 2; parts.shift()) {
    const at = `_dmarc.${parts.join('.')}`;
    const rules = (await textsOf(names, at)).filter((line) => /^v=DMARC1\s*(?:;|$)/i.test(line));
    if (rules.length > 1) return [`${at} tem ${rules.length} linhas de DMARC, e por isso nenhuma vale`];
    const policy = rules[0] === undefined ? undefined : (tagsOf(rules[0]).get('p') ?? '');
    if (policy === undefined) continue;
    return ['none', 'quarantine', 'reject'].includes(policy.toLowerCase())
      ? []
      : [`a linha de ${at} não diz o que fazer (p=none, quarantine ou reject)`];
  }
  return [`não há linha TXT em _dmarc.${domain}`];
}

/** The tags of 'v=DKIM1; k=rsa; p=…', by name. */
const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(';').flatMap((part): [string, string][] => {
      const [, name, value = ''] = /^\s*(\w+)\s*=([^]*)$/.exec(part) ?? [];
      return name ? [[name.toLowerCase(), value.replaceAll(/\s/g, '')]] : [];
    }),
  );

async function textsOf(names: Names, name: string): Promise<string[]> {
  try {
    // A long line is several texts, which belong together.
    return (await names.resolveTxt(name)).map((texts) => texts.join(''));
  } catch (error) {
    if (NOTHING_THERE.includes(errorCode(error) ?? '')) return [];
    throw error;
  }
}
