import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { casaComDevedores } from '../../../tesouraria/lembretes/server/casa-for-tests.ts';
import { devidoEmTudo } from '../rules.ts';

it('[PA4] divides what is late today at 30, 60 and 90 days, the longest late first', async () => {
  const { casa, ids } = await casaComDevedores({
    Ana: { dias: [-1] },
    Bia: { dias: [-30] },
    Caio: { dias: [-31, -61] },
    Davi: { dias: [-60] },
    Eva: { dias: [-90] },
    Fábio: { dias: [-91] },
    Guga: { dias: [0, 30] },
  });
  const { itens } = await casa.como('financeiro').call('lerDevidoPorIdade', {});
  expect(itens.map(({ nome, ate_30, ate_60, ate_90, mais }) => [nome, ate_30, ate_60, ate_90, mais])).toEqual([
    ['Fábio', 0, 0, 0, 6000],
    ['Eva', 0, 0, 6000, 0],
    ['Caio', 0, 6000, 6000, 0],
    ['Davi', 0, 6000, 0, 0],
    ['Bia', 6000, 0, 0, 0],
    ['Ana', 6000, 0, 0, 0],
  ]);
  expect(itens[2]).toMatchObject({ id: ids.Caio, desde: somarDias(hoje(), -61), meses: 2 });
  const painel = await casa.como('owner').call('lerPainel', {});
  expect(itens.reduce((soma, um) => soma + devidoEmTudo(um), 0)).toBe(painel.em_atraso.total_centavos);
});

it('[PA4] counts what a part payment left, from the agreed day on', async () => {
  const { casa, ids } = await casaComDevedores({ Ana: { dias: [-40] }, Bia: { dias: [-40] } });
  await casa.rows(sql`
    update faturas set vl_parcial_centavos = 2500 where org_id = ${casa.orgId} and membro_id = ${ids.Ana} returning 1`);
  await casa.rows(sql`
    insert into combinados (org_id, membro_id, refer, tipo, nova_data, estado, usuario_operacao, respondido_em, respondido_por)
    select org_id, membro_id, refer, 'nova_data', ${somarDias(hoje(), -3)}, 'aprovado', ${casa.usuario('owner').id}::uuid, now(), ${casa.usuario('owner').id}::uuid
    from faturas where org_id = ${casa.orgId} and membro_id = ${ids.Bia} returning 1`);
  const { itens } = await casa.como('financeiro').call('lerDevidoPorIdade', {});
  expect(itens).toMatchObject([
    { nome: 'Ana', ate_60: 3500 },
    { nome: 'Bia', ate_30: 6000, ate_60: 0 },
  ]);
});

it('[PA4] is empty in a new house, and refused to who may not read reports', async () => {
  const casa = await novaCasa();
  expect((await casa.como('owner').call('lerDevidoPorIdade', {})).itens).toEqual([]);
  expect(await refusal(casa.como('operador').call('lerDevidoPorIdade', {}))).toMatchObject({ status: 403 });
});
