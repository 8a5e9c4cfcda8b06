import { generateKeyPairSync } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { readEnv } from '../../src/server/env.ts';
import { SmtpInbox } from '../../src/server/mail/smtp-server-for-tests.ts';
import { namesWith } from './dns-server-for-tests.ts';
import { proveLetter } from './letter.ts';
import { mailDomainChecks } from './mail-domain.ts';

const key = (bits: number): string =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
const RSA = key(2048);
const env = readEnv({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Ilê <casa@Cartas.Exemplo.Org>',
  MAIL_DKIM_SELECTOR: 's1',
});
const DOMAIN = 'cartas.exemplo.org';
const DKIM = `s1._domainkey.${DOMAIN}`;
const GOOD = {
  [DOMAIN]: ['outra coisa', 'v=spf1 include:_spf.exemplo.net -all'],
  [DKIM]: [`v=DKIM1; k=rsa; p=${RSA}`],
  '_dmarc.exemplo.org': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@exemplo.org'],
};

async function found(texts: Parameters<typeof namesWith>[0], of = env): Promise<string[]> {
  const names = await namesWith(texts);
  return (await Promise.all(mailDomainChecks(names).map(({ find }) => find({ env: of })))).flat();
}

it('[OP1] finds well a domain whose SPF, long DKIM key and DMARC, here of the domain above, are published', async () => {
  expect(await found(GOOD)).toEqual([]);
  const raw = Buffer.alloc(32, 7).toString('base64');
  expect(await found({ ...GOOD, [DKIM]: [`v=DKIM1; k=ed25519; p=${raw}`] })).toEqual([]);
});

it.each([
  ['no record at all', {}, [`${DOMAIN} não tem linha TXT`, `não há chave em ${DKIM}`, `não há linha TXT em _dmarc.`]],
  ['two SPF lines', { [DOMAIN]: ['v=spf1 -all', 'v=spf1 mx ~all'] }, [`${DOMAIN} tem 2 linhas de SPF`]],
  ['an SPF that lets everybody write', { [DOMAIN]: ['v=spf1 mx +all'] }, ['deixa qualquer um']],
  ['a revoked key', { [DKIM]: ['v=DKIM1; p='] }, ['foi retirada']],
  ['a key that was cut when it was pasted', { [DKIM]: [`v=DKIM1; p=${RSA.slice(0, 255)}`] }, ['cortada']],
  ['a key too short', { [DKIM]: [`v=DKIM1; p=${key(512)}`] }, ['só 512 bits']],
  ['a DMARC without a rule', { [`_dmarc.${DOMAIN}`]: ['v=DMARC1; rua=mailto:a@exemplo.org'] }, ['não diz o que fazer']],
  ['a name server that fails', { [DOMAIN]: 'broken' as const }, ['o DNS não respondeu por cartas.exemplo.org']],
])('[OP1] names %s', async (what, texts, words) => {
  const said = await found(what === 'no record at all' ? texts : { ...GOOD, ...texts });
  expect(said).toEqual(words.map((part) => expect.stringContaining(part) as string));
});

it('[OP1] asks for the selector and the sender', async () => {
  expect(await found(GOOD, { ...env, MAIL_DKIM_SELECTOR: undefined })).toEqual([
    expect.stringContaining('falta MAIL_DKIM_SELECTOR'),
  ]);
  expect(new Set(await found(GOOD, { ...env, MAIL_FROM: undefined }))).toEqual(
    new Set(['falta MAIL_FROM, o remetente das cartas']),
  );
});

it('[OP1] sends one letter of proof, and says what the server objects', async () => {
  const inbox = await new SmtpInbox().open();
  onTestFinished(() => inbox.close());
  const mine = { ...env, SMTP_URL: inbox.url() };
  await proveLetter(mine, 'eu@exemplo.org');
  expect(inbox.taken.map(({ to }) => to)).toEqual(['eu@exemplo.org']);
  expect(inbox.taken[0]?.raw).toContain('casa@cartas.exemplo.org');
  await expect(proveLetter(env, 'eu@exemplo.org')).rejects.toThrow(/não aceitou a carta: a conexão não se abriu/);
  await expect(proveLetter(mine, 'ninguém')).rejects.toThrow('não é um endereço');
  await expect(proveLetter({ ...env, SMTP_URL: undefined }, 'eu@exemplo.org')).rejects.toThrow('Falta SMTP_URL');
});
