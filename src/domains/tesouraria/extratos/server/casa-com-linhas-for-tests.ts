import type { Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import type { Caller } from '../../../../server/testing/house.ts';
import { casaComSaldo } from '../../../dinheiro/carteiras/server/casa-com-saldo-for-tests.ts';
import type { extratos } from '../contract.ts';
import { linhaLida, SEM_CONTA, type LinhaLida } from '../../../../server/testing/bank-lines.ts';

type Linha = Output<typeof extratos.listarLinhasAConferir>['itens'][number];
type Decisoes = Parameters<typeof chamarConciliar>[1]['decisoes'];
const chamarConciliar = (dono: Caller, pedido: Parameters<typeof dono.call<'conciliarLinhas'>>[1]) =>
  dono.call('conciliarLinhas', pedido);

/**
 * A house with R$ 1.000,00 in the bank, and two members who owe R$ 60,00 a month; the first is
 * linked to the viewer.
 */
export async function casaComLinhas() {
  const { casa, dono, banco, saldos } = await casaComSaldo('2026-10-01');
  const { id: outroBanco } = await dono.call('criarCarteira', { nome: 'Poupança', tipo: 'banco' });
  await dono.call('informarSaldo', { id: outroBanco, saldo_centavos: 500_000, dia: '2026-10-01' });
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const membro = (nome: string, matricula: string) =>
    dono.call('criarMembro', { nome, matricula, plano_id: plano.id, assinatura_inicio: '2026-10-01' });
  const ana = await membro('Ana das Flores', '1');
  const bento = await membro('Bento', '2');
  await dono.call('vincularMembro', { user_id: casa.usuario('viewer').id, membro_id: ana.id });
  const lugar = { casa, dono, banco, saldos };
  return {
    ...lugar,
    outroBanco,
    ana,
    bento,
    viewer: casa.como('viewer'),
    ...linhasDe(lugar),
    ...figurasDe(lugar),
  };
}

type Lugar = Pick<Awaited<ReturnType<typeof casaComSaldo>>, 'casa' | 'dono' | 'banco' | 'saldos'>;

function linhasDe({ dono, banco }: Lugar) {
  /** Brings in one line of October, and answers it as the tray shows it. */
  async function trazer({
    conta = SEM_CONTA,
    dia = '2026-10-10',
    valor_centavos,
    ...mais
  }: { conta?: typeof SEM_CONTA | object; valor_centavos: number } & Partial<LinhaLida>): Promise<Linha> {
    const lida = linhaLida({ dia: dia === 'hoje' ? hoje() : dia, valor_centavos, ...mais });
    await dono.call('trazerExtrato', { carteira_id: banco, conta: { ...SEM_CONTA, ...conta }, linhas: [lida] });
    const { itens } = await dono.call('listarLinhasAConferir', {});
    const achada = itens.find(
      (linha) =>
        linha.dia === lida.dia && linha.resta_centavos === valor_centavos && linha.descricao === lida.descricao,
    );
    if (!achada) throw new Error('The line did not arrive');
    return achada;
  }

  /** Decides one line; answers the step. */
  async function decidir(
    linha: Pick<Linha, 'id' | 'resta_centavos'>,
    destinos: Decisoes[number]['destinos'],
    { lembrar = false } = {},
  ): Promise<string> {
    const decisao = { linha_id: linha.id, resta_centavos: linha.resta_centavos, como: 'escolhida', lembrar, destinos };
    const { passos } = await chamarConciliar(dono, { decisoes: [decisao as Decisoes[number]] });
    return passos[0]?.passo ?? '';
  }
  return { trazer, decidir };
}

function figurasDe({ casa, dono, saldos }: Lugar) {
  const devidas = async (membro_id: string) =>
    (await dono.call('buscarMensalidades', { membro_id })).faturas.filter(
      ({ status }) => status === 'pendente' || status === 'vencida',
    );

  const aberta = async (id: string) => {
    const [linha] = await casa.rows<{ resta: number }>(
      sql`select resta_centavos as resta from extrato_linhas where org_id = ${casa.orgId} and id = ${id}`,
    );
    return linha?.resta;
  };

  /** Every figure that a reconciliation can change. */
  async function figuras() {
    const faturas = await casa.rows(
      sql`select id, status, vl_parcial_centavos, vl_pago_centavos, dt_pagamento from faturas where org_id = ${casa.orgId} order by id`,
    );
    const linhas = await casa.rows(
      sql`select id, resta_centavos, ignorada_em from extrato_linhas where org_id = ${casa.orgId} order by id`,
    );
    const declarados = await dono.call('listarAConferir', {});
    return { saldos: await saldos(), faturas, linhas, declarados };
  }
  return { devidas, aberta, figuras };
}
