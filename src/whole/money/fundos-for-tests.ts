// The purposes again, added up from the raw rows, beside what the papers and the list say.
import { expect } from 'vitest';
import { hoje } from '../../server/testing/clock.ts';
import type { TestHouse } from '../../server/testing/house.ts';
import { competenciaDoDia, diaNoMes, primeiroDia, somarMeses } from '../../shared/competencia.ts';
import { somarDias } from '../../shared/datas.ts';
import { lerCasa } from './saldos-for-tests.ts';

/** One line of a paper: a carteira or a purpose. */
interface DoPapel {
  id: string | null;
  nome: string;
  anterior_centavos: number;
  ajuste_centavos: number;
  inicial_centavos: number;
  entradas_centavos: number;
  saidas_centavos: number;
  transferencias_centavos: number;
  fechamento_centavos: number;
}
interface Papel {
  carteiras: DoPapel[];
  fundos: DoPapel[];
}

/** What a line begins with, and what it should end with. */
const abertura = (um: DoPapel): number => um.anterior_centavos + um.ajuste_centavos;
const fechamento = (um: DoPapel): number =>
  abertura(um) + um.inicial_centavos + um.entradas_centavos - um.saidas_centavos + um.transferencias_centavos;
const total = (linhas: readonly DoPapel[]): number => linhas.reduce((soma, um) => soma + um.fechamento_centavos, 0);

/** What each purpose holds at the end of a day, by id; '' is none. Empty ones are left out. */
function saldosDosFundos({ linhas, abertas, onde }: Awaited<ReturnType<typeof lerCasa>>, ate: string) {
  const saldos = new Map<string, number>();
  const somar = (fundo: string | null, centavos: number) =>
    saldos.set(fundo ?? '', (saldos.get(fundo ?? '') ?? 0) + centavos);
  for (const { id, saldo_inicial_em: de, saldo_inicial_centavos } of abertas) {
    if (de === null || de > ate) continue;
    somar(null, saldo_inicial_centavos ?? 0);
    for (const linha of linhas)
      if (onde(linha) === id && linha.dia >= de && linha.dia <= ate) somar(linha.fundo_id, linha.centavos);
  }
  return new Map([...saldos].filter(([, centavos]) => centavos !== 0));
}

type Contado = { id: string | null; centavos: number };
const porFundo = (fundos: readonly Contado[]) =>
  new Map(fundos.filter(({ centavos }) => centavos !== 0).map(({ id, centavos }) => [id ?? '', centavos]));
const contado = (quanto: (um: DoPapel) => number) => (um: DoPapel) => ({ id: um.id, centavos: quanto(um) });

/** Today's list, and the paper of each month that is over: both are what the raw rows add up to. */
export async function conferirFundos(casa: TestHouse, carteiras: readonly string[], meses: number): Promise<void> {
  const lida = await lerCasa(casa, carteiras);
  const dono = casa.como('owner');
  const { itens } = await dono.call('listarSaldosDosFundos', {});
  expect(porFundo(itens.map(({ id, saldo_centavos: centavos }) => ({ id, centavos })))).toEqual(
    saldosDosFundos(lida, hoje()),
  );
  for (let mes = 1; mes <= meses; mes++) {
    const competencia = somarMeses(competenciaDoDia(hoje()), -mes);
    const [de, ate] = [primeiroDia(competencia), diaNoMes(competencia, 31)];
    const pedido = dono.call('preverPrestacao', { competencia, texto: '' });
    if (lida.abertas.every(({ saldo_inicial_em }) => saldo_inicial_em === null || saldo_inicial_em > ate)) {
      await expect(pedido).rejects.toMatchObject({ code: 'sem_saldo' });
      continue;
    }
    const papel = JSON.parse((await pedido).conteudo) as Papel;
    for (const linha of [...papel.fundos, ...papel.carteiras])
      expect([linha.nome, linha.fechamento_centavos]).toEqual([linha.nome, fechamento(linha)]);
    expect(porFundo(papel.fundos.map(contado(fechamento)))).toEqual(saldosDosFundos(lida, ate));
    expect(porFundo(papel.fundos.map(contado(abertura)))).toEqual(saldosDosFundos(lida, somarDias(de, -1)));
    expect(total(papel.fundos)).toBe(total(papel.carteiras));
  }
}
