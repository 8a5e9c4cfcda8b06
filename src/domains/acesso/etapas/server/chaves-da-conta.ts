import type { PublicContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

interface ChaveRow {
  credencial: Buffer;
  transportes: string[];
}

/** The account's keys of this site, as a browser names them: all, or those of the second step. */
export async function chavesDe(ctx: PublicContext, contaId: string, site: string, { soEtapas = false } = {}) {
  const chaves = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<ChaveRow>(sql`
      select credencial, transportes from chaves_de_acesso where conta_id = ${contaId} and site = ${site} and not (${soEtapas} and so_entra)
      order by criada_em limit 50`),
  );
  return chaves.map(({ credencial, transportes }) => ({ id: credencial.toString('base64url'), transportes }));
}
