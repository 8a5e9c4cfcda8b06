import { afterEach, expect, it, vi } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { standAt } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';

afterEach(() => vi.useRealTimers());

/** Each day has a distinct amount, so that a sum shows which days are in it. */
const DIAS = {
  '2024-03-31': 64,
  '2024-04-01': 128,
  '2025-01-31': 1,
  '2025-02-01': 2,
  '2025-02-28': 4,
  '2025-03-01': 8,
  '2025-03-15': 16,
  '2025-03-16': 32,
} as const;
/** Each kind too: three digits each. */
const [DIVERSO, DECLARADO, MENSALIDADE, INFORMADA] = [1, 1e3, 1e6, 1e9];
const TUDO = DIVERSO + DECLARADO + MENSALIDADE + INFORMADA;

/**
 * Dues and entries, the house's and those members declared, on the first and last day of each
 * period and one day beyond.
 */
async function casaComReceitas(): Promise<TestHouse> {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id: plano_id } = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 1, dia_vencimento: 10 });
  const { id: membro } = await dono.call('criarMembro', { nome: 'Dalva', plano_id });
  const { orgId } = casa;
  const usuario = casa.usuario('owner').id;
  let mes = 60;
  for (const [dia, valor] of Object.entries(DIAS))
    for (const conferido of [true, false]) {
      await casa.rows(sql`
        insert into pagamentos_diversos (org_id, tipo, tipo_nome, metodo, valor_centavos, data, conferido, usuario_operacao)
        values (${orgId}, 'doacao', 'Doação', 'pix', ${valor * (conferido ? DIVERSO : DECLARADO)}, ${dia}, ${conferido}, ${usuario}) returning id`);
      await casa.rows(sql`
        with vence as (select (date '2025-03-10' + make_interval(months => ${mes++}))::date as dia), fatura as (
          insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status)
          select a.org_id, a.id, a.membro_id, a.plano_id, to_char(vence.dia, 'YYYYMM'), vence.dia, 1, 0, 'pendente'
          from assinaturas a, vence where a.org_id = ${orgId} and a.membro_id = ${membro} returning org_id, id, membro_id)
        insert into pagamentos (org_id, membro_id, fatura_id, pago_em, valor_centavos, metodo, conferido, usuario_operacao)
        select org_id, membro_id, id, ${dia}, ${valor * (conferido ? MENSALIDADE : INFORMADA)}::bigint, 'pix', ${conferido}, ${usuario} from fatura returning id`);
    }
  return casa;
}

it('[D1 D2] today, this month and the last one are whole days; earlier debts have no lower limit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  standAt(new Date('2025-03-15T15:00:00Z'));
  const casa = await casaComReceitas();
  const { receita_hoje, receita_mes, doze_meses, ultimos } = await casa.como('owner').call('lerPainel', {});
  expect(receita_hoje).toEqual({
    mensalidades_centavos: 16 * (MENSALIDADE + INFORMADA),
    diversos_centavos: 16 * (DIVERSO + DECLARADO),
    saidas_centavos: 0,
    a_conferir_centavos: 16 * (DECLARADO + INFORMADA),
  });
  expect(receita_mes).toEqual({
    mensalidades_centavos: 24 * (MENSALIDADE + INFORMADA),
    diversos_centavos: 24 * (DIVERSO + DECLARADO),
    saidas_centavos: 0,
    a_conferir_centavos: 24 * (DECLARADO + INFORMADA),
    a_conferir_antes_centavos: (64 + 128 + 1 + 2 + 4) * (DECLARADO + INFORMADA),
    mes_anterior_centavos: 6 * TUDO,
  });
  expect(
    doze_meses.filter(({ total_centavos }) => total_centavos > 0).map((um) => [um.refer, um.total_centavos / TUDO]),
  ).toEqual([
    ['202404', 128],
    ['202501', 1],
    ['202502', 6],
    ['202503', 24],
  ]);
  expect(doze_meses.map(({ mensalidades_centavos }) => mensalidades_centavos / (MENSALIDADE + INFORMADA))).toEqual([
    128, 0, 0, 0, 0, 0, 0, 0, 0, 1, 6, 24,
  ]);
  // The newest of all thirty-two, of both kinds.
  const dias = await casa.rows<{ dia: string }>(sql`
    select pago_em as dia from pagamentos where org_id = ${casa.orgId}
    union all select data from pagamentos_diversos where org_id = ${casa.orgId} order by dia desc limit 15`);
  expect(ultimos.map(({ dia }) => dia)).toEqual(dias.map(({ dia }) => dia));
});
