import { handler, type Output } from '../../../../server/actions/handler.ts';
import { columns, sql } from '../../../../server/database/sql.ts';
import { fundos } from '../contract.ts';
import { COLUNAS_DO_FUNDO, versaoDoFundo } from './versao-do-fundo.ts';

type Fundo = Output<typeof fundos.listarFundos>['itens'][number];

/** The purposes by name, the archived ones last. */
export const listarFundos = handler(fundos.listarFundos, async ({ db, orgId }) => ({
  itens: await db.rows<Fundo>(sql`
    select f.id, ${columns(COLUNAS_DO_FUNDO, 'f')}, f.arquivado_em is not null as arquivado, ${versaoDoFundo} as versao
    from fundos f where f.org_id = ${orgId} order by f.arquivado_em is not null, f.nome_norm, f.id limit 500`),
}));
