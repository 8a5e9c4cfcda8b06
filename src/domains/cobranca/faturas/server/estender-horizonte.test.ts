import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { casaDeDoisPlanos, casaSemFaturas, devidas, mes, quantas } from './casa-for-tests.ts';

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
      where org_id = ${casa.orgId} and refer = (select max(refer) from faturas where org_id = ${casa.orgId}) returning 1`);
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
