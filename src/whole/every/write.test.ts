import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { product } from '../../main-server.ts';
import { reachedFrom } from './functions-for-tests.ts';

/**
 * What writes a trace line: the engine's own, and helpers that several actions of a domain share.
 */
const TRACED =
  /\b(audit|auditFrom|writeAudit|auditarAcesso|auditarPlataforma|abrirAssinatura|abrirProvada|mudarEtapas|agirSobre|criarConvite|inserirTransferencia|reverterTransferencia|quitarConta|gravarVenda|conectarCom|anotarPelaCasa|(criar|renomear|excluir)Opcao|gravar(Avatar|Foto|Logo))\(/;
/** Ends one's own session; INV-52 asks only for its beginning. */
const UNTRACED = [
  'sair',
  'abrirRedefinicao',
  'abrirConvite',
  // It brings what the bank says; what a person makes of a line has its own.
  'puxarDoBanco',
  // It declares nothing; what the program reads and books of it has its own line.
  'conferirCobranca',
  // One mark of the own box, which nobody else changes.
  'abrirComunicados',
  // They write nothing: the browser holds the prepared data.
  'prepararAplicativo',
  'prepararChave',
  'prepararEntrada',
  // They only read. They are no GET because what was typed must not stand in an address.
  'conferirExtrato',
  'preverPapel',
  'lerTextosDosPapeis',
  'conferirPapel',
  'preverPrestacao',
  'preverReajuste',
  // A visitor has no account, and the ticket itself says when it was taken.
  'pegarSenha',
  // A mark on the own session, which changes what it alone is shown; what it was told has its line.
  'dispensarAvisosDaEntrada',
];

const domains = join(import.meta.dirname, '../../domains');
const sources = globSync('*/*/server/*.ts', { cwd: domains }).map((file) => readFileSync(join(domains, file), 'utf8'));
const sourceOf = (action: string) =>
  reachedFrom(action, sources.find((source) => source.includes(`export const ${action} = handler(`)) ?? '');

// The domains' own tests and every/trace.test.ts check what each line says.
// This one finds an action that forgot the trace.
it('[INV-52] every action that writes has its line in the trace', () => {
  const writing = product.routes.filter(({ action }) => action.method !== 'GET').map(({ name }) => name);
  expect(writing.length).toBeGreaterThan(80);
  expect(writing.filter((name) => !TRACED.test(sourceOf(name)))).toEqual(UNTRACED);
});
