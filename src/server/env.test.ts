import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv, SETTINGS } from './env.ts';

it.each([
  ['PORT', 'abc', 'um número de 0 a 65535'],
  ['PORT', '70000', 'um número de 0 a 65535'],
  ['PUBLIC_URL', 'casa.exemplo.org', 'sem caminho'],
  ['PUBLIC_URL', 'ftp://casa.example.org', 'sem caminho'],
  ['PUBLIC_URL', 'https://casa.example.org/ile', 'sem caminho'],
  ['PUBLIC_URL', 'https://casa.example.org/?x=1', 'sem caminho'],
  ['PUBLIC_URL', 'https://ana:segredo-da-ana@casa.example.org', 'sem caminho'],
  ['TRUSTED_PROXIES', 'nginx', 'endereços IP ou redes'],
  ['TRUSTED_PROXIES', '127.0.0.1;10.0.0.1', 'endereços IP ou redes'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'endereços IP ou redes'],
  ['TRUSTED_PROXIES', '127.0.0.1, ::1/x', 'endereços IP ou redes'],
  ['DATABASE_APP_URL', 'postgres://ile_casa@servidor/ile', 'só vale junto com DATABASE_URL'],
  ['AUTH_SECRET', 'curto-demais', 'ao menos 32'],
  ['SUPERADMIN_EMAIL', 'ana', 'um e-mail'],
  ['SUPERADMIN_PASSWORD', '1234567', 'ao menos 8'],
  ['OWNER_DEFAULT_PASSWORD', '1234567', 'ao menos 8'],
  ['S3_ENDPOINT', 'servidor', 'http:// ou https://'],
  ['S3_BUCKET', 'A', 'não é um nome de bucket'],
  ['S3_REGION', 'sa-east-1', 'S3_BUCKET: falta'],
  ['S3_PATH_STYLE', 'talvez', 'true ou false'],
  ['SMTP_URL', 'smtp.example.org', 'smtp:// ou smtps://'],
  ['SMTP_URL', 'smtp://', 'smtp:// ou smtps://'],
  ['MAIL_FROM', 'casa', 'Nome <e-mail>'],
  ['MAIL_FROM', 'a@example.org, b@example.org', 'Nome <e-mail>'],
  ['FRONT_PAGE', 'home', 'landing ou login'],
  ['TESTIMONIALS_FILE', '/nada/aqui.json', 'um arquivo JSON'],
  ['SUPPORT_URL', 'ftp://casa.example', 'https:// ou mailto:'],
  ['MAIL_DKIM_SELECTOR', 's1 ou s2', 'antes de ._domainkey'],
  ['METRICS_TOKEN', 'curto-demais', 'ao menos 16'],
  ['BACKUP', 'yes', 'on ou off'],
  ['BACKUP_HOUR', '3h', 'de 0 a 23'],
  ['BACKUP_KEEP', '7', 'como 7+4'],
  ['BACKUP_PASSWORD', 'muito-curta', 'ao menos 12'],
  ['ILE_MIN_FREE_MB', '200MB', 'megabytes'],
  ['LOG_LEVEL', 'verbose', 'silent'],
  ['ILE_TEST_CLOCK', 'hoje', 'um instante'],
])('a wrong %s (%s) is refused by its name and with what it should be, not with its value', (name, value, expected) => {
  const refused = (): unknown => readEnv({ [name]: value });
  expect(refused).toThrow(new RegExp(`^Configuração inválida[^]*\\b${name}\\b[^]*`));
  expect(refused).toThrow(expected);
  if (value.length > 8) expect(refused).not.toThrow(value);
});

it.each([
  ['https://Casa.Example.org/', 'https://casa.example.org'],
  ['https://casa.example.org:443', 'https://casa.example.org'],
  ['http://192.168.0.5:3000', 'http://192.168.0.5:3000'],
])('PUBLIC_URL %s is kept as the origin that browsers send', (given, kept) => {
  expect(readEnv({ PUBLIC_URL: given }).PUBLIC_URL).toBe(kept);
});

it.each([
  ['[::1]', '::1'],
  ['::', '::'],
  ['localhost', 'localhost'],
])('HOST %s is kept as %s', (given, kept) => expect(readEnv({ HOST: given }).HOST).toBe(kept));

it('an empty variable counts as unset, and the sender may have a name', () => {
  expect(readEnv({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000 });
  for (const MAIL_FROM of ['casa@example.org', 'Ilê, casa <casa@example.org>', '"Ilê" <casa@example.org>'])
    expect(readEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
});

it('[NV5] reads the testimonials of a file, and nothing else from it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ile-depoimentos-'));
  const file = join(folder, 'd.json');
  const um = { iniciais: 'R. N.', quem: 'tesoureira', fala: 'O domingo é meu de novo.' };
  const read = (content: unknown) => {
    writeFileSync(file, JSON.stringify(content));
    return readEnv({ TESTIMONIALS_FILE: file, SUPPORT_URL: 'mailto:oi@casa.example' }).TESTIMONIALS_FILE;
  };
  expect(read([um])).toEqual([um]);
  for (const wrong of [[], [{ ...um, foto: 'x.png' }], [{ ...um, fala: '' }], um, Array.from({ length: 7 }, () => um)])
    expect(() => read(wrong), JSON.stringify(wrong)).toThrow('um arquivo JSON');
  rmSync(folder, { recursive: true });
});

it.each(SETTINGS)('%s with nothing but spaces is refused, not read as 0 or as a name', (name) => {
  expect(() => readEnv({ [name]: ' \t' })).toThrow(
    new RegExp(`^Configuração inválida[^]*  ${name}: só tem espaços$`, 'm'),
  );
});
