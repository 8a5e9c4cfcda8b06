import { describe, expect, it } from 'vitest';
import { casaComSaldo } from '../../../dinheiro/carteiras/server/casa-com-saldo-for-tests.ts';
import { sql } from '../../../../server/database/sql.ts';
import { arquivoDeBanco } from '../for-tests/arquivos-de-bancos.ts';
import { corridaDosTestes } from '../for-tests/corrida.ts';
import { sorteDe, type Sorte } from '../for-tests/sorteio.ts';
import { SEM_CONTA } from '../../../../server/testing/bank-lines.ts';
import type { LinhaDaqui } from '../rules-julgar.ts';
import { identidadeDaLinha, numerarLancamentos, type Lancamento } from '../rules.ts';
import { compararLinhas, linhasNovas } from './linhas-vindas.ts';

type Lida = Omit<Lancamento, 'ocorrencia'>;

/** The lines of one file, some of them twice on purpose: two people may pay alike. */
function linhasDe(sorte: Sorte, semente: number): Lida[] {
  const lidas = arquivoDeBanco(semente).linhas.map(({ dia, centavos, pagador, nome, texto }): Lida => ({
    dia,
    valor_centavos: centavos,
    descricao: sorte.vez(0.5) ? 'Pix recebido' : `${nome} ${texto}`.trim(),
    pagador,
    id_banco: null,
    documento: null,
    pagador_documento: null,
    meio: 'pix',
  }));
  const doTempo = lidas.toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia)));
  return doTempo.flatMap((linha) => (sorte.vez(0.2) ? [linha, linha] : [linha]));
}

/** Exports of one account: each begins with a day and ends at some moment, newest first or last. */
function exportacoes(sorte: Sorte, linhas: readonly Lida[]): Lancamento[][] {
  const doDia = (n: number) => linhas.findIndex(({ dia }) => dia === linhas[n]?.dia);
  const trecho = (de: number, ate: number) => {
    const parte = linhas.slice(de, ate);
    return numerarLancamentos(sorte.vez(0.5) ? parte.toReversed() : parte);
  };
  const { length } = linhas;
  const meio = doDia(sorte.ate(length - 1));
  const partes = [trecho(0, length), trecho(0, sorte.ate(length)), trecho(meio, length), trecho(meio, length)];
  return partes.toSorted(() => (sorte.vez(0.5) ? 1 : -1));
}

const enviadas = (lancamentos: readonly Lancamento[]) =>
  lancamentos.map((lancamento) => ({ ...lancamento, mesmo_assim: false }));

function trazerTodas(partes: readonly Lancamento[][]): LinhaDaqui[] {
  let daqui: LinhaDaqui[] = [];
  for (const parte of partes) {
    const { novas } = linhasNovas(compararLinhas(enviadas(parte)), daqui);
    daqui = [...daqui, ...novas.map((linha) => ({ ...linha, leitor: 3 }))];
  }
  return daqui;
}

const emOrdem = (linhas: readonly Lida[] | readonly LinhaDaqui[]): string[] => linhas.map(identidadeDaLinha).toSorted();

describe('[E4] a statement comes twice, in parts that overlap, in any order', () => {
  const vezes = corridaDosTestes.long ? 2000 : 60;
  const desde = corridaDosTestes.seed ?? 1;
  it('and its lines are here once each, those that are really twice twice', () => {
    for (let semente = desde; semente < desde + vezes; semente++) {
      const sorte = sorteDe(semente);
      const linhas = linhasDe(sorte, semente);
      expect(emOrdem(trazerTodas(exportacoes(sorte, linhas))), `seed ${semente}`).toEqual(emOrdem(linhas));
    }
  });
  it('and the database keeps each of them once, also when all parts arrive at once', async () => {
    const { casa, dono, banco } = await casaComSaldo('2026-10-01');
    const sorte = sorteDe(5);
    const linhas = linhasDe(sorte, 5);
    const envios = exportacoes(sorte, linhas).map((parte) => ({
      carteira_id: banco,
      conta: SEM_CONTA,
      linhas: enviadas(parte),
    }));
    await Promise.all(envios.map((envio) => dono.call('trazerExtrato', envio)));
    for (const envio of envios) expect((await dono.call('trazerExtrato', envio)).trazidas).toBe(0);
    const aqui = await casa.rows<Lida>(
      sql`select dia, valor_centavos, descricao, pagador from extrato_linhas where org_id = ${casa.orgId}`,
    );
    expect(linhas.length).toBeGreaterThan(8);
    expect(emOrdem(aqui)).toEqual(emOrdem(linhas));
  });
});
