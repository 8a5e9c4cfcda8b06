import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { casaDeDoisPlanos, casaSemFaturas, devidas, mes, quantas } from './casa-for-tests.ts';

const NADA = { total: 0, vencidas: 0, primeira: null, ultima: null, total_centavos: 0 };

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
      expect(await financeiro.call('preverFaltantes', mes(8))).toMatchObject({
        total: n,
        vencidas: 0,
        primeira,
        total_centavos: n * 6000,
      });
      expect(await financeiro.call('gerarFaltantes', mes(8))).toEqual({ criadas: n });
      expect(await devidas(casa)).toEqual(antes);
    },
  );

  it('[F3] each subscription gets months by its start, plan and discount up to the value; ended and paused ones get none (decision 21)', async () => {
    const casa = await casaDeDoisPlanos();
    const dia = (n: number, doMes: string) => `${somarMesesAoDia(`${hoje().slice(0, 7)}-01`, n).slice(0, 7)}-${doMes}`;
    const financeiro = casa.como('financeiro');
    // Bento's discount is worth all of his plan, so his months add nothing.
    expect(await financeiro.call('preverFaltantes', mes(0))).toMatchObject({
      total: 5,
      primeira: dia(-2, '25').slice(0, 7).replace('-', ''),
      ultima: dia(0, '10').slice(0, 7).replace('-', ''),
      total_centavos: 2 * (6000 - 1000),
    });
    expect(await financeiro.call('gerarFaltantes', mes(0))).toEqual({ criadas: 5 });
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
    expect(await dono.call('preverFaltantes', mes(5))).toEqual(NADA);
  });

  it('[F3] never generates the past months of an absence; a new subscription owes from its start to its end (decision 23)', async () => {
    const casa = await casaSemFaturas(1);
    const dono = casa.como('owner');
    const inicio = somarMesesAoDia(`${hoje().slice(0, 7)}-01`, -9);
    const { itens } = await dono.call('listarAssinaturas', {});
    const { id = '', plano_id = '', membro_id = '' } = itens[0] ?? {};
    await dono.call('editarAssinatura', { id, plano_id, inicio, gerar_faturas: true });
    const fim = somarMesesAoDia(inicio, 2);
    await dono.call('encerrarAssinatura', { id, fim });
    await dono.call('retomarAssinatura', { id });
    expect(await dono.call('preverFaltantes', mes(0))).toEqual(NADA);
    expect(await dono.call('gerarFaltantes', mes(0))).toEqual({ criadas: 0 });
    const { faturas } = await dono.call('editarAssinatura', { id, plano_id, inicio, gerar_faturas: true });
    expect(faturas).toBe(0);

    await dono.call('cancelarAssinatura', { id });
    const { id: outra } = await dono.call('criarAssinatura', { membro_id, plano_id, inicio, gerar_faturas: false });
    expect((await dono.call('gerarFaltantes', mes(0))).criadas).toBeGreaterThanOrEqual(6);
    await dono.call('encerrarAssinatura', { id: outra, fim });
    await dono.call('retomarAssinatura', { id });
    expect((await dono.call('preverFaltantes', mes(0))).total).toBe(0);
  });

  it('[F3] leaves them out in a house that makes its months one by one, where a pause has no invoices to cancel (decision 23)', async () => {
    const casa = await casaSemFaturas(1);
    const dono = casa.como('owner');
    const inicio = somarMesesAoDia(`${hoje().slice(0, 7)}-01`, -9);
    const { itens } = await dono.call('listarAssinaturas', {});
    const { id = '', plano_id = '' } = itens[0] ?? {};
    await dono.call('editarAssinatura', { id, plano_id, inicio });
    await dono.call('encerrarAssinatura', { id, fim: somarMesesAoDia(inicio, 2) });
    await dono.call('retomarAssinatura', { id });
    const primeira = inicio.slice(0, 7).replace('-', '');
    expect(await dono.call('preverFaltantes', mes(0))).toMatchObject({ total: 2, vencidas: 2, primeira });
    await dono.call('gerarFaltanteMatricula', { matricula: '2026-001', competencia: somarMesesAoDia(inicio, 4) });
    expect(await dono.call('gerarFaltantes', mes(0))).toEqual({ criadas: 2 });
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
    const financeiro = (await novaCasa()).como('financeiro');
    await expect(financeiro.call('gerarFaltantes', mes(37))).rejects.toMatchObject({
      status: 422,
      code: 'longe_demais',
    });
    for (const ano of [2019, 2101])
      await expect(financeiro.call('gerarFaltantes', { ano, mes: 1 })).rejects.toMatchObject({
        fields: { ano: 'Informe um ano de 2020 a 2100.' },
      });
    expect(await financeiro.call('gerarFaltantes', { ano: 2020, mes: 1 })).toEqual({ criadas: 0 });
    await expect(financeiro.call('gerarFaltantes', { ano: 2100, mes: 12 })).rejects.toMatchObject({
      code: 'longe_demais',
    });
    await expect(financeiro.call('gerarFaltantes', { ano: 2026, mes: 13 })).rejects.toMatchObject({
      fields: { mes: 'Informe um mês de 1 a 12.' },
    });
  });
});
