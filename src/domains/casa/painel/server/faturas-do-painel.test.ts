import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';

type Status = 'pendente' | 'vencida' | 'paga' | 'cancelada';

/**
 * A house with each kind of invoice in the month, before it and after it; one of the team is a
 * member too.
 */
async function casaComFaturas() {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id: plano_id } = await dono.call('criarPlano', {
    nome: 'Corrente',
    valor_centavos: 6000,
    dia_vencimento: 10,
  });
  const membro = async (nome: string) => {
    const { id } = await dono.call('criarMembro', { nome, plano_id });
    return id;
  };
  const [eu, outra, terceira, quarta, parada] = [
    await membro('Eu'),
    await membro('Outra'),
    await membro('Terceira'),
    await membro('Quarta'),
    await membro('Parada'),
  ];
  await casa.rows(sql`delete from faturas where org_id = ${casa.orgId} returning id`);
  const fatura = async (membroId: string, mes: number, status: Status, desconto = 0) => {
    const dia = somarMesesAoDia(hoje(), mes);
    const [paga, cancelada] = [status === 'paga', status === 'cancelada'];
    await casa.rows(sql`
      insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status,
        dt_pagamento, vl_pago_centavos, forma_pagamento, cancelada_por, cancelada_em)
      select ${casa.orgId}, a.id, a.membro_id, a.plano_id, ${competenciaDoDia(dia)}, ${dia}, 6000, ${desconto}, ${status},
        ${paga ? hoje() : null}, ${paga ? 6000 - desconto : null}, ${paga ? 'pix' : null}, ${cancelada ? 'pausa' : null},
        ${cancelada ? new Date() : null}
      from assinaturas a where a.org_id = ${casa.orgId} and a.membro_id = ${membroId} returning id`);
  };
  await fatura(eu, -3, 'pendente');
  await fatura(eu, -2, 'vencida', 6000);
  await fatura(eu, -1, 'vencida');
  await fatura(eu, 0, 'cancelada');
  await fatura(eu, 0, 'pendente', 1000);
  await fatura(eu, 1, 'paga');
  await fatura(eu, 2, 'pendente');
  await fatura(outra, -1, 'vencida', 2000);
  await fatura(outra, 0, 'paga');
  await fatura(outra, 1, 'pendente');
  await fatura(terceira, 0, 'vencida', 3000);
  await fatura(quarta, -1, 'vencida', 5000);
  await fatura(parada, -1, 'vencida', 6000);
  await fatura(parada, 0, 'cancelada');
  await casa.rows(sql`update membros set ativo = false where org_id = ${casa.orgId} and id = ${parada} returning id`);
  await casa.rows(
    sql`update profiles set membro_id = ${eu} where org_id = ${casa.orgId} and role = 'operador' returning org_id`,
  );
  return { casa, eu, outra, terceira, quarta };
}

it('[D3] staff who are members see only their own invoices; the next one is open and not past', async () => {
  const { casa } = await casaComFaturas();
  expect(await casa.como('operador').call('lerMeuPainel', {})).toMatchObject({
    abertas_mes: { faturas: 1, total_centavos: 5000 },
    atrasadas: { faturas: 1, total_centavos: 6000 },
    proxima: { dt_vencimento: hoje(), total_centavos: 5000 },
  });
  await casa.rows(
    sql`delete from faturas where org_id = ${casa.orgId} and status = 'pendente' and dt_vencimento = ${hoje()} returning id`,
  );
  // Another's falls due before it.
  expect((await casa.como('operador').call('lerMeuPainel', {})).proxima).toEqual({
    dt_vencimento: somarMesesAoDia(hoje(), 2),
    total_centavos: 6000,
  });
});

it('[D3] somebody of the team who is a member too sees only their own payments', async () => {
  const { casa, eu, outra } = await casaComFaturas();
  const dono = casa.como('owner');
  const abertas = await casa.rows<{ id: string; membro_id: string }>(sql`
    select id, membro_id from faturas where org_id = ${casa.orgId} and membro_id in (${eu}, ${outra}) and status = 'vencida' and vl_desconto_centavos < 6000`);
  for (const { id } of abertas) await dono.call('pagarFaturas', { faturas: [id] });
  const lancar = (quem: 'owner' | 'operador', descricao: string) =>
    casa.como(quem).call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 100, descricao });
  await lancar('owner', 'da casa');
  await lancar('operador', 'que lancei');
  const { ultimos } = await casa.como('operador').call('lerMeuPainel', {});
  expect(abertas).toHaveLength(2);
  expect(ultimos.map(({ tipo, de_quem, o_que }) => [tipo, tipo === 'diverso' ? o_que : de_quem])).toEqual([
    ['diverso', 'que lancei'],
    ['mensalidade', 'Eu'],
  ]);
});

it('[D1] counts each invoice in its card: of the month, open, paid or overdue; and lists the three who owe most', async () => {
  const { casa, eu, outra, terceira } = await casaComFaturas();
  const { membros_ativos, faturas_mes, em_atraso } = await casa.como('owner').call('lerPainel', {});
  expect(membros_ativos).toBe(4);
  expect(faturas_mes).toEqual({ pagas: 1, abertas: 1, atrasadas: 1, sem_valor: 0, em_aberto_centavos: 8000 });
  expect(em_atraso).toMatchObject({ matriculas: 4, com_fatura: 4, total_centavos: 14_000 });
  expect(em_atraso.maiores.map((um) => [um.membro_id, um.meses, um.total_centavos])).toEqual([
    [eu, 1, 6000],
    [outra, 1, 4000],
    [terceira, 1, 3000],
  ]);
  await casa.rows(sql`
    update faturas set status = 'pendente', vl_desconto_centavos = 6000
    where org_id = ${casa.orgId} and membro_id = ${terceira} and status = 'vencida' returning id`);
  expect((await casa.como('owner').call('lerPainel', {})).faturas_mes).toEqual({
    pagas: 1,
    abertas: 2,
    atrasadas: 0,
    sem_valor: 1,
    em_aberto_centavos: 5000,
  });
});

it('[D1] the overdue ratio counts members who are overdue from before, even without an invoice this month', async () => {
  const { casa, quarta } = await casaComFaturas();
  await casa.rows(
    sql`update faturas set status = 'pendente' where org_id = ${casa.orgId} and status = 'vencida' and membro_id <> ${quarta} returning id`,
  );
  // Three have an invoice in the month and none of them is overdue: the ratio is one of four, not
  // one of three.
  const { em_atraso } = await casa.como('owner').call('lerPainel', {});
  expect(em_atraso).toMatchObject({ matriculas: 1, com_fatura: 4 });
});

it('[D1] counts dues paid and not reversed, today, in the month and in its bar; of earlier ones, what still waits', async () => {
  const { casa } = await casaComFaturas();
  const dono = casa.como('owner');
  const abertas = await casa.rows<{ id: string; desconto: number }>(sql`
    select id, vl_desconto_centavos as desconto from faturas
    where org_id = ${casa.orgId} and refer = ${competenciaDoDia(hoje())} and status in ('pendente', 'vencida') order by vl_desconto_centavos`);
  for (const { id } of abertas) await dono.call('pagarFaturas', { faturas: [id] });
  await dono.call('estornarPagamento', { fatura_id: abertas[0]?.id ?? '', motivo: 'engano' });
  const declarar = (estornado: boolean) => sql`
    insert into pagamentos (org_id, membro_id, fatura_id, pago_em, valor_centavos, metodo, conferido, usuario_operacao, estornado_em, estornado_por, estorno_motivo)
    select org_id, membro_id, id, ${somarDias(hoje(), -62)}, 6000, 'pix', false, ${casa.usuario('viewer').id},
      ${estornado ? new Date() : null}, ${estornado ? casa.usuario('owner').id : null}, ${estornado ? 'engano' : null}
    from faturas where org_id = ${casa.orgId} and status = 'pendente' and dt_vencimento > ${hoje()} order by dt_vencimento limit 1 returning id`;
  for (const estornado of [false, true]) await casa.rows(declarar(estornado));
  const { receita_hoje, receita_mes, doze_meses } = await dono.call('lerPainel', {});
  expect(receita_hoje).toEqual({
    mensalidades_centavos: 3000,
    diversos_centavos: 0,
    saidas_centavos: 0,
    a_conferir_centavos: 0,
  });
  expect(receita_mes).toMatchObject({ mensalidades_centavos: 3000, mes_anterior_centavos: 0 });
  expect(receita_mes).toMatchObject({ a_conferir_centavos: 0, a_conferir_antes_centavos: 6000 });
  expect(doze_meses.at(-1)).toMatchObject({ mensalidades_centavos: 3000, total_centavos: 3000 });
});
