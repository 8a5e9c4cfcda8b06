import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { efeitos } from '../../faturas/server/efeitos.ts';
import { combinadaEntreMuitas, DA_FATURA } from '../../faturas/server/prazo.ts';
import { situacaoEm } from '../../faturas/server/situacao-em.ts';
import { planos } from '../contract.ts';
import { semPlano } from './nao-encontrado.ts';

/** The counts and the difference in centavos to show before confirming. Changes nothing. */
export const preverRepreco = handler(
  planos.preverRepreco,
  async ({ db, orgId, hoje }, { id, valor_centavos, dia_vencimento }) => {
    if (!(await db.maybe(sql`select from planos where org_id = ${orgId} and id = ${id}`))) throw semPlano();
    return db.row<Output<typeof planos.preverRepreco>>(sql`
      select ${efeitos(hoje)} from (
        select f.dt_vencimento, f.status, f.vl_parcial_centavos as parcial, ${combinadaEntreMuitas(orgId)} as combinada, f.valor_centavos - f.vl_desconto_centavos as atual, n.valor - least(n.desconto, n.valor) as novo,
               ${situacaoEm({ hoje, orgId }, { ...DA_FATURA, vencimento: sql`n.dia`, valor: sql`n.valor`, desconto: sql`n.desconto` })} as nova_situacao
        from faturas f
        join planos p on p.org_id = ${orgId} and p.id = f.plano_id
        join assinaturas a on a.org_id = ${orgId} and a.id = f.assinatura_id
        cross join lateral (
          select ${valor_centavos}::bigint as valor, a.desconto_centavos as desconto,
                 ile_dia_no_mes(f.dt_vencimento, coalesce(a.dia_vencimento, ${dia_vencimento ?? null}::int, p.dia_vencimento)) as dia) n
        where f.org_id = ${orgId} and f.plano_id = ${id} and f.status in ('pendente', 'vencida')
        -- Without the offset, PostgreSQL would work out the new status once for each count.
        offset 0
      ) abertas`);
  },
);
