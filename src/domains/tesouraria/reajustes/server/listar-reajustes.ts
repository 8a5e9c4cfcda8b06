import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { reajustes } from '../contract.ts';

type Reajuste = Output<typeof reajustes.listarReajustes>['itens'][number];

/** A house readjusts once a year: fifty are more than it ever shows. */
export const listarReajustes = handler(reajustes.listarReajustes, async ({ db, orgId }) => ({
  itens: await db.rows<Reajuste>(sql`
    select r.id, r.a_partir, r.feito_em, p.nome as quem, r.desfeito_em is not null as desfeito, r.mudadas as faturas,
           (select coalesce(jsonb_agg(jsonb_build_object('nome', l.nome, 'de_centavos', x.de_centavos, 'para_centavos', x.para_centavos) order by l.nome_ordem), '[]')
            from reajustes_planos x join planos l on l.org_id = ${orgId} and l.id = x.plano_id
            where x.org_id = ${orgId} and x.reajuste_id = r.id) as planos
    from reajustes r left join profiles p on p.org_id = ${orgId} and p.user_id = r.feito_por
    where r.org_id = ${orgId} order by r.feito_em desc, r.id desc limit 50`),
}));
