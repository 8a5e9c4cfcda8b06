import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { novoCaixa } from './caixa-for-tests.ts';

const HORA_MS = 3_600_000;
const ha = (horas: number) => new Date(now().getTime() - horas * HORA_MS).toISOString();

/** A session from four hours ago to two hours ago, with 20,00 more than expected. */
async function fechado() {
  const caixa = await novoCaixa();
  const operador = caixa.casa.como('operador');
  const sessao = await caixa.abrir(10_000, 'operador', { quando: ha(4) });
  await operador.call('contarCaixa', { sessao_id: sessao, contado_centavos: 12_000, quando: ha(2) });
  await operador.call('explicarDiferenca', { sessao_id: sessao, motivo: 'Sobrou' });
  return { caixa, operador, sessao };
}

describe('[K11] a sale that comes after the closing', () => {
  it('is listed as late, in the balance and in no printed closing, and is taken out of the difference once', async () => {
    const { caixa, operador, sessao } = await fechado();
    const papel = () => operador.call('lerFechamento', { sessao_id: sessao });
    const antes = await papel();
    const { venda_id } = await caixa.vender(2000, { sessao_id: sessao, vendida_em: ha(3) });
    expect(await caixa.turnoDe(venda_id)).toEqual({
      sessao_id: null,
      sessao_tardia_id: sessao,
      carteira_id: await caixa.carteira('dinheiro'),
    });
    const { tardias, ...mesmo } = await papel();
    expect({ ...mesmo, tardias: [] }).toEqual(antes);
    expect(tardias).toMatchObject([{ venda_id, total_centavos: 2000, abatida: false }]);
    expect((await operador.call('listarFechamentos', {})).itens[0]?.tardias).toBe(1);
    expect(await caixa.acertos()).toBe(2000);
    const abater = () => operador.call('abaterVendaTardia', { venda_id });
    const feitos = await Promise.allSettled([abater(), abater(), abater()]);
    expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await caixa.acertos()).toBe(0);
    expect(await refusal(abater())).toMatchObject({ status: 409, code: 'venda_abatida' });
    expect((await papel()).tardias).toMatchObject([{ abatida: true }]);
  });

  it('finds its session by its time when the till names none', async () => {
    const { caixa, sessao } = await fechado();
    const dentro = await caixa.vender(100, { vendida_em: ha(3) });
    const depois = await caixa.vender(100, { vendida_em: ha(1) });
    const agora = await caixa.vender(100);
    expect(await caixa.turnoDe(dentro.venda_id)).toMatchObject({ sessao_tardia_id: sessao });
    for (const { venda_id } of [depois, agora])
      expect(await caixa.turnoDe(venda_id)).toMatchObject({ sessao_id: null, sessao_tardia_id: null });
  });

  it('is never refused for a session that nobody knows', async () => {
    const caixa = await novoCaixa();
    const alheia = await (await novoCaixa()).abrir(0);
    for (const sessao_id of [randomUUID(), alheia]) {
      const { venda_id } = await caixa.vender(100, { sessao_id, vendida_em: ha(1) });
      expect(await caixa.turnoDe(venda_id)).toMatchObject({ sessao_id: null, sessao_tardia_id: null });
    }
    // The opening in the queue was refused, because somebody else had opened: the sales join that
    // session.
    const aberta = await caixa.abrir(0, 'financeiro', { quando: ha(2) });
    const { venda_id } = await caixa.vender(100, { sessao_id: randomUUID(), vendida_em: ha(1) });
    expect(await caixa.turnoDe(venda_id)).toMatchObject({ sessao_id: aberta });
  });

  it('is not taken out if it was paid by PIX or reversed', async () => {
    const { caixa, operador, sessao } = await fechado();
    const pix = await caixa.vender(100, { sessao_id: sessao, metodo_pagamento: 'pix', vendida_em: ha(3) });
    const desfeita = await caixa.vender(100, { sessao_id: sessao, vendida_em: ha(3) });
    await caixa.casa.como('financeiro').call('estornarVenda', { id: desfeita.venda_id, motivo: 'x' });
    expect(await refusal(operador.call('abaterVendaTardia', { venda_id: pix.venda_id }))).toMatchObject({
      code: 'venda_fora_da_gaveta',
    });
    expect(await refusal(operador.call('abaterVendaTardia', { venda_id: desfeita.venda_id }))).toMatchObject({
      code: 'venda_estornada',
    });
  });
});

describe('[K11] a corrected count', () => {
  it('stands beside the first, moves the balance by the difference of the two, and of two at once one wins', async () => {
    const { caixa, operador, sessao } = await fechado();
    const recontar = (versao: number, contado_centavos: number) =>
      operador.call('recontarCaixa', { sessao_id: sessao, versao, contado_centavos, motivo: 'Contei de novo' });
    const feitos = await Promise.allSettled([recontar(1, 11_500), recontar(1, 11_500)]);
    expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await caixa.acertos()).toBe(1500);
    await recontar(2, 9990);
    expect(await caixa.acertos()).toBe(-10);
    const papel = await operador.call('lerFechamento', { sessao_id: sessao });
    expect([papel.contado_centavos, ...papel.recontagens.map((uma) => uma.contado_centavos)]).toEqual([
      12_000, 11_500, 9990,
    ]);
    expect((await operador.call('listarFechamentos', {})).itens[0]).toMatchObject({
      numero: 1,
      versao: 3,
      contado_centavos: 9990,
      diferenca_centavos: -10,
    });
    expect(await refusal(recontar(3, 9990))).toMatchObject({ status: 422 });
    expect((await operador.call('lerPdv', {})).caixa.gavetas[0]?.ultima_contagem_centavos).toBe(9990);
  });

  it('is for a counted session only', async () => {
    const caixa = await novoCaixa();
    const sessao = await caixa.abrir(0);
    const recontar = () =>
      caixa.casa
        .como('owner')
        .call('recontarCaixa', { sessao_id: sessao, versao: 1, contado_centavos: 5, motivo: 'x' });
    expect(await refusal(recontar())).toMatchObject({ code: 'caixa_nao_concluido' });
  });
});

describe('[K8] suprimento and sangria', () => {
  it('are transfers of the session, with a reason, once per id, and only while it is open', async () => {
    const caixa = await novoCaixa();
    const sessao = await caixa.abrir(10_000);
    const operador = caixa.casa.como('operador');
    const pedido = {
      sessao_id: sessao,
      id: randomUUID(),
      tipo: 'sangria' as const,
      outra_carteira_id: await caixa.carteira('banco'),
      valor_centavos: 2500,
      motivo: 'Depósito',
    };
    await Promise.all([1, 2, 3].map(() => operador.call('movimentarCaixa', pedido)));
    const linhas = await caixa.casa.rows(sql`
      select tipo, valor_centavos, motivo, sessao_id from transferencias where org_id = ${caixa.casa.orgId}`);
    expect(linhas).toEqual([{ tipo: 'sangria', valor_centavos: 2500, motivo: 'Depósito', sessao_id: sessao }]);
    const outro = (campos: object) =>
      refusal(operador.call('movimentarCaixa', { ...pedido, id: randomUUID(), ...campos }));
    expect(await outro({ motivo: ' ' })).toMatchObject({ status: 422 });
    expect(await outro({ valor_centavos: 0 })).toMatchObject({ status: 422 });
    expect(await outro({ outra_carteira_id: await caixa.carteira('dinheiro') })).toMatchObject({ status: 422 });
    expect(await outro({ outra_carteira_id: randomUUID() })).toMatchObject({ code: 'carteira_nao_encontrada' });
    await caixa.contar(sessao, 7500);
    expect(await outro({})).toMatchObject({ status: 409, code: 'caixa_fechado' });
    // Its answer was lost, and it is sent again after the closing.
    await operador.call('movimentarCaixa', pedido);
    for (const campos of [{ valor_centavos: 2501 }, { tipo: 'suprimento' as const }, { motivo: 'Outro' }])
      expect(await refusal(operador.call('movimentarCaixa', { ...pedido, ...campos }))).toMatchObject({
        status: 422,
        code: 'chave_reutilizada',
      });
  });

  it('of two at once with one id and two amounts, one moves and the other is refused', async () => {
    const caixa = await novoCaixa();
    const pedido = {
      sessao_id: await caixa.abrir(10_000),
      id: randomUUID(),
      tipo: 'sangria' as const,
      outra_carteira_id: await caixa.carteira('banco'),
      motivo: 'Depósito',
    };
    const feitos = await Promise.allSettled(
      [100, 200].map((valor_centavos) =>
        caixa.casa.como('operador').call('movimentarCaixa', { ...pedido, valor_centavos }),
      ),
    );
    expect(feitos.flatMap((um) => (um.status === 'rejected' ? [(um.reason as { code: string }).code] : []))).toEqual([
      'chave_reutilizada',
    ]);
  });
});

it('[E6 K11] waits in the tray while the newest count has a difference, and no longer', async () => {
  const { caixa, operador, sessao } = await fechado();
  await caixa.vender(2000, { sessao_id: sessao, vendida_em: ha(3) });
  const esperam = async () => (await caixa.casa.como('owner').call('contarAConferir', {})).tardia;
  expect(await esperam()).toBe(1);
  const recontar = (versao: number, contado_centavos: number) =>
    operador.call('recontarCaixa', { sessao_id: sessao, versao, contado_centavos, motivo: 'Contei mal' });
  await recontar(1, 10_000);
  expect([await esperam(), await caixa.acertos()]).toEqual([0, 0]);
  await recontar(2, 12_000);
  expect([await esperam(), await caixa.acertos()]).toEqual([1, 2000]);
});

it('[K2 K9] a drawer is not archived before the difference of its count has a reason', async () => {
  const { casa } = await novoCaixa();
  const dono = casa.como('owner');
  const { id: carteira_id } = await dono.call('criarCarteira', { nome: 'Caixinha', tipo: 'dinheiro' });
  const sessao_id = randomUUID();
  await dono.call('abrirCaixa', { id: sessao_id, carteira_id, abertura_centavos: 1000 });
  const arquivar = () => dono.call('arquivarCarteira', { id: carteira_id, arquivada: true });
  expect((await refusal(arquivar())).code).toBe('carteira_com_caixa_aberto');
  await dono.call('contarCaixa', { sessao_id, contado_centavos: 900 });
  expect((await refusal(arquivar())).code).toBe('carteira_com_caixa_aberto');
  await dono.call('explicarDiferenca', { sessao_id, motivo: 'Troco errado' });
  await arquivar();
});
