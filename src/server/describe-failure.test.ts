import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { reasonOf } from './errors.ts';
import { storeAway } from './files/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ile-failure-'));
const file = join(folder, 'arquivo');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failureOf = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => undefined,
    (error: unknown) => error,
  );
const system = (code: string, rest: object = {}) => Object.assign(new Error(`${code}: in English`), { code, ...rest });

it.each([
  ['a file that is not there', () => readFile(join(folder, 'nada')), /^Não existe: .*nada$/],
  ['a folder in the place of a file', () => writeFile(folder, ''), /^Não consigo usar .*: é uma pasta \(EISDIR\)\./],
  [
    'a file in the place of a folder',
    () => readdir(join(file, 'x')),
    /arquivo\/x: há um arquivo onde devia haver uma pasta/,
  ],
  [
    'a folder that is to be made where a file is',
    () => mkdir(file),
    /arquivo: há um arquivo onde devia haver uma pasta \(EEXIST\)\. Mude isso, ou diga outro lugar/,
  ],
  ['a name that is too long', () => writeFile(join(folder, 'x'.repeat(300)), ''), /o nome é comprido demais/],
])('%s is told in words', async (_, work, said) => {
  expect(describeFailure(await failureOf(work))).toMatch(said);
});

it.each([
  ['EACCES', /^Não consigo usar \/dados: este usuário do sistema não tem permissão \(EACCES\)\./],
  ['EROFS', /^Não consigo usar \/dados: o disco só permite leitura \(EROFS\)\./],
  ['ENOSPC', /^O disco está cheio.*Libere espaço/],
  ['53100', /^O disco está cheio.*Libere espaço/],
])('%s is told in words', (code, said) => expect(describeFailure(system(code, { path: '/dados' }))).toMatch(said));

it('a refusal that has a cause is told by it: trying again in an instant helps no operator', () => {
  expect(describeFailure(storeAway(system('EACCES', { path: '/dados/arquivos' })))).toMatch(
    /^Não consigo usar \/dados\/arquivos: .*\(EACCES\)/,
  );
  expect(describeFailure(storeAway())).toMatch(/^Os arquivos estão fora do ar/);
});

it('explains a database that is not there and an unknown option, and repeats a failure that explains itself', async () => {
  const [away] = (await once(connect('/nada.sock'), 'error').catch((error: unknown) => [error])) as unknown[];
  expect(describeFailure(away)).toMatch(/^O banco de dados não responde.*Repita o comando/);
  const unknown = await failureOf(() => Promise.resolve().then(() => parseArgs({ args: ['--nada'] })));
  expect(describeFailure(unknown)).toBe('Não conheço esta opção: --nada');
  const options = { house: { type: 'boolean' }, houses: { type: 'string' } } as const;
  const told = async (...args: string[]) =>
    describeFailure(await failureOf(() => Promise.resolve().then(() => parseArgs({ args, options }))));
  expect(await told('--house=casa.tar.gz')).toBe('A opção --house vai sozinha: depois dela, um espaço em vez de =');
  expect(await told('--houses')).toBe('Falta o valor da opção: --houses=…');
  expect(await told('--houses', '-1')).toBe('Falta o valor da opção: --houses=…');
  expect(await told('./outra-pasta')).toMatch(/^Este comando não recebe isto: \.\/outra-pasta\. .*ILE_DATA_DIR=…$/);
  expect(describeFailure(new Error('O arquivo já existe.'))).toBe('O arquivo já existe.');
  expect(describeFailure('fim')).toBe('fim');
});

it('the reason keeps the system’s code, which can be searched for', () => {
  expect(reasonOf(system('ECONNREFUSED'))).toBe(
    'nenhum banco de dados atende nesse endereço (ECONNREFUSED: in English)',
  );
  expect(reasonOf(system('DEPTH_ZERO_SELF_SIGNED_CERT'))).toMatch(/^o certificado do servidor.*sslrootcert=ARQUIVO \(/);
  expect(reasonOf(system('57P03'))).toMatch(/^o banco de dados está iniciando ou parando \(/);
  expect(reasonOf(system('53300'))).toMatch(/^o servidor está com todas as conexões ocupadas \(/);
  const plain = Object.assign(new Error('no pg_hba.conf entry for user "ile", no encryption'), { code: '28000' });
  expect(reasonOf(plain)).toMatch(/sem cifra; .*\?sslmode=verify-full no fim do endereço \(no pg_hba/);
  expect(reasonOf(new Error('timeout expired'))).toBe('o servidor não respondeu (timeout expired)');
  expect(reasonOf(new Error('something else'))).toBe('something else');
});
