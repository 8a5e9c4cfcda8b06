import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { casaComSaldo } from './casa-com-saldo-for-tests.ts';

describe('the carteiras of a house', () => {
  it('[K2] are Dinheiro and Banco without a balance, before anything has made their rows', async () => {
    const casa = await novaCasa();
    const { carteiras, total_centavos } = await casa.como('financeiro').call('lerCaixa', {});
    expect(carteiras).toMatchObject([
      { tipo: 'dinheiro', nome: 'Dinheiro', primeira: true, saldo_centavos: null },
      { tipo: 'banco', nome: 'Banco', primeira: true, saldo_centavos: null },
    ]);
    expect(total_centavos).toBe(0);
    expect(await casa.rows(sql`select 1 from carteiras where org_id = ${casa.orgId}`)).toEqual([]);
  });

  it('[K2] are added, renamed and archived by whoever runs the house, each name once', async () => {
    const { casa, dono, dinheiro } = await casaComSaldo();
    const { id } = await dono.call('criarCarteira', { nome: 'Cooperativa', tipo: 'banco' });
    await dono.call('editarCarteira', { id, nome: 'Caixa Econômica' });
    for (const pedir of [
      () => dono.call('criarCarteira', { nome: ' caixa economica', tipo: 'banco' }),
      () => dono.call('editarCarteira', { id: dinheiro, nome: 'CAIXA ECONÔMICA' }),
    ])
      expect((await refusal(pedir())).code).toBe('conflito');
    expect((await refusal(casa.como('financeiro').call('criarCarteira', { nome: 'X', tipo: 'banco' }))).status).toBe(
      403,
    );
    const comCartao = dono.call('criarCarteira', { nome: 'Cofre', tipo: 'dinheiro', recebe_cartao: true });
    expect((await refusal(comCartao)).fields).toHaveProperty('recebe_cartao');
    await dono.call('arquivarCarteira', { id, arquivada: true });
    const arquivada = { carteira_de: dinheiro, carteira_para: id, valor_centavos: 1, tipo: 'deposito' } as const;
    expect((await refusal(dono.call('transferir', arquivada))).code).toBe('carteira_arquivada');
    await dono.call('arquivarCarteira', { id, arquivada: false });
    expect((await dono.call('listarCarteiras', {})).itens.map(({ nome, arquivada: fora }) => [nome, fora])).toEqual([
      ['Dinheiro', false],
      ['Banco', false],
      ['Caixa Econômica', false],
    ]);
  });

  it('[K2] are not archived while they are the first, hold money, or receive a way of paying', async () => {
    const { dono, dinheiro, banco } = await casaComSaldo();
    const arquivar = async (id: string) => (await refusal(dono.call('arquivarCarteira', { id, arquivada: true }))).code;
    expect(await arquivar(dinheiro)).toBe('primeira_carteira');
    const { id } = await dono.call('criarCarteira', { nome: 'Maquininha', tipo: 'gateway', recebe_cartao: true });
    expect(await arquivar(id)).toBe('carteira_com_formas');
    await dono.call('definirForma', { metodo: 'cartao', carteira_id: banco });
    await dono.call('informarSaldo', { id, saldo_centavos: 1 });
    expect(await arquivar(id)).toBe('carteira_com_saldo');
  });

  it('[K2] a way of paying goes to a carteira that fits it; a renamed one keeps it, a removed one leaves it', async () => {
    const { casa, dono, dinheiro, banco } = await casaComSaldo();
    for (const [metodo, carteira_id] of [
      ['pix', dinheiro],
      ['dinheiro', banco],
    ] as const)
      expect((await refusal(dono.call('definirForma', { metodo, carteira_id }))).code).toBe('carteira_indisponivel');
    const { id } = await dono.call('criarMetodo', { nome: 'Vale' });
    await dono.call('definirForma', { metodo: 'Vale', carteira_id: dinheiro });
    await dono.call('renomearMetodo', { id, nome: 'Cheque' });
    const formas = async () => (await dono.call('listarCarteiras', {})).formas;
    expect(await formas()).toEqual([{ metodo: 'cheque', carteira_id: dinheiro }]);
    await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'Cheque', valor_centavos: 500 });
    await dono.call('excluirMetodo', { id });
    expect(await formas()).toEqual([]);
    const { carteiras } = await casa.como('owner').call('lerCaixa', {});
    expect(carteiras[0]).toMatchObject({ nome: 'Dinheiro', saldo_centavos: 20_500 });
  });

  it('[K1] a viewer, whatever their list says, reads and moves nothing', async () => {
    const { casa, dinheiro, banco } = await casaComSaldo();
    await casa.doors.acesso({}, (db) =>
      db.count(sql`
        update profiles set permissoes = array['billing:view', 'faturas:pagar'] where user_id = ${casa.usuario('viewer').id}`),
    );
    const viewer = casa.como('viewer');
    const pedidos = [
      () => viewer.call('lerCaixa', {}),
      () => viewer.call('listarMovimentosDaCarteira', { carteira_id: dinheiro }),
      () => viewer.call('informarSaldo', { id: dinheiro, saldo_centavos: 1 }),
      () =>
        viewer.call('transferir', { tipo: 'deposito', carteira_de: dinheiro, carteira_para: banco, valor_centavos: 1 }),
    ];
    for (const pedir of pedidos) expect((await refusal(pedir())).status).toBe(403);
  });
});

describe('an opening', () => {
  it('[K6] counted after the rows of its day is what was there before them', async () => {
    const { dono, dinheiro, saldos } = await casaComSaldo(somarDias(hoje(), -5));
    const lancar = (valor_centavos: number, data: string) =>
      dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos, data });
    await lancar(700, hoje());
    await lancar(10_000, somarDias(hoje(), -1));
    expect((await saldos())['Dinheiro']).toBe(30_700);
    await dono.call('informarSaldo', { id: dinheiro, saldo_centavos: 50_000, inclui_o_dia: true });
    expect((await saldos())['Dinheiro']).toBe(50_000);
    await lancar(-50, hoje());
    expect((await saldos())['Dinheiro']).toBe(49_950);
    await dono.call('informarSaldo', { id: dinheiro, saldo_centavos: 50_000 });
    expect((await saldos())['Dinheiro']).toBe(50_650);
  });

  it('[K2] is not given for a day to come, and the second of two people is told', async () => {
    const { dono, dinheiro } = await casaComSaldo();
    const amanha = somarDias(hoje(), 1);
    expect(
      (await refusal(dono.call('informarSaldo', { id: dinheiro, saldo_centavos: 1, dia: amanha }))).fields,
    ).toHaveProperty('dia');
    const { carteiras } = await dono.call('lerCaixa', {});
    const versao = carteiras[0]?.versao ?? '';
    await dono.call('informarSaldo', { id: dinheiro, saldo_centavos: 1, versao });
    expect((await refusal(dono.call('informarSaldo', { id: dinheiro, saldo_centavos: 2, versao }))).code).toBe(
      'mudado_por_outra_pessoa',
    );
  });
});

it('[K2] no money comes into a carteira in the moment in which it is archived', async () => {
  const { casa, dono } = await casaComSaldo();
  const { orgId } = casa;
  const nova = async (nome: string) => {
    const { id } = await dono.call('criarCarteira', { nome, tipo: 'dinheiro' });
    await dono.call('informarSaldo', { id, saldo_centavos: 0 });
    return id;
  };
  const [cofre, caixinha] = [await nova('Cofre'), await nova('Caixinha')];
  const doacao = { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 500, carteira_id: cofre };
  const arquivada = sql`
    with travada as (select id from carteiras where org_id = ${orgId} and id = ${cofre} for update)
    update carteiras c set arquivada_em = now() from travada t where c.org_id = ${orgId} and c.id = t.id`;
  const tarde = await refusal(casa.meanwhile(arquivada, () => dono.call('criarLancamento', doacao)));
  expect(tarde.code).toBe('carteira_indisponivel');
  const entrada = sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, carteira_id)
    values (${orgId}, ${hoje()}, 'doacao', 'Doação', 'dinheiro', 500, ${casa.usuario('owner').id}, ${caixinha})`;
  const arquivar = () => dono.call('arquivarCarteira', { id: caixinha, arquivada: true });
  expect((await refusal(casa.meanwhile(entrada, arquivar))).code).toBe('carteira_com_saldo');
});
