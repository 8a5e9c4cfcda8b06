import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { superadmin } from '../contract.ts';
import { versaoDasFuncionalidades, versaoDoPlanoSaas } from './versoes.ts';

type Plano = Output<typeof superadmin.listarPlanosSaas>['itens'][number];

/** Active ones first, then by price. */
export const listarPlanosSaas = handler(superadmin.listarPlanosSaas, async ({ db }) => ({
  itens: await db.rows<Plano>(sql`
    select p.id, p.nome, p.preco_centavos, p.ativo, p.descricao, p.na_pagina, ${versaoDoPlanoSaas} as versao, ${versaoDasFuncionalidades} as versao_das_features,
           array(select f.feature from saas_plan_features f where f.plan_id = p.id order by f.feature) as features,
           (select count(*) from saas_org_contract c where c.plan_id = p.id) as contratos
    from saas_plan p
    order by p.ativo desc, p.preco_centavos, ile_dobrar(p.nome), p.id
    limit 500`),
}));
