import { describe, expect, it } from 'vitest';
import { type RestoredArchive, describeBackup, describeImport, describeRestore } from './describe.ts';

describe('what a backup says in the end', () => {
  const report = { bytes: 1e6, rows: 2, files: 1, missingFiles: [], secret: true, masterKey: true, encrypted: false };
  const open =
    'Ele não está cifrado: quem o pegar lê tudo o que não está no cofre. Com BACKUP_PASSWORD o programa cifra os próximos.';

  it.each([
    [
      'with the secret',
      {},
      ['Nele há dados pessoais e o segredo do programa: guarde-o em outra máquina, onde só você entra.', open],
    ],
    [
      'without the secret',
      { secret: false },
      [
        'Nele há dados pessoais: guarde-o em outra máquina, onde só você entra.',
        open,
        'O segredo do programa (AUTH_SECRET) não está nele: guarde-o à parte.',
      ],
    ],
    [
      'encrypted',
      { encrypted: true },
      [
        'Nele há dados pessoais e o segredo do programa: guarde-o em outra máquina, onde só você entra.',
        'Ele está cifrado com BACKUP_PASSWORD: sem essa senha ninguém o abre, nem você. Anote-a fora deste computador.',
      ],
    ],
  ])('what is in it and who can read it: %s', (_, changes, lines) => {
    const said = describeBackup('b.tar.gz', { ...report, ...changes }).slice(1);
    expect(said).toEqual([...lines, 'A chave-mestra do cofre está nele.']);
  });

  it('[H4] that the master key is not in it, and what to print then', () =>
    expect(describeBackup('b.tar.gz', { ...report, masterKey: false }).at(-1)).toMatch(/npm run vault -- sheet$/));

  it.each([
    [1, 1, '1 linha · 1 arquivo'],
    [3279, 0, '3.279 linhas · 0 arquivos'],
  ])('how much is in it: %i and %i', (rows, files, said) => {
    expect(describeBackup('b.tar.gz', { ...report, rows, files })[0]).toBe(`Backup pronto: b.tar.gz (1 MB · ${said})`);
  });

  it.each([
    [['a'], 'Atenção: já não existia 1 arquivo que o banco nomeia: a'],
    [['a', 'b'], 'Atenção: já não existiam 2 arquivos que o banco nomeia: a, b'],
  ])('what is missing in it: %j', (missingFiles, said) => {
    expect(describeBackup('b.tar.gz', { ...report, missingFiles }).at(-1)).toBe(said);
  });
});

describe('what a restore says in the end', () => {
  const archive: Pick<RestoredArchive, 'file' | 'head' | 'manifest' | 'missingKey'> = {
    file: 'b.tar.gz',
    missingKey: null,
    head: {
      format: 1,
      kind: 'everything',
      program: '0.1.0',
      postgres: '18.4',
      createdAt: '2026-11-20T06:00:00.000Z',
      migrations: [],
      tables: [],
    },
    manifest: { tables: {}, files: {}, missingFiles: [], sequences: [], sums: null, secret: null },
  };

  it.each([
    [undefined, 'Agora inicie o programa com ILE_DATA_DIR=/dados: npm start'],
    [
      'postgres://dono:segredo@servidor/ile',
      'Agora inicie o programa com o mesmo DATABASE_URL e ILE_DATA_DIR=/dados: npm start',
    ],
  ])('how to start a restored installation, with DATABASE_URL %j', (DATABASE_URL, line) => {
    expect(describeRestore(archive, { DATABASE_URL, ILE_DATA_DIR: '/dados' }).at(-1)).toBe(line);
  });

  it('a folder with a space in its name is one word of the command', () => {
    expect(describeRestore(archive, { DATABASE_URL: undefined, ILE_DATA_DIR: '/meus dados' }).at(-1)).toBe(
      'Agora inicie o programa com ILE_DATA_DIR="/meus dados": npm start',
    );
  });
});

it('the name of an imported house commands no terminal', () => {
  const nome = 'Casa\u001b[2J\u009b31m\r\nSenha: \u202e1';
  const [said] = describeImport({ nome, accessCode: '0123456789', newCode: false, rows: 2 });
  expect(said).toBe('Importada: Casa [2J 31m  Senha:  1 (2 linhas), conferida com o manifesto.');
});
