import { describe, expect, it } from 'vitest';
import { somarMesesAoDia } from '../../../shared/datas.ts';
import { hoje } from '../../../server/testing/clock.ts';
import { sql } from '../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../server/testing/house.ts';

const mes = (n: number) => {
  const [ano = 0, numero = 0] = somarMesesAoDia(`${hoje().slice(0, 7)}-15`, n)
    .split('-')
    .map(Number);
  return { ano, mes: numero };
};

/** A house with people on one plan, without their first invoices, so that all of them are missing. */
async function casaSemFaturas(membros: number): Promise<TestHouse> {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  for (let n = 1; n <= membros; n++) {
    await dono.call('criarMembro', { nome: `Membro ${n}`, matricula: `2026-00${n}`, plano_id: plano.id });
  }
  await casa.rows(sql`delete from faturas where org_id = ${casa.orgId} returning 1`);
  return casa;
}

/** Two plans: one person with a discount, one who starts on the due day with more discount than the plan costs, one with an end, one paused. */
async function casaDeDoisPlanos(): Promise<TestHouse> {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const inicio = (dia: string) => somarMesesAoDia(`${hoje().slice(0, 7)}-${dia}`, -2);
  const plano = async (nome: string, valor_centavos: number, dia_vencimento: number) =>
    (await dono.call('criarPlano', { nome, valor_centavos, dia_vencimento })).id;
  const [dia10, dia25] = [await plano('Dia 10', 6000, 10), await plano('Dia 25', 3000, 25)];
  for (const [nome, assinatura] of [
    ['Antônia', { plano_id: dia10, inicio: inicio('20'), desconto_centavos: 1000 }],
    ['Bento', { plano_id: dia25, inicio: inicio('25'), desconto_centavos: 5000 }],
    ['Celina', { plano_id: dia25, inicio: inicio('20'), fim: somarMesesAoDia(inicio('20'), 12) }],
    ['Dalva', { plano_id: dia25, inicio: inicio('20'), status: 'pausada' }],
  ] as const) {
    const { id: membro_id } = await dono.call('criarMembro', { nome });
    await dono.call('criarAssinatura', { membro_id, ...assinatura, gerar_faturas: false });
  }
  return casa;
}

/** Who owes what, one line per invoice. */
const devidas = (casa: TestHouse) =>
  casa.rows<{ nome: string; dia: string; valor: number; desconto: number }>(sql`
    select m.nome, f.dt_vencimento::text as dia, f.valor_centavos as valor, f.vl_desconto_centavos as desconto
    from faturas f join membros m on m.org_id = f.org_id and m.id = f.membro_id
    where f.org_id = ${casa.orgId} and f.status <> 'cancelada' order by m.nome, f.refer`);

const quantas = async (casa: TestHouse): Promise<number> =>
  (await casa.rows(sql`select 1 from faturas where org_id = ${casa.orgId}`)).length;

describe('gerarFaltantes', () => {
  it('[F3] makes what is missing up to the month for everyone, as the preview said; again adds nothing', async () => {
    const casa = await casaSemFaturas(3);
    const financeiro = casa.como('financeiro');
    const prevista = await financeiro.call('preverFaltantes', mes(3));
    const { criadas } = await financeiro.call('gerarFaltantes', mes(3));
    expect(criadas).toBe(prevista.total);
    expect(criadas).toBeGreaterThanOrEqual(9);
    expect(await financeiro.call('gerarFaltantes', mes(3))).toEqual({ criadas: 0 });
    const repetidas = await casa.rows(sql`
      select membro_id, refer from faturas where org_id = ${casa.orgId} group by 1, 2 having count(*) > 1`);
    expect(repetidas).toEqual([]);
  });

  it('[F3] four generators at once make exactly the wanted set, and again nothing', async () => {
    const casa = await casaSemFaturas(5);
    const financeiro = casa.como('financeiro');
    const { total } = await financeiro.call('preverFaltantes', mes(6));
    const feitas = await Promise.all(Array.from({ length: 4 }, () => financeiro.call('gerarFaltantes', mes(6))));
    expect(feitas.reduce((soma, { criadas }) => soma + criadas, 0)).toBe(total);
    expect(await quantas(casa)).toBe(total);
    expect(await financeiro.call('gerarFaltantes', mes(6))).toEqual({ criadas: 0 });
  });

  it.each([1, 2, 3])(
    '[F3] fills %i gaps between the months of one person, and only those, as the preview said',
    async (n) => {
      const casa = await casaSemFaturas(2);
      const financeiro = casa.como('financeiro');
      await financeiro.call('gerarFaltantes', mes(8));
      const antes = await devidas(casa);
      const gaps = await casa.rows<{ refer: string }>(sql`
        update faturas set status = 'cancelada', cancelada_por = 'pausa', cancelada_em = now()
        where org_id = ${casa.orgId} and id in (
          select f.id from faturas f join membros m on m.org_id = f.org_id and m.id = f.membro_id
          where f.org_id = ${casa.orgId} and m.nome = 'Membro 1' order by f.refer offset 4 limit ${n})
        returning refer`);
      const primeira = gaps.map(({ refer }) => refer).toSorted()[0];
      expect(await financeiro.call('preverFaltantes', mes(8))).toEqual({ total: n, vencidas: 0, primeira });
      expect(await financeiro.call('gerarFaltantes', mes(8))).toEqual({ criadas: n });
      expect(await devidas(casa)).toEqual(antes);
    },
  );

  it('[F3] each gets months by their own start, plan and discount, capped at the value; ended and paused ones get none (decision 21)', async () => {
    const casa = await casaDeDoisPlanos();
    const dia = (n: number, doMes: string) => `${somarMesesAoDia(`${hoje().slice(0, 7)}-01`, n).slice(0, 7)}-${doMes}`;
    expect(await casa.como('financeiro').call('gerarFaltantes', mes(0))).toEqual({ criadas: 5 });
    expect(await devidas(casa)).toEqual([
      // The start is after the due day, so the first invoice is in the next month.
      ...[-1, 0].map((n) => ({ nome: 'Antônia', dia: dia(n, '10'), valor: 6000, desconto: 1000 })),
      ...[-2, -1, 0].map((n) => ({ nome: 'Bento', dia: dia(n, '25'), valor: 3000, desconto: 3000 })),
    ]);
  });

  it('[F3] leaves out who paused, and what a person cancelled', async () => {
    const casa = await casaSemFaturas(2);
    const dono = casa.como('owner');
    await dono.call('gerarFaltantes', mes(1));
    const [fatura] = await casa.rows<{ id: string }>(
      sql`select id from faturas where org_id = ${casa.orgId} order by id limit 1`,
    );
    await dono.call('cancelarFatura', { id: fatura?.id ?? '', motivo: 'Licença' });
    expect(await dono.call('gerarFaltantes', mes(1))).toEqual({ criadas: 0 });
    await casa.rows(sql`update assinaturas set status = 'pausada' where org_id = ${casa.orgId} returning 1`);
    expect(await dono.call('preverFaltantes', mes(5))).toEqual({ total: 0, vencidas: 0, primeira: null });
  });

  it('[F3] leaves out the months of an absence once they are past, whoever asks for all of them; a new subscription owes from its start, until it is ended too (decision 23)', async () => {
    const casa = await casaSemFaturas(1);
    const dono = casa.como('owner');
    const inicio = somarMesesAoDia(`${hoje().slice(0, 7)}-01`, -9);
    const { itens } = await dono.call('listarAssinaturas', {});
    const { id = '', plano_id = '', membro_id = '' } = itens[0] ?? {};
    await dono.call('editarAssinatura', { id, plano_id, inicio, gerar_faturas: true });
    // As if it had stopped seven months ago: these months went by meanwhile.
    const passaram = () =>
      casa.rows(sql`
        update faturas set status = 'cancelada', cancelada_por = 'pausa', cancelada_em = now()
        where org_id = ${casa.orgId} and status = 'vencida' and dt_vencimento > ${somarMesesAoDia(inicio, 2)} returning 1`);
    await dono.call('pausarAssinatura', { id });
    await passaram();
    await dono.call('retomarAssinatura', { id });
    expect(await dono.call('preverFaltantes', mes(0))).toEqual({ total: 0, vencidas: 0, primeira: null });
    expect(await dono.call('gerarFaltantes', mes(0))).toEqual({ criadas: 0 });
    const { faturas } = await dono.call('editarAssinatura', { id, plano_id, inicio, gerar_faturas: true });
    expect(faturas).toBe(0);

    await dono.call('cancelarAssinatura', { id });
    const { id: outra } = await dono.call('criarAssinatura', { membro_id, plano_id, inicio, gerar_faturas: false });
    expect((await dono.call('gerarFaltantes', mes(0))).criadas).toBeGreaterThanOrEqual(6);
    await dono.call('cancelarAssinatura', { id: outra });
    await passaram();
    await dono.call('retomarAssinatura', { id });
    expect((await dono.call('preverFaltantes', mes(0))).total).toBe(0);
  });

  it('[F3] a month made anew after a person cancelled it comes back from a pause as any other (decision 23)', async () => {
    const casa = await casaSemFaturas(1);
    const dono = casa.como('owner');
    await dono.call('gerarFaltantes', mes(2));
    const [ultima] = await casa.rows<{ id: string; dia: string }>(sql`
      select id, dt_vencimento::text as dia from faturas where org_id = ${casa.orgId} order by refer desc limit 1`);
    const { id = '', dia = '' } = ultima ?? {};
    await dono.call('cancelarFatura', { id, motivo: 'Licença' });
    await dono.call('gerarFaltanteMatricula', { matricula: '2026-001', competencia: dia });
    const { itens } = await dono.call('listarAssinaturas', {});
    await dono.call('pausarAssinatura', { id: itens[0]?.id ?? '' });
    await dono.call('retomarAssinatura', { id: itens[0]?.id ?? '' });
    const [viva] = await casa.rows<{ n: number }>(sql`
      select count(*)::int as n from faturas where org_id = ${casa.orgId} and dt_vencimento = ${dia} and status <> 'cancelada'`);
    expect(viva?.n).toBe(1);
  });

  it('[F3] the month that a person cancelled is left out for that member, and no other month or member', async () => {
    const casa = await casaSemFaturas(2);
    const dono = casa.como('owner');
    await dono.call('gerarFaltantes', mes(1));
    const [fatura] = await casa.rows<{ id: string; refer: string }>(
      sql`select id, refer from faturas where org_id = ${casa.orgId} order by refer desc, id limit 1`,
    );
    await dono.call('cancelarFatura', { id: fatura?.id ?? '', motivo: 'Licença' });
    // The other member's invoice is missing entirely.
    await casa.rows(sql`
      delete from faturas where org_id = ${casa.orgId} and refer = ${fatura?.refer} and status <> 'cancelada' returning 1`);
    expect(await dono.call('gerarFaltantes', mes(1))).toEqual({ criadas: 1 });
    expect(await dono.call('gerarFaltantes', mes(2))).toEqual({ criadas: 2 });
  });

  it('[F3] refuses more than 36 months ahead, and invalid years and months', async () => {
    const casa = await novaCasa();
    const financeiro = casa.como('financeiro');
    await expect(financeiro.call('gerarFaltantes', mes(37))).rejects.toMatchObject({
      status: 422,
      code: 'longe_demais',
    });
    await expect(financeiro.call('gerarFaltantes', { ano: 2019, mes: 1 })).rejects.toMatchObject({
      fields: { ano: 'Informe um ano de 2020 a 2100.' },
    });
    await expect(financeiro.call('gerarFaltantes', { ano: 2026, mes: 13 })).rejects.toMatchObject({
      fields: { mes: 'Informe um mês de 1 a 12.' },
    });
  });
});

describe('estenderHorizonte', () => {
  it('[F5] adds 24 months where the last invoice is near, then says that the horizon is enough', async () => {
    const casa = await casaSemFaturas(2);
    const financeiro = casa.como('financeiro');
    await financeiro.call('gerarFaltantes', mes(2));
    const antes = await quantas(casa);
    expect(await financeiro.call('estenderHorizonte', {})).toEqual({ criadas: 48, suficiente: false, assinaturas: 2 });
    expect(await quantas(casa)).toBe(antes + 48);
    expect(await financeiro.call('estenderHorizonte', {})).toMatchObject({ criadas: 0, suficiente: true });
  });

  it.each([
    ['6 months', 24],
    ['6 months 1 day', 0],
  ])('[F5] a last invoice %s ahead means %i more', async (distancia, criadas) => {
    const casa = await casaSemFaturas(1);
    const financeiro = casa.como('financeiro');
    await financeiro.call('gerarFaltantes', mes(5));
    await casa.rows(sql`
      insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status)
      select org_id, assinatura_id, membro_id, plano_id, ile_competencia(v.dia), v.dia, valor_centavos, vl_desconto_centavos, status
      from faturas, (select (${hoje()}::date + ${distancia}::interval)::date as dia) v
      where org_id = ${casa.orgId} and refer = (select max(refer) from faturas where org_id = ${casa.orgId})`);
    expect(await financeiro.call('estenderHorizonte', {})).toMatchObject({ criadas, suficiente: criadas === 0 });
  });

  it('[F5] only subscriptions near their last invoice, with their own plan and discount; ended and paused ones are left alone', async () => {
    const casa = await casaDeDoisPlanos();
    const dono = casa.como('owner');
    const { itens } = await dono.call('listarAssinaturas', { busca: 'Antônia' });
    const { id = '', plano_id = '', inicio = '' } = itens[0] ?? {};
    // 24 months ahead already.
    await dono.call('editarAssinatura', { id, plano_id, inicio, desconto_centavos: 1000, gerar_faturas: true });
    const antes = await devidas(casa);
    expect(new Set(antes.map(({ nome }) => nome))).toEqual(new Set(['Antônia']));
    expect(await dono.call('estenderHorizonte', {})).toMatchObject({ criadas: 24, suficiente: false });
    const novas = (await devidas(casa)).slice(antes.length);
    expect(novas.map(({ dia: _, ...linha }) => linha)).toEqual(
      Array.from({ length: 24 }, () => ({ nome: 'Bento', valor: 3000, desconto: 3000 })),
    );
    expect(novas[0]?.dia).toBe(`${hoje().slice(0, 7)}-25`);
    expect(await dono.call('estenderHorizonte', {})).toMatchObject({ criadas: 0, suficiente: true });
    // A run that adds nothing leaves no line in the trace.
    const trilha = await casa.rows(sql`
      select depois from auditoria where org_id = ${casa.orgId} and acao = 'faturas.estender_horizonte'`);
    expect(trilha).toEqual([{ depois: { assinaturas: 1, criadas: 24 } }]);
  });

  it('[F5] makes the month again that a pause had cancelled (decision 23)', async () => {
    const casa = await casaSemFaturas(1);
    const financeiro = casa.como('financeiro');
    await financeiro.call('gerarFaltantes', mes(2));
    const [ultima] = await casa.rows<{ refer: string }>(sql`
      update faturas set status = 'cancelada', cancelada_por = 'pausa', cancelada_em = now()
      where org_id = ${casa.orgId} and id = (select id from faturas where org_id = ${casa.orgId} order by refer desc limit 1)
      returning refer`);
    expect(await financeiro.call('estenderHorizonte', {})).toMatchObject({ criadas: 24, suficiente: false });
    const vivas = await casa.rows(sql`
      select 1 from faturas where org_id = ${casa.orgId} and refer = ${ultima?.refer} and status <> 'cancelada'`);
    expect(vivas).toHaveLength(1);
  });

  it('[F5] leaves alone the month that a person cancelled (decision 23)', async () => {
    const casa = await casaSemFaturas(2);
    const financeiro = casa.como('financeiro');
    await financeiro.call('gerarFaltantes', mes(2));
    const [ultima] = await casa.rows<{ id: string; refer: string }>(
      sql`select id, refer from faturas where org_id = ${casa.orgId} order by refer desc, id limit 1`,
    );
    await financeiro.call('cancelarFatura', { id: ultima?.id ?? '', motivo: 'Licença' });
    expect(await financeiro.call('estenderHorizonte', {})).toMatchObject({ criadas: 23 + 24, suficiente: false });
    const vivas = await casa.rows(sql`
      select 1 from faturas where org_id = ${casa.orgId} and refer = ${ultima?.refer} and status <> 'cancelada'`);
    // The other member's.
    expect(vivas).toHaveLength(1);
  });

  it('[F5] starts at the current month when there are no invoices, and twice at once makes them once', async () => {
    const casa = await casaSemFaturas(1);
    const financeiro = casa.como('financeiro');
    const feitas = await Promise.all([
      financeiro.call('estenderHorizonte', {}),
      financeiro.call('estenderHorizonte', {}),
    ]);
    expect(feitas.reduce((soma, { criadas }) => soma + criadas, 0)).toBe(24);
    expect(await quantas(casa)).toBe(24);
  });

  it('[F5 INV-40] one that begins just before the last year of invoices keeps nobody else from getting theirs', async () => {
    const casa = await casaSemFaturas(2);
    await casa.rows(sql`
      update assinaturas set inicio = '2100-03-01' where org_id = ${casa.orgId}
        and id = (select id from assinaturas where org_id = ${casa.orgId} order by id limit 1)`);
    const { criadas } = await casa.como('financeiro').call('estenderHorizonte', {});
    const [{ ultima } = { ultima: '' }] = await casa.rows<{ ultima: string }>(
      sql`select max(refer) as ultima from faturas where org_id = ${casa.orgId}`,
    );
    expect([criadas > 24, ultima]).toEqual([true, '210012']);
  });
});
