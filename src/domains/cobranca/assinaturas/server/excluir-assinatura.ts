import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { assinaturas } from '../contract.ts';
import { t } from '../texts.ts';
import { travarAssinatura } from './travar-assinatura.ts';

/**
 * Deletes a subscription with its unpaid invoices; one that was ever paid is kept. A simultaneous
 * payment wins by its foreign key.
 */
export const excluirAssinatura = handler(assinaturas.excluirAssinatura, async (ctx, { id }) => {
  const antes = await travarAssinatura(ctx, id);
  // They go with it, in any order: locked as a payment does, by their ids.
  await ctx.db.count(sql`
    select from faturas where org_id = ${ctx.orgId} and assinatura_id = ${id} order by id for update`);
  const excluidas = await ctx.db.count(sql`
    delete from assinaturas a
    where a.org_id = ${ctx.orgId} and a.id = ${id}
      and not exists (
        select from faturas f
        left join pagamentos g on g.org_id = ${ctx.orgId} and g.fatura_id = f.id
        where f.org_id = ${ctx.orgId} and f.assinatura_id = a.id and (f.status = 'paga' or g.id is not null))`);
  if (excluidas === 0)
    throw new Failure(
      409,
      'assinatura_com_historico',
      t.key('Esta assinatura tem faturas pagas. Cancele-a em vez de excluir.'),
    );
  await ctx.audit('assinatura.excluir', { alvo: id, antes });
  return { ok: true as const };
});

/** Their invoices must be gone. */
export const apagarAssinaturasDe = ({ db, orgId }: HouseContext, membros: readonly string[]): Promise<number> =>
  db.count(sql`delete from assinaturas where org_id = ${orgId} and membro_id = any(${membros}::uuid[])`);
