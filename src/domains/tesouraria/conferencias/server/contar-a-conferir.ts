import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { declarados } from '../../../dinheiro/carteiras/server/pagos-e-lancados.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { conferencias } from '../contract.ts';
import { tardias } from './listar-vendas-tardias.ts';

/** How much of each kind waits: the number in the menu. Each count reads a partial index. */
export const contarAConferir = handler(conferencias.contarAConferir, async (ctx) => {
  exigir(ctx, 'equipe');
  const { db, orgId } = ctx;
  const recursos = {
    mensalidades: can(ctx, 'feature:mensalidades'),
    diversos: can(ctx, 'feature:pagamentos_diversos'),
  };
  // A record is changed by whoever may edit it; nobody else is told that one waits.
  const corrige = can(ctx, 'membros:edit') && can(ctx, 'feature:membros');
  return db.row<Output<typeof conferencias.contarAConferir>>(sql`
    select
      (select count(*)::int from extrato_linhas l where l.org_id = ${orgId} and l.resta_centavos <> 0 and l.ignorada_em is null) as extrato,
      (select count(*)::int from (${declarados(orgId, recursos)}) d) as declarado,
      (select count(*)::int from pix_recebidos r
         where r.org_id = ${orgId} and ${can(ctx, 'feature:mensalidades')} and r.situacao = 'conferir')
      + (select count(*)::int from pix_recebidos r
         where r.org_id = ${orgId} and ${can(ctx, 'feature:mensalidades')} and r.contestado_em is not null and r.contestacao_vista_em is null)
      + (select count(*)::int from repasses_de_pix r
         where r.org_id = ${orgId} and ${can(ctx, 'feature:mensalidades')} and r.situacao = 'proposto') as provedor,
      (select count(*)::int from combinados c
         where c.org_id = ${orgId} and ${can(ctx, 'feature:mensalidades')} and c.estado = 'pedido') as pedido,
      (select count(*)::int from correcoes_da_ficha k where k.org_id = ${orgId} and ${corrige} and k.estado = 'esperando') as correcao,
      (select count(*)::int from (${tardias(ctx)}) t) as tardia`);
});
