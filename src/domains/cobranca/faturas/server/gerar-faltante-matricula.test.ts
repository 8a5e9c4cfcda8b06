import { describe, expect, it } from 'vitest';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';

async function casaComMembro(): Promise<TestHouse> {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 28 });
  await dono.call('criarMembro', { nome: 'Antônia', matricula: '2026-001', plano_id: plano.id });
  return casa;
}

const gerar = (casa: TestHouse, matricula: string, competencia: string) =>
  casa.como('financeiro').call('gerarFaltanteMatricula', { matricula, competencia });

/** A day of the month so many ahead: 30 have no invoice yet. */
const dia = (doMes: string, meses = 30) => `${somarMesesAoDia(`${hoje().slice(0, 7)}-01`, meses).slice(0, 7)}-${doMes}`;
const refer = () => dia('01').slice(0, 7).replace('-', '');

/** A date the program does not accept, and one whose month cannot have invoices. */
const FORA: Readonly<Record<string, string>> = {
  '2019-12-31': 'Escolha uma data válida.',
  '2101-01-01': 'Data inválida.',
};

describe('gerarFaltanteMatricula', () => {
  it('[F4] normalises the matrícula and moves the day to the plan’s', async () => {
    const casa = await casaComMembro();
    const feita = await gerar(casa, ' 2026.001 ', dia('03'));
    expect(feita).toMatchObject({ refer: refer(), dt_vencimento: dia('28') });
  });

  it('[F4] says so when the month has its invoice, and makes it anew after a person cancelled it', async () => {
    const casa = await casaComMembro();
    const { id } = await gerar(casa, '2026-001', dia('01'));
    await expect(gerar(casa, '2026-001', dia('20'))).rejects.toMatchObject({
      status: 409,
      message: `Já há fatura para ${refer()} (2026-001).`,
    });
    await casa.como('financeiro').call('cancelarFatura', { id, motivo: 'Viagem' });
    await expect(gerar(casa, '2026-001', dia('20'))).resolves.toMatchObject({ refer: refer() });
  });

  it('[F4] belongs to the current subscription, even beside an older and a newer one that are not current', async () => {
    const casa = await casaComMembro();
    const dono = casa.como('owner');
    const { itens } = await dono.call('listarMembros', {});
    const membro_id = itens[0]?.id ?? '';
    const plano = await dono.call('criarPlano', { nome: 'Outro', valor_centavos: 100, dia_vencimento: 5 });
    const outra = { membro_id, plano_id: plano.id, status: 'cancelada', gerar_faturas: false } as const;
    for (const dias of [-60, 60]) await dono.call('criarAssinatura', { ...outra, inicio: somarDias(hoje(), dias) });
    await gerar(casa, '2026-001', dia('01'));
    const feita = await dono.call('listarFaturas', { busca: refer() });
    expect(feita.itens).toMatchObject([{ plano: 'Corrente', valor_centavos: 6000, dt_vencimento: dia('28') }]);
  });

  it('[F4] names the cause of each refusal', async () => {
    const casa = await casaComMembro();
    await casa.como('owner').call('criarMembro', { nome: 'Sem plano', matricula: '2026-002' });
    await expect(gerar(casa, '', dia('01'))).rejects.toMatchObject({ fields: { matricula: 'Informe a matrícula' } });
    await expect(gerar(casa, '2026-001', '')).rejects.toMatchObject({
      fields: { competencia: 'Selecione a competência' },
    });
    await expect(gerar(casa, '2026-001', '2031-02-30')).rejects.toMatchObject({
      fields: { competencia: 'Data inválida.' },
    });
    for (const fora of ['2019-12-31', '2101-01-01'])
      await expect(gerar(casa, '2026-001', fora)).rejects.toMatchObject({
        status: 422,
        fields: { competencia: FORA[fora] },
      });
    await expect(gerar(casa, '9999', dia('01'))).rejects.toMatchObject({
      status: 404,
      message: 'Matrícula não encontrada neste org.',
    });
    await expect(gerar(casa, '2026-002', dia('01'))).rejects.toMatchObject({
      message: 'Nenhuma assinatura encontrada para este membro.',
    });
  });

  it('[F4] goes as far ahead as the general generation, and no further: a mistyped year (decision 21)', async () => {
    const casa = await casaComMembro();
    await expect(gerar(casa, '2026-001', dia('01', 37))).rejects.toMatchObject({
      status: 422,
      fields: { competencia: 'Só é possível gerar até 36 meses à frente.' },
    });
    await expect(gerar(casa, '2026-001', dia('01', 36))).resolves.toMatchObject({ dt_vencimento: dia('28', 36) });
  });

  it('[F4] takes plan and discount, capped at the value, from the current subscription, and leaves a trace', async () => {
    const casa = await casaComMembro();
    const dono = casa.como('owner');
    const { itens } = await dono.call('listarAssinaturas', {});
    const antiga = itens[0];
    await dono.call('cancelarAssinatura', { id: antiga?.id ?? '' });
    const plano = await dono.call('criarPlano', { nome: 'Social', valor_centavos: 2000, dia_vencimento: 5 });
    await dono.call('criarAssinatura', {
      membro_id: antiga?.membro_id ?? '',
      plano_id: plano.id,
      // It began before the one that ended.
      inicio: somarDias(antiga?.inicio ?? hoje(), -40),
      desconto_centavos: 3000,
      gerar_faturas: false,
    });
    const { id } = await gerar(casa, '2026-001', dia('03'));
    const feitas = await casa.rows(sql`
      select dt_vencimento::text as dia, plano_id, valor_centavos, vl_desconto_centavos from faturas where org_id = ${casa.orgId} and id = ${id}`);
    expect(feitas).toEqual([{ dia: dia('05'), plano_id: plano.id, valor_centavos: 2000, vl_desconto_centavos: 2000 }]);
    const trilha = await casa.rows(sql`
      select alvo, depois from auditoria where org_id = ${casa.orgId} and acao = 'fatura.gerar'`);
    expect(trilha).toEqual([{ alvo: id, depois: { refer: refer(), membro: antiga?.membro_id } }]);
  });

  it('[Z2] does not know the matrículas of another house', async () => {
    const [casa, outra] = [await casaComMembro(), await novaCasa()];
    expect(casa.orgId).not.toBe(outra.orgId);
    await expect(gerar(outra, '2026-001', dia('01'))).rejects.toMatchObject({ status: 404 });
  });
});

describe('cancelarFatura', () => {
  it('cancels an open invoice once, with its reason; never a paid one', async () => {
    const casa = await casaComMembro();
    const financeiro = casa.como('financeiro');
    const { faturas } = await financeiro.call('buscarMensalidades', { busca: '2026-001' });
    const [a = '', b = '', c = ''] = faturas.map((fatura) => fatura.id);
    await expect(financeiro.call('cancelarFatura', { id: a, motivo: '' })).rejects.toMatchObject({
      fields: { motivo: 'Informe o motivo.' },
    });
    await financeiro.call('cancelarFatura', { id: a, motivo: 'Licença' });
    const [linha] = await casa.rows(sql`
      select status, cancelada_por, cancelamento_motivo from faturas where org_id = ${casa.orgId} and id = ${a}`);
    expect(linha).toEqual({ status: 'cancelada', cancelada_por: 'pessoa', cancelamento_motivo: 'Licença' });
    await expect(financeiro.call('cancelarFatura', { id: a, motivo: 'De novo' })).rejects.toMatchObject({
      status: 409,
    });
    // An overdue invoice is still open. Who cancelled it, and why, is in the trace.
    await casa.rows(sql`update faturas set status = 'vencida' where org_id = ${casa.orgId} and id = ${c} returning 1`);
    await financeiro.call('cancelarFatura', { id: c, motivo: 'Perdoada' });
    const trilha = await casa.rows(sql`
      select user_id, alvo, depois from auditoria where org_id = ${casa.orgId} and acao = 'fatura.cancelar' order by quando`);
    const { id: user_id } = casa.usuario('financeiro');
    expect(trilha).toEqual([
      { user_id, alvo: a, depois: { motivo: { letras: 7 } } },
      { user_id, alvo: c, depois: { motivo: { letras: 8 } } },
    ]);
    await financeiro.call('pagarFaturas', { faturas: [b] });
    await expect(financeiro.call('cancelarFatura', { id: b, motivo: 'Engano' })).rejects.toMatchObject({ status: 409 });
    await expect(financeiro.call('cancelarFatura', { id: crypto.randomUUID(), motivo: 'x' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
