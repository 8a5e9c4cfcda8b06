import { sql } from '../../src/server/database/sql.ts';
import type { DemoContext } from './demo-context.ts';

/** One exempt month, one agreed for later, and one request that waits for an answer. */
export async function fillCombinados(casa: DemoContext, membros: readonly string[]): Promise<void> {
  await exempt(casa, membros[29] ?? '');
  await agreeLater(casa, membros[10] ?? '');
  await ask(casa, membros[11] ?? '');
}

/** The newest late month of somebody who owes several is let off. */
const exempt = ({ db, orgId, userId, hoje }: DemoContext, membro: string): Promise<number> =>
  db.count(sql`
    with isenta as (
      update faturas set status = 'cancelada', cancelada_por = 'isencao', cancelada_em = ${hoje}::date - 2
      where org_id = ${orgId} and id = (
        select id from faturas where org_id = ${orgId} and membro_id = ${membro} and status = 'vencida' order by dt_vencimento desc limit 1)
      returning refer
    )
    insert into combinados (org_id, membro_id, refer, tipo, estado, motivo, respondido_em, respondido_por, usuario_operacao)
    select ${orgId}, ${membro}, refer, 'isencao', 'aprovado', 'Ficou sem trabalho neste mês', ${hoje}::date - 2, ${userId}::uuid, ${userId}::uuid
    from isenta
    returning 1`);

/** The oldest late month of another waits until the end of the month after. */
const agreeLater = ({ db, orgId, userId, hoje }: DemoContext, membro: string): Promise<number> =>
  db.count(sql`
    with adiada as (
      update faturas set status = 'pendente'
      where org_id = ${orgId} and id = (
        select id from faturas where org_id = ${orgId} and membro_id = ${membro} and status = 'vencida' order by dt_vencimento limit 1)
      returning refer
    )
    insert into combinados (org_id, membro_id, refer, tipo, nova_data, estado, motivo, respondido_em, respondido_por, usuario_operacao)
    select ${orgId}, ${membro}, refer, 'nova_data', ${hoje}::date + 20, 'aprovado', 'Recebe no fim do mês', ${hoje}::date - 1, ${userId}::uuid,
           ${userId}::uuid
    from adiada
    returning 1`);

const ask = ({ db, orgId, userId, hoje }: DemoContext, membro: string): Promise<number> =>
  db.count(sql`
    insert into combinados (org_id, membro_id, refer, tipo, nova_data, estado, motivo, vaga, usuario_operacao)
    select org_id, membro_id, refer, 'nova_data', ${hoje}::date + 15, 'pedido', 'O salário atrasou, pago no dia 15', 1, ${userId}::uuid
    from faturas where org_id = ${orgId} and membro_id = ${membro} and status = 'vencida' order by dt_vencimento limit 1
    returning 1`);
