import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { signedLink } from '../../../../server/files/signed-link.ts';
import { anexos } from '../contract.ts';

interface Linha {
  id: string;
  formato: 'webp' | 'pdf';
  bytes: number;
  arquivo_path: string;
}

/** The receipts of one entry in their order; each link holds for an hour. */
export const listarAnexos = handler(anexos.listarAnexos, async (ctx, { lancamento_id }) => {
  const linhas = await ctx.db.rows<Linha>(sql`
    select id, formato, bytes, arquivo_path from anexos
    where org_id = ${ctx.orgId} and lancamento_id = ${lancamento_id} order by ordem`);
  return {
    itens: linhas.map(({ arquivo_path, ...um }) => ({
      ...um,
      url: signedLink(ctx.services.secret, arquivo_path, ctx.agora),
    })),
  };
});
