import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inventarioEmPalavras } from '../src/domains/pessoas/privacidade/web/inventario-em-palavras.ts';
import { kept } from '../src/kept.gen.ts';
import { domainFolders, nounOf } from './domain-folder.ts';
import { readTree } from './structure-source.ts';
import { tablesOf } from './structure-tables.ts';

const root = join(import.meta.dirname, '..');

it('[Y4] every table of the schema says what it holds about people, and nothing else does', () => {
  const tables = tablesOf(readTree(root)).map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(40);
  expect(Object.keys(kept).toSorted()).toEqual(tables);
});

it('[Y4] names readers by their roles: belief is read by nobody below who reads members', () => {
  const linhas = inventarioEmPalavras();
  const ficha = linhas.find(({ tabela }) => tabela === 'membros_reservado');
  expect(ficha).toMatchObject({
    dados: 'documentos, vida religiosa, o que foi escrito à mão',
    ateQuando: 'até a casa excluir ou anonimizar a pessoa',
    paraOnde: 'backups e exportações',
  });
  expect(ficha?.quemLe.split(', ')).toContain('a própria pessoa');
  expect(ficha?.quemLe).not.toContain('membro com acesso');
  const incidentes = linhas.find(({ tabela }) => tabela === 'incidentes');
  expect(incidentes?.quemLe).toBe('administrador, responsável pela casa');
  const semPessoas = linhas.findIndex(({ dados }) => dados === '');
  expect(linhas.slice(semPessoas).every(({ dados }) => dados === '')).toBe(true);
});

it('[Y4] docs/inventory.md has the columns of the schema', () => {
  const page = readFileSync(join(root, 'docs/inventory.md'), 'utf8');
  expect(page).toMatch(/`membros`.*dt_nascimento.*responsavel_nome/);
});

it('the README of an area says of each of its domains what it holds', () => {
  const unsaid = domainFolders().filter((folder) => {
    const page = readFileSync(join(root, dirname(folder), 'README.md'), 'utf8');
    return !page.includes(`| \`${nounOf(folder)}\` |`);
  });
  expect(unsaid).toEqual([]);
});
