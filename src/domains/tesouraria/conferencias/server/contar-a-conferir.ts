import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { conferencias } from '../contract.ts';
import { tardias } from './listar-vendas-tardias.ts';

/** How much of each kind waits: the number in the menu. Each count reads a partial index. */
export const contarAConferir = handler(conferencias.contarAConferir, async (ctx) => {
  exigir(ctx, 'equipe');
  const { db, orgId } = ctx;
  return db.row<Output<typeof conferencias.contarAConferir>>(sql`
    select
      (select count(*)::int from extrato_linhas l where l.org_id = ${orgId} and l.resta_centavos <> 0 and l.ignorada_em is null) as extrato,
      (select count(*)::int from pagamentos p
       where p.org_id = ${orgId} and ${can(ctx, 'feature:mensalidades')} and not p.conferido and p.estornado_em is null)
      + (select count(*)::int from pagamentos_diversos d
         where d.org_id = ${orgId} and ${can(ctx, 'feature:pagamentos_diversos')} and not d.conferido and d.estornado_em is null) as declarado,
      (select count(*)::int from combinados c
         where c.org_id = ${orgId} and ${can(ctx, 'feature:mensalidades')} and c.estado = 'pedido') as pedido,
      (select count(*)::int from (${tardias(ctx)}) t) as tardia`);
});
