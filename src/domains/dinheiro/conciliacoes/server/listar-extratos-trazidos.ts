import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { conciliacoes } from '../contract.ts';

type Trazido = Output<typeof conciliacoes.listarExtratosTrazidos>['itens'][number];

/** The newest statements of a carteira, with how many of their lines stand for money by now. */
export const listarExtratosTrazidos = handler(conciliacoes.listarExtratosTrazidos, async (ctx, { carteira_id }) => {
  exigir(ctx, 'equipe');
  return {
    itens: await ctx.db.rows<Trazido>(sql`
      with ultimos as (
        select e.id, e.created_at, (e.created_at at time zone ${ctx.casa.fusoHorario})::date as trazido_em, e.conta, e.inicio, e.fim, e.saldo_centavos, e.saldo_em from extratos e
        where e.org_id = ${ctx.orgId} and e.carteira_id = ${carteira_id}
        order by e.created_at desc, e.id desc limit 24
      )
      select u.id, u.trazido_em, u.conta, u.inicio, u.fim, u.saldo_centavos, u.saldo_em, coalesce(l.linhas, 0) as linhas, coalesce(l.decididas, 0) as decididas
      from ultimos u
      left join (
        select x.extrato_id, count(*)::int as linhas, (count(*) filter (where x.resta_centavos <> x.valor_centavos))::int as decididas
        from extrato_linhas x
        where x.org_id = ${ctx.orgId} and x.extrato_id in (select id from ultimos)
        group by x.extrato_id
      ) l on l.extrato_id = u.id
      order by u.created_at desc, u.id desc`),
  };
});
