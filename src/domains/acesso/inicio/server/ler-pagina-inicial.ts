import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { inicio } from '../contract.ts';

type Pagina = Output<typeof inicio.lerPaginaInicial>;

/** A page has room for this many plans. */
const MAX_PLANOS = 12;

/** What the operator put on the landing page. Plans that are inactive or not ticked stay inside. */
export const lerPaginaInicial = handler(inicio.lerPaginaInicial, async ({ services: { doors, env } }) => ({
  planos: await doors.acesso({ readOnly: true }, (db) =>
    db.rows<Pagina['planos'][number]>(sql`
      select id, nome, preco_centavos, descricao from saas_plan
      where ativo and na_pagina order by preco_centavos, ile_dobrar(nome), id limit ${MAX_PLANOS}`),
  ),
  depoimentos: env.TESTIMONIALS_FILE ?? null,
  contato: env.SUPPORT_URL ?? null,
}));
