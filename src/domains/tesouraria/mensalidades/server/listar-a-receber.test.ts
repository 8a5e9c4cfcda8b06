import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { everyPage } from '../../../../server/testing/every-page.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';

/** A member with a subscription, and invoices due so many days from today. */
async function devedor(casa: TestHouse, nome: string, ...dias: readonly (readonly [dias: number, campos?: object])[]) {
  const dono = casa.como('owner');
  const plano = await dono.call('criarPlano', { nome: `De ${nome}`, valor_centavos: 6000, dia_vencimento: 28 });
  const { id } = await dono.call('criarMembro', { nome, plano_id: plano.id });
  await casa.rows(sql`delete from faturas where org_id = ${casa.orgId} and membro_id = ${id} returning 1`);
  for (const [n, campos] of dias) {
    const { status, desconto } = { status: n < 0 ? 'vencida' : 'pendente', desconto: 0, ...campos };
    await casa.rows(sql`
      insert into faturas (org_id, membro_id, assinatura_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status)
      select org_id, membro_id, id, plano_id, to_char(${somarDias(hoje(), n)}::date, 'YYYYMM'), ${somarDias(hoje(), n)}, 6000, ${desconto}, ${status}
      from assinaturas where org_id = ${casa.orgId} and membro_id = ${id} returning 1`);
  }
  return id;
}

describe('listarAReceber', () => {
  it('[T1] lists who is overdue, longest first, with what they owe, and who is due within the week', async () => {
    const casa = await novaCasa();
    const dois = await devedor(casa, 'Dois meses', [-40], [-5, { desconto: 1000 }], [60]);
    await devedor(casa, 'Ontem', [-1]);
    await devedor(casa, 'Há muito', [-200]);
    await devedor(casa, 'Nada a pagar', [2, { desconto: 6000 }]);
    await devedor(casa, 'Hoje', [0]);
    await devedor(casa, 'Em seis dias', [6]);
    await devedor(casa, 'Em sete dias', [7]);
    const outra = await novaCasa();
    await devedor(outra, 'De outra casa', [-10]);
    await devedor(outra, 'Também de outra', [3]);
    const ler = async (quais: 'atrasadas' | 'semana') => {
      const { itens, ...resto } = await casa.como('operador').call('listarAReceber', { quais });
      return { ...resto, nomes: itens.map(({ nome }) => nome), itens };
    };
    const atrasadas = await ler('atrasadas');
    expect(atrasadas).toMatchObject({ nomes: ['Há muito', 'Dois meses', 'Ontem'], total: 3, total_centavos: 23_000 });
    expect(atrasadas.itens[1]).toEqual({
      membro_id: dois,
      nome: 'Dois meses',
      matricula: null,
      ativo: true,
      desde: somarDias(hoje(), -40),
      meses: 2,
      total_centavos: 11_000,
    });
    expect(await ler('semana')).toMatchObject({ nomes: ['Hoje', 'Em seis dias'], total: 2, total_centavos: 12_000 });
  });

  it('[T1 Z3] a member is told nothing of others, and a stranger’s cursor is refused', async () => {
    const casa = await novaCasa();
    await devedor(casa, 'Antônia', [-10]);
    const recusa = await refusal(casa.como('viewer').call('listarAReceber', { quais: 'atrasadas' }));
    expect(recusa.status).toBe(403);
    for (const depois_de of ['x', `2026-02-31 ${crypto.randomUUID()}`, '2026-02-01 x'])
      expect((await refusal(casa.como('owner').call('listarAReceber', { quais: 'atrasadas', depois_de }))).status).toBe(
        422,
      );
  });

  it('[T1] a large house comes page by page, without a gap or a repetition, also among those of one day', async () => {
    const casa = await novaCasa();
    await devedor(casa, 'Primeira', [-30]);
    await casa.rows(sql`
      with pessoas as (
        insert into membros (org_id, nome) select ${casa.orgId}, 'Pessoa ' || n from generate_series(1, 34) n returning id, nome
      ), vinculos as (
        insert into assinaturas (org_id, membro_id, plano_id, inicio)
        select ${casa.orgId}, m.id, p.id, ${hoje()}::date from pessoas m, planos p where p.org_id = ${casa.orgId} returning id, membro_id, plano_id
      )
      insert into faturas (org_id, membro_id, assinatura_id, plano_id, refer, dt_vencimento, valor_centavos, status)
      select ${casa.orgId}, membro_id, id, plano_id, to_char(dia, 'YYYYMM'), dia, 100, 'vencida'
      from vinculos, lateral (select ${hoje()}::date - 1 - (get_byte(uuid_send(membro_id), 15) % 3) as dia) d returning 1`);
    const todos = await everyPage(async (depois_de) => {
      const pagina = await casa.como('owner').call('listarAReceber', { quais: 'atrasadas', depois_de });
      expect(pagina).toMatchObject({ total: 35, total_centavos: 6000 + 3400 });
      expect(pagina.itens.length).toBeLessThanOrEqual(10);
      return pagina;
    });
    expect([todos.length, new Set(todos.map(({ membro_id }) => membro_id)).size]).toEqual([35, 35]);
    const dias = todos.map(({ desde }) => desde);
    expect(dias).toEqual(dias.toSorted());
  });
});
