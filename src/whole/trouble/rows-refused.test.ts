import { expect, it } from 'vitest';
import { sql, type Statement } from '../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../server/testing/house.ts';

// What no statement of the program would write: the last guard of amounts, keys and periods,
// whichever action forgets to ask.

const lancamento = ({ orgId, users }: TestHouse, metodo: string, valor: number, txid: string | null): Statement => sql`
  insert into pagamentos_diversos (org_id, tipo, tipo_nome, metodo, valor_centavos, data, conferido, usuario_operacao, txid)
  values (${orgId}, 'doacao', 'Doação', ${metodo}, ${valor}, '2026-01-02', true, ${users.owner.id}, ${txid}) returning id`;

const daCasa: readonly [string, (casa: TestHouse) => Statement][] = [
  ['pagamentos_diversos__valor', (casa) => lancamento(casa, 'pix', 0, null)],
  ['pagamentos_diversos__txid', (casa) => lancamento(casa, 'dinheiro', 100, 'ILE1')],
  [
    'terreiro_ajustes__pix',
    ({ orgId }) => sql`
      insert into terreiro_ajustes (org_id, pix_chave) values (${orgId}, 'chave@exemplo.org')
      on conflict (org_id) do update set pix_chave = excluded.pix_chave returning org_id`,
  ],
];

it.each(daCasa)('[V1 C3] the house’s own door: %s', async (constraint, statement) => {
  const casa = await novaCasa();
  await expect(casa.rows(statement(casa))).rejects.toMatchObject({ constraint });
});

const daPlataforma: readonly [string, (casa: TestHouse) => Statement][] = [
  ['saas_plan__preco', () => sql`insert into saas_plan (nome, preco_centavos) values ('Ouro', -1)`],
  [
    'saas_org_contract__periodo',
    ({ orgId }) => sql`
      with plano as (insert into saas_plan (nome, preco_centavos) values ('Ouro', 0) returning id)
      insert into saas_org_contract (org_id, plan_id, inicio, fim) select ${orgId}::uuid, id, '2026-01-02', '2026-01-01' from plano
      returning 1`,
  ],
  [
    'terreiros__expurgo',
    ({ orgId, users }) => sql`
      update terreiros set guardado_em = now(), expurgo_em = now() - interval '1 day', guardado_por = ${users.owner.id} where id = ${orgId}`,
  ],
];

it.each(daPlataforma)('[X4 X7 X8] the platform’s door: %s', async (constraint, statement) => {
  const casa = await novaCasa();
  await expect(casa.doors.plataforma({}, (db) => db.count(statement(casa)))).rejects.toMatchObject({ constraint });
});
