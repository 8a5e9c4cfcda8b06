import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { declarationOf, houseTables, tablesWith } from './declared-tables-for-tests.ts';
import { fullHouse, type FullHouse } from './full-house-for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';

// What the tables refuse to anybody: a viewer's reach, changed money, forbidden deletions.

const database = await migratedDatabase();
const owner = new Client(database.owner);
const casa = new Client(database.casa);
const [viewers, plataforma] = [new Client(database.viewer), new Client(database.plataforma)];
await Promise.all([owner, casa, viewers, plataforma].map((client) => client.connect()));
afterAll(async () => {
  await Promise.all([owner, casa, viewers, plataforma].map((client) => client.end()));
  await database.stop();
});

let house: FullHouse;
beforeEach(async () => {
  house = await fullHouse(owner);
});

type Scope = 'staff' | 'viewer' | 'viewer without member';

/** The row count of a statement in the house, or what refused it; rolled back unless `keep`. */
async function run(scope: Scope, text: string, values: unknown[] = [], keep = false): Promise<number | string> {
  const context = { org: house.orgId, user: house.viewer, membro: scope === 'viewer' ? house.membro : '' };
  const door = scope === 'staff' ? casa : viewers;
  await door.query('begin');
  try {
    for (const [key, value] of Object.entries(context)) await door.query(`set local ile."${key}" = '${value}'`);
    const { rowCount } = await door.query(text, values);
    if (keep) await door.query('commit');
    return rowCount ?? 0;
  } catch (error) {
    const { constraint, code } = error as { constraint?: string; code: string };
    return constraint ?? code;
  } finally {
    await door.query('rollback');
  }
}

const DENIED = '42501';
const count = async (text: string, values: unknown[]) => (await owner.query(text, values)).rowCount;

describe('a viewer', () => {
  const seen = tablesWith(({ viewer }) => viewer !== 'nothing');

  it.each(seen)('[Z3] sees only the own rows of %s', async (table) => {
    const { viewer } = declarationOf(table);
    const all = await count(`select from ${table} where org_id = $1`, [house.orgId]);
    const { linked, unlinked } = typeof viewer === 'object' ? viewer : { linked: all, unlinked: all };
    expect(await run('viewer', `select from ${table}`)).toBe(linked);
    expect(await run('viewer without member', `select from ${table}`)).toBe(unlinked);
    expect(await run('staff', `select from ${table}`)).toBeGreaterThanOrEqual(linked ?? 0);
  });

  it.each(['profiles', 'terreiros'])('[Z3] sees only the own row of %s', async (table) => {
    expect(await run('viewer', `select from ${table}`)).toBe(1);
    expect(await run('viewer without member', `select from ${table}`)).toBe(1);
    expect(await run('staff', `select from ${table}`)).toBeGreaterThanOrEqual(1);
  });

  it('[Z3] sees nothing of plans, shop, drawer, trace and invitations', async () => {
    const hidden = (await houseTables(owner)).filter((table) => !seen.includes(table));
    for (const table of ['org_invites', ...hidden]) {
      expect([table, await run('staff', `select org_id from ${table}`)]).not.toEqual([table, 0]);
      expect([`${table} 0`, `${table} ${DENIED}`]).toContain(
        `${table} ${await run('viewer', `select org_id from ${table}`)}`,
      );
    }
  });

  const pay = `update faturas set status = 'paga', dt_pagamento = '2026-11-01', vl_pago_centavos = 20000, forma_pagamento = 'pix' where id = $1`;
  const declare = (columns: string, values: string) =>
    `insert into pagamentos (org_id, membro_id, fatura_id, pago_em, usuario_operacao, ${columns}) values ($1, $2, $3, '2026-11-01', $4, ${values})`;

  it('[Z3] pays only their own open invoice', async () => {
    expect(await run('viewer', pay, [house.fatura])).toBe(1);
    expect(await run('viewer', pay, [house.outraFatura])).toBe(0);
    expect(await run('viewer', pay, [house.faturaPaga])).toBe(0);
    expect(await run('viewer without member', pay, [house.fatura])).toBe(0);
    expect(await run('viewer', `update faturas set valor_centavos = 1 where id = $1`, [house.fatura])).toBe(DENIED);
    expect(await run('viewer', `delete from faturas where id = $1`, [house.fatura])).toBe(DENIED);
  });

  it('[Z3] declares a PIX to be confirmed, and nothing else', async () => {
    const own = [house.orgId, house.membro, house.fatura, house.viewer];
    expect(await run('viewer', declare('valor_centavos, metodo, conferido', `20000, 'pix', false`), own)).toBe(1);
    expect(await run('viewer', declare('valor_centavos, metodo, conferido', `20000, 'pix', true`), own)).toBe(DENIED);
    expect(await run('viewer', declare('valor_centavos, metodo, conferido', `20000, 'dinheiro', false`), own)).toBe(
      DENIED,
    );
    expect(await run('viewer', declare('valor_centavos, metodo, conferido', `0, 'pix', false`), own)).toBe(DENIED);
    // Another person's invoice under one's own name matches no invoice at all.
    const foreign = [house.orgId, house.membro, house.outraFatura, house.viewer];
    expect(await run('viewer', declare('valor_centavos, metodo, conferido', `20000, 'pix', false`), foreign)).toBe(
      'pagamentos__fatura',
    );
    expect(await run('viewer', `update pagamentos set conferido = true`)).toBe(DENIED);
  });

  it('[V6] creates only PIX entries of their own member', async () => {
    const entry = (tail: string) =>
      `insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, usuario_operacao, membro_id, metodo, valor_centavos, conferido)
       values ($1, '2026-11-01', 'doacao', 'Doação', $2, ${tail})`;
    const values = [house.orgId, house.viewer];
    expect(await run('viewer', entry(`'${house.membro}', 'pix', 100, false`), values)).toBe(1);
    expect(await run('viewer', entry(`'${house.outroMembro}', 'pix', 100, false`), values)).toBe(DENIED);
    expect(await run('viewer', entry(`'${house.membro}', 'dinheiro', 100, false`), values)).toBe(DENIED);
    expect(await run('viewer', entry(`'${house.membro}', 'pix', -100, false`), values)).toBe(DENIED);
    expect(await run('viewer without member', entry(`null, 'pix', 100, false`), values)).toBe(DENIED);
    expect(await run('viewer', `delete from pagamentos_diversos_tipos`)).toBe(DENIED);
  });

  it('[Z3] writes no member, subscription, setting or role', async () => {
    expect(await run('viewer', `update membros set nome = 'x'`)).toBe(DENIED);
    expect(await run('viewer', `update membros_selados set nivel = 'propria'`)).toBe(DENIED);
    expect(await run('viewer', `update assinaturas set status = 'cancelada'`)).toBe(DENIED);
    expect(await run('viewer', `update terreiro_ajustes set gaveta_ativa = true`)).toBe(DENIED);
    expect(await run('viewer', `update terreiros set nome = 'x'`)).toBe(DENIED);
    expect(await run('viewer', `update profiles set role = 'owner'`)).toBe(DENIED);
    expect(await run('staff', `update profiles set role = 'operador'`)).toBe(2);
  });
});

describe('money', () => {
  const ESTORNO = `estornado_em = now(), estornado_por = usuario_operacao, estorno_motivo = 'engano'`;

  it('[T5 Q1] has at most one waiting declaration per invoice, and open invoices receive less than is due', async () => {
    const declare = `insert into pagamentos (org_id, membro_id, fatura_id, pago_em, valor_centavos, metodo, usuario_operacao, conferido)
      select org_id, membro_id, fatura_id, pago_em, valor_centavos, metodo, usuario_operacao, false from pagamentos limit 1 returning 1`;
    expect(await run('staff', declare, [], true)).toBe(1);
    expect(await run('staff', declare)).toBe('pagamentos__uma_declaracao');
    expect(await run('staff', `update pagamentos set ${ESTORNO} where not conferido`, [], true)).toBe(1);
    expect(await run('staff', declare)).toBe(1);
    const receive = (centavos: number) => `update faturas set vl_parcial_centavos = ${centavos} where id = $1`;
    expect(await run('staff', receive(19_999), [house.fatura])).toBe(1);
    expect(await run('staff', receive(20_000), [house.fatura])).toBe('faturas__parcial');
    expect(await run('staff', receive(1), [house.faturaPaga])).toBe('faturas__parcial');
  });

  it('[Q3] is paid from credit, and with a multa, by staff alone', async () => {
    const own = [house.orgId, house.membro, house.fatura, house.viewer];
    const declare = (columns: string, values: string) =>
      `insert into pagamentos (org_id, membro_id, fatura_id, pago_em, usuario_operacao, metodo, valor_centavos, conferido, ${columns})
       values ($1, $2, $3, '2026-11-01', $4, 'pix', 20000, false, ${values})`;
    expect(await run('viewer', declare('de_credito', 'false'), own)).toBe(1);
    expect(await run('viewer', declare('de_credito', 'true'), own)).not.toBe(1);
    expect(await run('viewer', declare('multa_centavos', '1'), own)).toBe('pagamentos__da_equipe');
  });

  it.each(tablesWith((table) => 'money' in table))(
    'is reversed once and never changed or deleted: %s',
    async (table) => {
      const rows = await count(`select from ${table} where org_id = $1`, [house.orgId]);
      expect(await run('staff', `delete from ${table}`)).toBe(DENIED);
      expect(await run('staff', `update ${table} set created_at = now()`)).toBe(DENIED);
      expect(await run('staff', `update ${table} set estornado_em = now()`)).toBe(`${table}__estorno`);
      expect(await run('staff', `update ${table} set ${ESTORNO}`, [], true)).toBe(rows);
      expect(await run('staff', `update ${table} set ${ESTORNO}`)).toBe(0);
    },
  );

  it.each(['pagamentos', 'pagamentos_diversos'])('takes no confirmation back but that of a PIX: %s', async (table) => {
    await owner.query(`update ${table} set txid = null, metodo = 'dinheiro' where org_id = $1`, [house.orgId]);
    expect(await run('staff', `update ${table} set conferido = false, carteira_id = null`)).toBe(DENIED);
  });

  it('[F1] has one invoice per member and month, which says why it was cancelled and when it was paid', async () => {
    const copy = `insert into faturas (org_id, membro_id, assinatura_id, plano_id, refer, dt_vencimento, valor_centavos)
      select org_id, membro_id, assinatura_id, plano_id, refer, dt_vencimento, valor_centavos from faturas where id = $1 returning 1`;
    expect(await run('staff', copy, [house.fatura])).toBe('faturas__uma_por_mes');
    expect(await run('staff', `update faturas set status = 'paga' where id = $1`, [house.fatura])).toBe(
      'faturas__paga',
    );
    expect(await run('staff', `update faturas set status = 'cancelada' where id = $1`, [house.fatura])).toBe(
      'faturas__cancelada',
    );
    expect(await run('staff', `update faturas set dt_vencimento = '2026-12-10' where id = $1`, [house.fatura])).toBe(
      'faturas__refer',
    );
    expect(await run('staff', `update faturas set vl_desconto_centavos = 20001 where id = $1`, [house.fatura])).toBe(
      'faturas__desconto',
    );
    const cancel = `update faturas set status = 'cancelada', cancelada_por = 'pausa', cancelada_em = now() where id = $1`;
    expect(await run('staff', cancel, [house.fatura], true)).toBe(1);
    expect(await run('staff', copy, [house.fatura])).toBe(1);
  });

  it('[B5] has one current subscription per member', async () => {
    const again = `insert into assinaturas (org_id, membro_id, plano_id, inicio, fim) select org_id, membro_id, plano_id, inicio, $1 from assinaturas returning 1`;
    expect(await run('staff', again, [null])).toBe('assinaturas__uma_atual');
    expect(await run('staff', again, ['2026-12-31'])).toBe(2);
  });

  it('[P8] adds up in every sale, and stock never falls below zero', async () => {
    expect(await run('staff', `update produtos set estoque_atual = estoque_atual - 11`)).toBe('produtos__estoque');
    const sell = (total: number, troco: number) =>
      `insert into vendas (org_id, numero, chave, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos, metodo_pagamento,
        usuario_operacao, vendida_em) select org_id, 2, 'k2', 1000, 100, ${total}, 1000, ${troco}, 'pix', usuario_operacao, now() from vendas returning 1`;
    expect(await run('staff', sell(900, 100))).toBe(1);
    expect(await run('staff', sell(901, 99))).toBe('vendas__total');
    expect(await run('staff', sell(900, 99))).toBe('vendas__troco');
    expect(await run('staff', sell(900, 100).replace(`'k2'`, 'chave'))).toBe('vendas__chave');
    expect(await run('staff', sell(900, 100).replace(', 2,', ', numero,'))).toBe('vendas__numero');
  });
});

describe('deleting', () => {
  it('takes a member with subscriptions and invoices, and is refused by a payment', async () => {
    expect(await run('staff', `delete from membros where id = $1`, [house.membro])).toBe('profiles__membro');
    await owner.query(`update profiles set membro_id = null where org_id = $1`, [house.orgId]);
    expect(await run('staff', `delete from membros where id = $1`, [house.membro])).toBe('pagamentos_diversos__membro');
    for (const table of ['anexos', 'conciliacoes', 'papeis', 'pagamentos_diversos'])
      await owner.query(`delete from ${table} where org_id = $1`, [house.orgId]);
    expect(await run('staff', `delete from membros where id = $1`, [house.membro])).toBe('pagamentos__fatura');
    expect(await run('staff', `delete from membros where id = $1`, [house.outroMembro], true)).toBe(1);
    expect(await count(`select from faturas where membro_id = $1`, [house.outroMembro])).toBe(0);
    expect(await count(`select from faturas where membro_id = $1`, [house.membro])).toBe(2);
  });

  it('never reaches a paid or cancelled invoice by itself', async () => {
    expect(await run('staff', `delete from faturas where membro_id = $1`, [house.membro], true)).toBe(1);
    expect(await count(`select from faturas where id = $1`, [house.faturaPaga])).toBe(1);
  });

  it('[X4] deletes a house that never had money completely, and nothing else', async () => {
    const end = async () => {
      const query = `select ile_expurgar_terreiro($1, now()) as gone`;
      return (await plataforma.query<{ gone: Record<string, number> | null }>(query, [house.orgId])).rows[0]?.gone;
    };
    await expect(end()).rejects.toMatchObject({ constraint: 'terreiros__com_movimento' });
    expect(await run('staff', `select ile_expurgar_terreiro($1, now())`, [house.orgId])).toBe(DENIED);
    expect(await run('staff', `select ile_medir_terreiro($1)`, [house.orgId])).toBe(DENIED);
    expect(await run('staff', `select ile_registrar_expurgo('{"acao": "plataforma.terreiro_excluir"}')`)).toBe(DENIED);
    const other = plataforma.query(`select ile_registrar_expurgo('{"acao": "plataforma.plano_criar"}')`);
    await expect(other).rejects.toMatchObject({ code: DENIED });
    const saw = 'anexos conciliacoes pagamentos pagamentos_diversos venda_itens estoque_movimentos vendas';
    for (const table of saw.split(' ')) {
      await owner.query(`delete from ${table} where org_id = $1`, [house.orgId]);
    }
    expect(await end()).toMatchObject({ membros: 2, faturas: 3, produtos: 1, profiles: 2, auditoria: 1 });
    expect(await end()).toBeNull();
    for (const table of ['membros', 'faturas', 'produtos', 'planos', 'profiles', 'user_prefs', 'auditoria']) {
      expect([table, await count(`select from ${table} where org_id = $1`, [house.orgId])]).toEqual([table, 0]);
    }
  });
});

describe('names and matrículas', () => {
  it('[F4] let no matrícula be taken twice, however it is typed', async () => {
    const insert = `insert into membros (org_id, nome, matricula) values ($1, 'Outra', $2)`;
    expect(await run('staff', insert, [house.orgId, '2026 001'])).toBe('membros__matricula');
    expect(await run('staff', insert, [house.orgId, '2026-003'])).toBe(1);
    expect(await run('staff', insert, [house.orgId, null])).toBe(1);
  });

  it('[V3] keep the presets of types and methods free, in any spelling', async () => {
    const add = (table: string, nome: string) =>
      run('staff', `insert into ${table} (org_id, nome) values ($1, $2)`, [house.orgId, nome]);
    expect(await add('pagamentos_diversos_tipos', ' Doação')).toBe('pagamentos_diversos_tipos__preset');
    expect(await add('pagamentos_diversos_tipos', 'RIFA ')).toBe('pagamentos_diversos_tipos__nome');
    expect(await add('pagamentos_diversos_metodos', 'Cartão')).toBe('pagamentos_diversos_metodos__preset');
    expect(await add('pagamentos_diversos_metodos', 'Boleto')).toBe(1);
  });

  it('follow the account into the team list', async () => {
    await owner.query(`update contas set nome = 'Nome novo', email = $2 where id = $1`, [
      house.viewer,
      `${randomUUID()}@novo.org`,
    ]);
    expect(
      await count(`select from profiles where user_id = $1 and nome = 'Nome novo' and email like '%@novo.org'`, [
        house.viewer,
      ]),
    ).toBe(1);
  });
});

describe('row security', () => {
  it('lets the planner expect the rows of the house, not next to none', async () => {
    const many = 1000;
    await owner.query(
      `insert into membros (org_id, nome) select $1, 'Pessoa ' || n from generate_series(1, ${many}) n returning 1`,
      [house.orgId],
    );
    await owner.query('analyze membros');
    await casa.query(`begin; set local ile.org = '${house.orgId}'`);
    const { rows } = await casa.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `explain (format json) select from membros where org_id = '${house.orgId}'`,
    );
    await casa.query('rollback');
    expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(many / 2);
  });
});
