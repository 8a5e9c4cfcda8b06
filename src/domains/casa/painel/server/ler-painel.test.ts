import { describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { vincularViewer } from '../../../../server/testing/jurema.ts';
import { hojeEm, inicioDoDia, somarDias } from '../../../../shared/datas.ts';

const FUSO = 'America/Sao_Paulo';
const hoje = () => hojeEm(now(), FUSO);

const vender = (casa: TestHouse, numero: number, quando: Date, estornada = false) =>
  casa.rows(sql`
    insert into vendas (org_id, numero, chave, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos,
      metodo_pagamento, usuario_operacao, vendida_em, estornado_em, estornado_por, estorno_motivo)
    values (${casa.orgId}, ${numero}, ${`v${numero}`}, 700, 0, 700, 700, 0, 'pix', ${casa.usuario('owner').id}, ${quando},
      ${estornada ? quando : null}, ${estornada ? casa.usuario('owner').id : null}, ${estornada ? 'Engano' : null}) returning id`);

describe('lerPainel', () => {
  it('[D1] shows the till’s sales of today and of the month beside the revenue, reversed ones and other days left out (decision 36)', async () => {
    const casa = await novaCasa();
    const inicioHoje = inicioDoDia(hoje(), FUSO);
    const inicioDoMes = inicioDoDia(`${hoje().slice(0, 8)}01`, FUSO);
    await casa.rows(sql`insert into vendas_contadores (org_id, ultimo) values (${casa.orgId}, 5) returning org_id`);
    await vender(casa, 1, inicioHoje);
    await vender(casa, 2, inicioHoje, true);
    await vender(casa, 3, inicioDoMes);
    await vender(casa, 4, new Date(inicioDoMes.getTime() - 1));
    await vender(casa, 5, inicioDoDia(somarDias(hoje(), 1), FUSO));
    const { vendas, receita_mes, receita_hoje } = await casa.como('operador').call('lerPainel', {});
    const primeiroDia = hoje().endsWith('-01');
    expect(vendas).toEqual({ hoje_centavos: primeiroDia ? 1400 : 700, mes_centavos: 1400 });
    expect([receita_mes.diversos_centavos, receita_hoje.diversos_centavos]).toEqual([0, 0]);
  });

  it('[D1 D2] counts what a member declared, says how much of it is to be confirmed, and leaves out what was reversed', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    await operador.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 5000 });
    const { id } = await operador.call('criarLancamento', { tipo: 'compra', metodo: 'dinheiro', valor_centavos: -900 });
    const ler = () => operador.call('lerPainel', {});
    expect((await ler()).receita_hoje).toMatchObject({ diversos_centavos: 5000, saidas_centavos: -900 });
    await operador.call('estornarLancamento', { id, motivo: 'Engano' });
    const { receita_hoje, receita_mes, ultimos } = await ler();
    expect(receita_hoje.diversos_centavos).toBe(5000);
    expect(receita_mes).toMatchObject({ diversos_centavos: 5000, saidas_centavos: 0, a_conferir_centavos: 0 });
    expect(ultimos).toHaveLength(1);
    await vincularViewer(casa, { nome: 'Jurema', matricula: '77' });
    await casa.como('viewer').call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 700 });
    const depois = await ler();
    expect(depois.receita_hoje).toMatchObject({ diversos_centavos: 5700, a_conferir_centavos: 700 });
    expect(depois.receita_mes).toMatchObject({ diversos_centavos: 5700, a_conferir_centavos: 700 });
    // It was declared two months ago: it waits as well, but does not belong to this month.
    await casa.rows(sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, conferido)
      values (${casa.orgId}, ${somarDias(hoje(), -62)}, 'doacao', 'Doação', 'pix', 300, ${casa.usuario('viewer').id}, false)`);
    expect((await ler()).receita_mes).toMatchObject({
      diversos_centavos: 5700,
      a_conferir_centavos: 700,
      a_conferir_antes_centavos: 300,
    });
  });

  it('[D1 D3] a member whose discount equals the value is not overdue', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 1 });
    const assinatura_inicio = somarDias(hoje(), -70);
    const quem = { plano_id: plano.id, assinatura_inicio, desconto_centavos: 6000 };
    await vincularViewer(casa, { nome: 'Jurema', matricula: '77', ...quem });
    await dono.call('criarMembro', { nome: 'Outra', matricula: '78', ...quem, desconto_centavos: 5999 });
    const { em_atraso } = await dono.call('lerPainel', {});
    expect(em_atraso).toMatchObject({ matriculas: 1, maiores: [{ nome: 'Outra' }] });
    expect(em_atraso.maiores).toHaveLength(1);
    const meu = await casa.como('viewer').call('lerMeuPainel', {});
    expect(meu).toMatchObject({ atrasadas: { faturas: 0, total_centavos: 0 }, proxima: null });
  });

  it('[D2] puts the newest day of the money first, however late it was written, and of one day what was written last', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    const lancar = (descricao: string, dias: number) =>
      operador.call('criarLancamento', {
        tipo: 'doacao',
        metodo: 'pix',
        valor_centavos: 100,
        descricao,
        data: somarDias(hoje(), -dias),
      });
    await lancar('hoje', 0);
    await lancar('semana passada', 7);
    await lancar('ontem', 1);
    await lancar('hoje, depois', 0);
    const { ultimos } = await operador.call('lerPainel', {});
    expect(ultimos.map(({ o_que, dia }) => [o_que, dia])).toEqual([
      ['hoje, depois', hoje()],
      ['hoje', hoje()],
      ['ontem', somarDias(hoje(), -1)],
      ['semana passada', somarDias(hoje(), -7)],
    ]);
  });

  it('[D2] lists fifteen of a day with many payments of one kind, be they dues or entries', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 1 });
    await dono.call('criarMembro', { nome: 'Jurema', plano_id: plano.id });
    const faturas = await casa.rows<{ id: string }>(
      sql`select id from faturas where org_id = ${casa.orgId} order by refer limit 16`,
    );
    await dono.call('pagarFaturas', { faturas: faturas.map(({ id }) => id) });
    const tipos = async () => (await dono.call('lerPainel', {})).ultimos.map(({ tipo }) => tipo);
    expect(await tipos()).toEqual(Array.from({ length: 15 }, () => 'mensalidade'));
    for (let n = 0; n < 16; n++)
      await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 100 });
    expect(await tipos()).toEqual(Array.from({ length: 15 }, () => 'diverso'));
  });
});
