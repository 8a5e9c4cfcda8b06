import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';

async function comPlano(casa: TestHouse) {
  const owner = casa.como('owner');
  const plano_id = (await owner.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 })).id;
  return owner.call('criarMembro', { nome: 'Dalva', email: 'dalva@exemplo.org', matricula: '2026-001', plano_id });
}

const contar = async (casa: TestHouse) => {
  const [linha] = await casa.rows<{ membros: number; assinaturas: number; faturas: number; reservado: number }>(sql`
    select (select count(*) from membros where org_id = ${casa.orgId}) as membros,
           (select count(*) from assinaturas where org_id = ${casa.orgId}) as assinaturas,
           (select count(*) from faturas where org_id = ${casa.orgId}) as faturas,
           (select count(*) from membros_reservado where org_id = ${casa.orgId}) as reservado`);
  return linha;
};

const umaFatura = async (casa: TestHouse, membroId: string) => {
  const [fatura] = await casa.rows<{ id: string }>(
    sql`select id from faturas where org_id = ${casa.orgId} and membro_id = ${membroId} order by id limit 1`,
  );
  return fatura?.id ?? '';
};

describe('excluirMembro', () => {
  it('[M2] takes subscription, unpaid invoices and reserved data along, and ends an open invitation', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const { id } = await comPlano(casa);
    await owner.call('editarMembro', {
      id,
      nome: 'Dalva',
      email: 'dalva@exemplo.org',
      reservado: { docs: {}, espiritual_umbanda: {}, espiritual_candomble: {}, observacoes: { texto: 'x' } },
    });
    await owner.call('convidarMembro', { id, role: 'viewer' });
    await casa.como('operador').call('excluirMembro', { id });
    expect(await contar(casa)).toEqual({ membros: 0, assinaturas: 0, faturas: 0, reservado: 0 });
    expect(await casa.rows(sql`select status, membro_id from org_invites where org_id = ${casa.orgId}`)).toEqual([]);
    const [rastro] = await casa.rows(
      sql`select alvo, antes from auditoria where org_id = ${casa.orgId} and acao = 'membro.excluir'`,
    );
    expect(rastro).toEqual({ alvo: id, antes: { matricula: null } });
  });

  it.each(['payment', 'reversed payment', 'entry'])(
    '[M2] refuses one with a %s: only deactivating is left (decision 26)',
    async (kind) => {
      const casa = await novaCasa();
      const owner = casa.como('owner');
      const { id } = await comPlano(casa);
      const fatura_id = await umaFatura(casa, id);
      if (kind === 'entry') {
        const lancamento = { tipo: 'Doação', metodo: 'dinheiro', valor_centavos: 5000, matricula: '2026-001' };
        await owner.call('criarLancamento', lancamento);
      } else await owner.call('pagarFaturas', { faturas: [fatura_id] });
      if (kind === 'reversed payment') await owner.call('estornarPagamento', { fatura_id, motivo: 'Engano' });
      await expect(owner.call('excluirMembro', { id })).rejects.toMatchObject({
        status: 409,
        code: 'membro_com_historico',
        message: 'Este membro tem pagamentos registrados. Desative-o em vez de excluir.',
      });
      expect(await contar(casa)).toMatchObject({ membros: 1, assinaturas: 1, faturas: 24 });
    },
  );

  it('[M2] deactivating ends the subscription and cancels the invoices to come', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const { id } = await comPlano(casa);
    expect(await owner.call('desativarMembro', { id })).toMatchObject({ faturas_canceladas: expect.any(Number) });
    const { ativo, assinatura } = await owner.call('lerMembro', { id });
    expect([ativo, assinatura]).toEqual([false, null]);
    const abertas = await casa.rows(sql`
      select 1 from faturas where org_id = ${casa.orgId} and membro_id = ${id} and status = 'pendente' and dt_vencimento > current_date + 1`);
    expect(abertas).toEqual([]);
  });

  it('[M2] deactivating ends a paused subscription too: nobody takes up one of somebody who left (decision 26)', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const { id } = await comPlano(casa);
    const situacoes = async () =>
      (await owner.call('listarAssinaturas', {})).itens.map(({ membro_id, status }) => [membro_id, status]);
    const [assinatura] = (await owner.call('listarAssinaturas', {})).itens;
    await owner.call('pausarAssinatura', { id: assinatura?.id ?? '' });
    expect(await situacoes()).toEqual([[id, 'pausada']]);
    await owner.call('desativarMembro', { id });
    expect(await situacoes()).toEqual([[id, 'cancelada']]);
  });

  it('[M2] takes along what is due later of a subscription that was cancelled without it (decision 23)', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const { id } = await comPlano(casa);
    const { assinatura } = await owner.call('lerMembro', { id });
    await owner.call('cancelarAssinatura', { id: assinatura?.id ?? '', cancelar_faturas: false });
    await owner.call('trocarPlano', { membro_id: id, plano_id: assinatura?.plano_id ?? '', aplicar: 'nenhuma' });
    const futuras = () =>
      casa.rows(sql`
        select from faturas
        where org_id = ${casa.orgId} and membro_id = ${id} and status in ('pendente', 'vencida') and dt_vencimento > ${hoje()}`);
    const { length } = await futuras();
    expect(length).toBeGreaterThan(20);
    expect(await owner.call('desativarMembro', { id })).toEqual({ faturas_canceladas: length });
    expect(await futuras()).toEqual([]);
  });

  it('[Z1] the subscription ends with the member only if the caller may end one', async () => {
    const casa = await novaCasa();
    const { id } = await comPlano(casa);
    await casa.como('owner').call('definirPermissoes', {
      user_id: casa.usuario('operador').id,
      permissoes: ['membros:view', 'membros:edit'],
    });
    const operador = casa.como('operador');
    await expect(operador.call('desativarMembro', { id })).rejects.toMatchObject({ status: 403 });
    expect(await contar(casa)).toMatchObject({ assinaturas: 1, faturas: 24 });
    expect((await casa.como('owner').call('lerMembro', { id })).ativo).toBe(true);
    expect(await operador.call('desativarMembro', { id, cancelar_assinatura: false })).toEqual({
      faturas_canceladas: 0,
    });
    const { ativo, assinatura } = await casa.como('owner').call('lerMembro', { id });
    expect([ativo, assinatura === null]).toEqual([false, false]);
  });

  it('[M2] refuses a member who can sign in', async () => {
    const casa = await novaCasa();
    const { id } = await comPlano(casa);
    await casa.rows(
      sql`update profiles set membro_id = ${id} where org_id = ${casa.orgId} and role = 'viewer' returning 1`,
    );
    await expect(casa.como('owner').call('excluirMembro', { id })).rejects.toMatchObject({
      status: 409,
      code: 'membro_com_usuario',
    });
  });

  it('[M2] refuses one who bought in the shop, also at this very moment: the sale keeps its buyer', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const { id } = await comPlano(casa);
    const vender = sql`
      with caixa as (insert into vendas_contadores (org_id, ultimo) values (${casa.orgId}, 1) returning org_id)
      insert into vendas (org_id, numero, chave, membro_id, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos,
                          metodo_pagamento, usuario_operacao, vendida_em)
      select org_id, 1, 'k', ${id}, 300, 0, 300, 300, 0, 'pix', ${casa.usuario('owner').id}, now() from caixa returning 1`;
    const excluir = () => owner.call('excluirMembro', { id });
    const recusa = { status: 409, message: 'Este membro tem compras na loja. Desative-o em vez de excluir.' };
    await expect(casa.meanwhile(vender, excluir)).rejects.toMatchObject(recusa);
    await expect(excluir()).rejects.toMatchObject(recusa);
    expect(await casa.rows(sql`select membro_id from vendas where org_id = ${casa.orgId}`)).toEqual([
      { membro_id: id },
    ]);
  });

  it('[M2] a payment and a deletion at once never lose the payment', async () => {
    const casa = await novaCasa();
    for (let rodada = 0; rodada < 6; rodada++) {
      const owner = casa.como('owner');
      const plano = await owner.call('criarPlano', {
        nome: `Plano ${rodada}`,
        valor_centavos: 6000,
        dia_vencimento: 10,
      });
      const { id } = await owner.call('criarMembro', { nome: `Pessoa ${rodada}`, plano_id: plano.id });
      const fatura = await umaFatura(casa, id);
      const [pago, excluido] = await Promise.allSettled([
        owner.call('pagarFaturas', { faturas: [fatura] }),
        owner.call('excluirMembro', { id }),
      ]);
      expect([pago.status, excluido.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const pagamentos = await casa.rows(
        sql`select 1 from pagamentos where org_id = ${casa.orgId} and membro_id = ${id}`,
      );
      expect(pagamentos).toHaveLength(pago.status === 'fulfilled' ? 1 : 0);
      const recusa = pago.status === 'rejected' ? pago.reason : excluido.status === 'rejected' ? excluido.reason : null;
      expect(recusa).toMatchObject({ status: expect.toSatisfy((status: number) => status === 409 || status === 404) });
    }
  });
});
