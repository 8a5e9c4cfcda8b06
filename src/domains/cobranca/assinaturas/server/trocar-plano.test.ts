import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';

interface FaturaRow {
  id: string;
  plano_id: string;
  status: string;
  refer: string;
  dt_vencimento: string;
  valor_centavos: number;
  vl_desconto_centavos: number;
}

const faturas = (casa: TestHouse, membroId: string) =>
  casa.rows<FaturaRow>(sql`
    select id, plano_id, status, refer, dt_vencimento, valor_centavos, vl_desconto_centavos from faturas
    where org_id = ${casa.orgId} and membro_id = ${membroId} order by dt_vencimento`);

async function casaComMembro(inicio?: string) {
  const casa = await novaCasa();
  const owner = casa.como('owner');
  const antigo = await owner.call('criarPlano', { nome: 'Antigo', valor_centavos: 10_000, dia_vencimento: 10 });
  const novo = await owner.call('criarPlano', { nome: 'Novo', valor_centavos: 15_000, dia_vencimento: 20 });
  const membro = await owner.call('criarMembro', {
    nome: 'Dalva',
    matricula: '2026-001',
    plano_id: antigo.id,
    desconto_centavos: 12_000,
    assinatura_inicio: inicio,
  });
  return { casa, owner, antigo, novo, membro };
}

const atuais = (casa: TestHouse) =>
  casa.rows<{ plano_id: string; inicio: string; status: string; ativo: boolean; desconto_centavos: number }>(sql`
    select plano_id, inicio, status, ativo, desconto_centavos from assinaturas where org_id = ${casa.orgId} and status = 'ativa' and fim is null`);

describe('trocarPlano', () => {
  it('[B3 F6] updates the current subscription from today and re-prices the open invoices inside their month, not the paid one', async () => {
    const { casa, owner, novo, membro } = await casaComMembro('2026-01-01');
    const [primeira] = await faturas(casa, membro.id);
    await owner.call('pagarFaturas', { faturas: [primeira?.id ?? ''] });
    const troca = await casa.como('operador').call('trocarPlano', { membro_id: membro.id, plano_id: novo.id });
    expect(troca).toMatchObject({ criada: false, faturas_atualizadas: 23, faturas_criadas: 0 });
    expect(await atuais(casa)).toEqual([
      { plano_id: novo.id, inicio: hoje(), status: 'ativa', ativo: true, desconto_centavos: 12_000 },
    ]);
    const [paga, ...abertas] = await faturas(casa, membro.id);
    expect(paga).toMatchObject({
      status: 'paga',
      valor_centavos: 10_000,
      vl_desconto_centavos: 10_000,
      dt_vencimento: '2026-01-10',
    });
    for (const fatura of abertas) {
      expect(fatura).toMatchObject({ plano_id: novo.id, valor_centavos: 15_000, vl_desconto_centavos: 12_000 });
      expect(fatura.dt_vencimento).toBe(`${fatura.refer.slice(0, 4)}-${fatura.refer.slice(4)}-20`);
      expect(fatura.status).toBe(fatura.dt_vencimento < hoje() ? 'vencida' : 'pendente');
    }
  });

  it('[B3] keeps a start that lies ahead', async () => {
    const inicio = somarMesesAoDia(hoje(), 2);
    const { casa, owner, novo, membro } = await casaComMembro(inicio);
    await owner.call('trocarPlano', { membro_id: membro.id, plano_id: novo.id });
    expect(await atuais(casa)).toMatchObject([{ plano_id: novo.id, inicio }]);
  });

  it('[B3] leaves what is due already, or everything, when asked (decision 24)', async () => {
    const { casa, owner, antigo, novo, membro } = await casaComMembro('2026-01-01');
    const previsao = await owner.call('preverTrocaPlano', {
      membro_id: membro.id,
      plano_id: novo.id,
      desconto_centavos: 0,
    });
    const vencidas = (await faturas(casa, membro.id)).filter((fatura) => fatura.dt_vencimento < hoje()).length;
    expect(previsao).toMatchObject({
      plano_atual: 'Antigo',
      desconto_atual_centavos: 12_000,
      todas: { faturas: 24, diferenca_centavos: 24 * 15_000 },
    });
    // Nothing was owed for them before, and now all of them are.
    const atrasam = (await faturas(casa, membro.id)).filter(
      ({ dt_vencimento }) => `${dt_vencimento.slice(0, 8)}20` < hoje(),
    );
    expect(previsao.todas.viram_vencidas).toBe(atrasam.length);
    expect(previsao.a_vencer).toMatchObject({ faturas: 24 - vencidas, viram_vencidas: 0 });
    const aVencer = await owner.call('trocarPlano', {
      membro_id: membro.id,
      plano_id: novo.id,
      desconto_centavos: 0,
      aplicar: 'a_vencer',
    });
    expect(aVencer.faturas_atualizadas).toBe(previsao.a_vencer.faturas);
    expect((await faturas(casa, membro.id)).filter((fatura) => fatura.plano_id === antigo.id)).toHaveLength(vencidas);
    const nenhuma = await owner.call('trocarPlano', { membro_id: membro.id, plano_id: antigo.id, aplicar: 'nenhuma' });
    expect(nenhuma.faturas_atualizadas).toBe(0);
  });

  it('[B3] counts a month due today as still to come, in the preview and in the change (decision 24)', async () => {
    const { casa, owner, novo, membro } = await casaComMembro(somarMesesAoDia(`${hoje().slice(0, 7)}-01`, -3));
    const [atual] = await casa.rows<{ id: string }>(sql`
      update faturas set dt_vencimento = ${hoje()}, status = 'pendente'
      where org_id = ${casa.orgId} and refer = ile_competencia(${hoje()}::date) returning id`);
    const troca = { membro_id: membro.id, plano_id: novo.id, desconto_centavos: 0 };
    const { a_vencer } = await owner.call('preverTrocaPlano', troca);
    const feita = await owner.call('trocarPlano', { ...troca, aplicar: 'a_vencer' });
    const novas = (await faturas(casa, membro.id)).filter((fatura) => fatura.plano_id === novo.id);
    expect(novas[0]?.id).toBe(atual?.id);
    expect([feita.faturas_atualizadas, a_vencer]).toEqual([
      novas.length,
      {
        faturas: novas.length,
        diferenca_centavos: novas.length * 15_000,
        viram_vencidas: hoje().slice(8) > '20' ? 1 : 0,
        vencidas: 0,
        deixam_de_vencer: 0,
        com_pagamento: 0,
        combinadas: 0,
      },
    ]);
  });

  it('[B3 N4 M7] a new subscription begins on the chosen day; who has one by now is not moved by it', async () => {
    const { casa, owner, antigo, novo } = await casaComMembro();
    const admissao = `${somarMesesAoDia(hoje(), -3).slice(0, 8)}01`;
    const { id } = await owner.call('criarMembro', { nome: 'Edson', data_admissao_terreiro: admissao });
    const troca = { membro_id: id, plano_id: novo.id, inicio: admissao };
    expect(await owner.call('preverTrocaPlano', { membro_id: id, plano_id: novo.id })).toMatchObject({
      admissao,
      meses_ocupados: [],
    });
    expect(await owner.call('trocarPlano', troca)).toMatchObject({ criada: true, faturas_criadas: 24 });
    const meses = await faturas(casa, id);
    expect(meses[0]?.dt_vencimento).toBe(`${admissao.slice(0, 8)}20`);
    const { meses_ocupados } = await owner.call('preverTrocaPlano', { membro_id: id, plano_id: novo.id });
    expect(meses_ocupados).toEqual(meses.map(({ refer }) => refer));
    expect(await refusal(owner.call('trocarPlano', { ...troca, plano_id: antigo.id }))).toMatchObject({
      code: 'assinatura_repetida',
    });
    expect((await faturas(casa, id)).every(({ plano_id }) => plano_id === novo.id)).toBe(true);
  });

  it('[B3] a month that a person cancelled is not counted as one to be made; one that a pause cancelled is', async () => {
    const { casa, owner, novo, membro } = await casaComMembro(`${hoje().slice(0, 8)}01`);
    const [primeira, segunda, ...outras] = await faturas(casa, membro.id);
    await owner.call('cancelarFatura', { id: primeira?.id ?? '', motivo: 'Isenta' });
    await casa.rows(sql`
      update faturas set status = 'cancelada', cancelada_por = 'pausa', cancelada_em = now()
      where org_id = ${casa.orgId} and id = ${segunda?.id ?? ''} returning 1`);
    const { meses_ocupados } = await owner.call('preverTrocaPlano', { membro_id: membro.id, plano_id: novo.id });
    expect(meses_ocupados).toEqual([primeira, ...outras].map((fatura) => fatura?.refer));
  });

  it('[B3] counts the overdue months that change too, and those that are no longer overdue afterwards (decision 24)', async () => {
    const { casa, owner, novo, membro } = await casaComMembro(somarMesesAoDia(`${hoje().slice(0, 7)}-01`, -3));
    await casa.rows(sql`
      update faturas set vl_desconto_centavos = 0, status = case when dt_vencimento < ${hoje()} then 'vencida' else 'pendente' end
      where org_id = ${casa.orgId} returning 1`);
    const vencidas = async () => (await faturas(casa, membro.id)).filter(({ status }) => status === 'vencida').length;
    const antes = await vencidas();
    // The later due day reaches this month at most; those before stay overdue.
    const previsto = (
      await owner.call('preverTrocaPlano', { membro_id: membro.id, plano_id: novo.id, desconto_centavos: 0 })
    ).todas;
    const reabrem = (await faturas(casa, membro.id)).filter(
      ({ status, dt_vencimento }) => status === 'vencida' && `${dt_vencimento.slice(0, 8)}20` >= hoje(),
    ).length;
    expect([previsto.vencidas, previsto.deixam_de_vencer]).toEqual([antes, reabrem]);
    expect(reabrem).toBeLessThan(antes);
    // With a discount as high as the value nothing is owed, so every overdue month is open again.
    const troca = { membro_id: membro.id, plano_id: novo.id, desconto_centavos: 15_000 };
    const { todas, a_vencer } = await owner.call('preverTrocaPlano', troca);
    expect(antes).toBeGreaterThanOrEqual(3);
    expect([todas.vencidas, todas.deixam_de_vencer]).toEqual([antes, antes]);
    expect([a_vencer.vencidas, a_vencer.deixam_de_vencer]).toEqual([0, 0]);
    await owner.call('trocarPlano', { ...troca, aplicar: 'a_vencer' });
    expect(await vencidas()).toBe(antes);
    await owner.call('trocarPlano', troca);
    expect(await vencidas()).toBe(0);
  });

  it('[B3 N4] creates an active subscription from today with 24 invoices for a member who has none', async () => {
    const { casa, owner, novo } = await casaComMembro();
    const livre = await owner.call('criarMembro', { nome: 'Edson' });
    const troca = await owner.call('trocarPlano', { membro_id: livre.id, plano_id: novo.id, desconto_centavos: 500 });
    expect(troca).toMatchObject({ criada: true, faturas_criadas: 24 });
    expect(
      (await faturas(casa, livre.id)).every(
        (fatura) => fatura.valor_centavos === 15_000 && fatura.vl_desconto_centavos === 500,
      ),
    ).toBe(true);
  });

  it('[N4] asks for a member, refuses a negative discount, an inactive plan and another house’s member', async () => {
    const { casa, owner, antigo, novo, membro } = await casaComMembro();
    const trocar = (campos: object) =>
      owner.call('trocarPlano', { membro_id: membro.id, plano_id: novo.id, ...campos });
    await expect(trocar({ membro_id: '' })).rejects.toMatchObject({
      status: 422,
      fields: { membro_id: 'Selecione um membro' },
    });
    await expect(trocar({ desconto_centavos: -1 })).rejects.toMatchObject({
      status: 422,
      fields: { desconto_centavos: 'O desconto não pode ser negativo.' },
    });
    const outra = await novaCasa();
    const alheio = await outra.como('owner').call('criarMembro', { nome: 'Alheio' });
    await expect(trocar({ membro_id: alheio.id })).rejects.toMatchObject({
      status: 404,
      message: 'Membro não encontrado',
    });
    await expect(trocar({ plano_id: crypto.randomUUID() })).rejects.toMatchObject({
      status: 404,
      message: 'Plano não encontrado',
    });
    await owner.call('editarPlano', {
      id: novo.id,
      nome: 'Novo',
      valor_centavos: 15_000,
      dia_vencimento: 20,
      ativo: false,
    });
    await expect(trocar({})).rejects.toMatchObject({
      status: 409,
      message: 'O plano escolhido está inativo.',
    });
    expect((await atuais(casa)).map((atual) => atual.plano_id)).toEqual([antigo.id]);
  });

  it('[B5] two changes of a member without a plan at once leave one current subscription and 24 invoices', async () => {
    const { casa, owner, antigo, novo } = await casaComMembro();
    const livre = await owner.call('criarMembro', { nome: 'Edson' });
    const trocas = await Promise.all(
      [antigo.id, novo.id].map((plano_id) => owner.call('trocarPlano', { membro_id: livre.id, plano_id })),
    );
    expect(trocas.filter((troca) => troca.criada)).toHaveLength(1);
    expect(await faturas(casa, livre.id)).toHaveLength(24);
  });

  it('[B3 T5] never re-prices a paid invoice while payments run, and each payment has the price that its invoice then had', async () => {
    const { casa, owner, antigo, novo, membro } = await casaComMembro('2026-01-01');
    const todas = await faturas(casa, membro.id);
    for (const [rodada, fatura] of todas.slice(0, 12).entries()) {
      const plano_id = rodada % 2 === 0 ? novo.id : antigo.id;
      await Promise.all([
        owner.call('trocarPlano', { membro_id: membro.id, plano_id, desconto_centavos: 0 }),
        casa.como('financeiro').call('pagarFaturas', { faturas: [fatura.id] }),
      ]);
    }
    const pagas = await casa.rows<{ valor: number; pago: number; plano: number }>(sql`
      select f.valor_centavos as valor, g.valor_centavos + f.vl_desconto_centavos as pago, p.valor_centavos as plano
      from pagamentos g join faturas f on f.org_id = g.org_id and f.id = g.fatura_id join planos p on p.org_id = f.org_id and p.id = f.plano_id
      where g.org_id = ${casa.orgId}`);
    expect(pagas).toHaveLength(12);
    for (const paga of pagas) expect([paga.pago, paga.plano]).toEqual([paga.valor, paga.valor]);
  });

  it('[Z1] needs assinaturas:link', async () => {
    const { casa, novo, membro } = await casaComMembro();
    await expect(
      casa.como('viewer').call('trocarPlano', { membro_id: membro.id, plano_id: novo.id }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
