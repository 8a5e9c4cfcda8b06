import { describe, expect, it } from 'vitest';
import { arquivoDeBanco, mensalidadeDe, PESSOAS, type ArquivoDeBanco } from '../for-tests/arquivos-de-bancos.ts';
import { corridaDosTestes } from '../for-tests/corrida.ts';
import { lerArquivo, lerSePuder } from '../for-tests/ler-arquivo.ts';
import { nomeComparavel } from '../rules.ts';
import type { Alvo, LinhaParaConferir, PessoaDaCasa } from './alvos.ts';
import { chaveDoPagador } from './pagadores.ts';
import { sugerirLinhas } from './sugerir-linhas.ts';

const ARQUIVOS = corridaDosTestes.long ? 2000 : 60;
const DESDE = corridaDosTestes.seed ?? 1;

const emOrdem = (linhas: readonly (readonly [string, number, string | null])[]): string[] =>
  linhas.map((partes) => partes.join(' ')).toSorted();

const membros = PESSOAS.map((nome, n): PessoaDaCasa => ({ membro_id: `m${n}`, nome, documento: null, meio: null }));
const alvos = membros.map(({ membro_id }, n): Alvo => ({
  tipo: 'fatura',
  id: `f${n}`,
  membro_id,
  valor_centavos: mensalidadeDe(n),
  dia: '2026-10-10',
  txid: null,
}));

/** The ticked lines of a file where every name is remembered, and whether its member paid. */
function marcadas(arquivo: ArquivoDeBanco): { quem: string; certa: boolean }[] {
  const conta = lerSePuder(arquivo.bytes);
  if (!conta) return [];
  const linhas = conta.lancamentos.map((lancamento, n): LinhaParaConferir => ({
    ...lancamento,
    id: `${n}`,
    txid: null,
  }));
  const lembrados = arquivo.nomes.map((pagador, n) => ({
    chave: chaveDoPagador({ pagador, pagador_documento: null }) ?? '',
    membro_ids: [`m${n}`],
  }));
  return sugerirLinhas(linhas, { pessoas: membros, lembrados, alvos }).flatMap(({ linha_id, certeza, alvos: seus }) => {
    const { dia, valor_centavos, pagador } = linhas[Number(linha_id)] ?? {};
    const donos = arquivo.linhas.filter(
      (linha) =>
        linha.dia === dia &&
        linha.centavos === valor_centavos &&
        nomeComparavel(linha.pagador ?? '') === nomeComparavel(pagador ?? ''),
    );
    const certo = seus.every(({ membro_id }) => donos.some(({ quem }) => `m${quem}` === membro_id));
    return certeza === 'marcada' ? [{ quem: `${arquivo.banco}: ${pagador}`, certa: certo }] : [];
  });
}

describe(`[E2 E4 E5] ${ARQUIVOS} files of banks in every layout, order and encoding, whole and damaged`, () => {
  const arquivos = Array.from({ length: ARQUIVOS }, (_, n) => arquivoDeBanco(DESDE + n));
  it('a whole file gives its lines with who paid, and names each row that it leaves out', () => {
    for (const [n, arquivo] of arquivos.entries()) {
      if (arquivo.estragado) continue;
      const conta = lerArquivo(arquivo.bytes);
      const lidas = conta?.lancamentos.map(
        ({ dia, valor_centavos, pagador }) => [dia, valor_centavos, pagador] as const,
      );
      const certas = arquivo.linhas.map(({ dia, centavos, pagador }) => [dia, centavos, pagador] as const);
      const onde = `seed ${DESDE + n}, ${arquivo.banco}`;
      expect(emOrdem(lidas ?? []), onde).toEqual(emOrdem(certas));
      expect(conta?.ignorados.length, onde).toBe(arquivo.deFora);
    }
  });
  it('a damaged file is refused, or what is read of it is what it says', () => {
    for (const [n, arquivo] of arquivos.entries()) {
      const conta = arquivo.estragado ? lerSePuder(arquivo.bytes) : null;
      if (!conta) continue;
      const certas = new Set(arquivo.linhas.map(({ dia, centavos }) => `${dia} ${centavos}`));
      const erradas = conta.lancamentos.filter(({ dia, valor_centavos }) => !certas.has(`${dia} ${valor_centavos}`));
      expect(erradas, `seed ${DESDE + n}, ${arquivo.banco}`).toEqual([]);
      expect(conta.lancamentos.length).toBeLessThanOrEqual(arquivo.linhas.length);
    }
  });
  it('no line is ticked for a member who did not pay it, though every name was remembered', () => {
    const todas = arquivos.flatMap(marcadas);
    expect(todas.filter(({ certa }) => !certa)).toEqual([]);
    expect(todas.length).toBeGreaterThan(ARQUIVOS);
  });
});
