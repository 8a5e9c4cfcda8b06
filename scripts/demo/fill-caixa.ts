import { sql } from '../../src/server/database/sql.ts';
import type { DemoContext } from './demo-context.ts';

/**
 * Fills carteiras and deposits. Cash and bank are counted since the month before the last one, and
 * there is a deposit every ten days.
 */
export async function fillCaixa({ db, orgId, userId, hoje }: DemoContext): Promise<void> {
  await db.count(sql`
    insert into carteiras (org_id, id, tipo, nome, saldo_inicial_centavos, saldo_inicial_em)
    select ${orgId}, ile_carteira(${orgId}, c.tipo), c.tipo, c.nome, c.saldo, (date_trunc('month', ${hoje}::date::timestamp) - interval '2 months')::date
    from (values ('dinheiro', 'Dinheiro', 48000), ('banco', 'Banco', 321540)) c (tipo, nome, saldo)
    returning 1`);
  await db.count(sql`
    insert into transferencias (org_id, tipo, carteira_de, carteira_para, valor_centavos, dia, motivo, usuario_operacao, created_at)
    select ${orgId}, t.tipo, ile_carteira(${orgId}, 'dinheiro'), ile_carteira(${orgId}, 'banco'), t.valor, ${hoje}::date - t.ha, t.motivo, ${userId}::uuid,
           (${hoje}::date - t.ha) + time '15:20'
    from (values (41, 'deposito', 220000, null), (31, 'deposito', 180000, null), (21, 'deposito', 190000, null),
                 (11, 'deposito', 210000, null)) t (ha, tipo, valor, motivo)
    returning 1`);
}
