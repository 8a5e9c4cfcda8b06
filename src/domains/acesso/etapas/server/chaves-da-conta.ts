import type { PublicContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

interface ChaveRow {
  credencial: Buffer;
  transportes: string[];
}

/** The account's keys of this site, as a browser names them. */
export async function chavesDe(ctx: PublicContext, contaId: string, site: string) {
  const chaves = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<ChaveRow>(sql`
      select credencial, transportes from chaves_de_acesso where conta_id = ${contaId} and site = ${site} order by criada_em limit 50`),
  );
  return chaves.map(({ credencial, transportes }) => ({ id: credencial.toString('base64url'), transportes }));
}
