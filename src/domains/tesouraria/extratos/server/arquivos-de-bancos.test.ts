import { describe, expect, it } from 'vitest';
import { arquivoDeBanco, mensalidadeDe, PESSOAS, type ArquivoDeBanco } from '../for-tests/arquivos-de-bancos.ts';
import { corridaDosTestes } from '../for-tests/corrida.ts';
import { nomeComparavel } from '../rules.ts';
import type { Alvo, LinhaParaConferir, PessoaDaCasa } from './alvos.ts';
import { chaveDoPagador } from './pagadores.ts';
import { sugerirLinhas } from './sugerir-linhas.ts';

const ARQUIVOS = corridaDosTestes.long ? 2000 : 60;
const DESDE = corridaDosTestes.seed ?? 1;

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
  const linhas = arquivo.linhas.map(({ dia, centavos, pagador }, n): LinhaParaConferir => ({
    id: `${n}`,
    dia,
    valor_centavos: centavos,
    pagador,
    pagador_documento: null,
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

describe(`[E5] the lines of ${ARQUIVOS} files of banks, with names cut as the bank cuts them`, () => {
  const arquivos = Array.from({ length: ARQUIVOS }, (_, n) => arquivoDeBanco(DESDE + n));
  it('no line is ticked for a member who did not pay it, though every name was remembered', () => {
    const todas = arquivos.flatMap(marcadas);
    expect(todas.filter(({ certa }) => !certa)).toEqual([]);
    expect(todas.length).toBeGreaterThan(ARQUIVOS);
  });
});
