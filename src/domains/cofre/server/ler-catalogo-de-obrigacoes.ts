import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import type { Tradicao } from '../../../shared/declared-fields.ts';
import { cofre } from '../contract.ts';
import { CATALOGO } from '../rules.ts';

/** The house's own kinds, or those that the program brings. */
export const lerCatalogoDeObrigacoes = handler(cofre.lerCatalogoDeObrigacoes, async ({ db, orgId }) => {
  const linhas = await db.rows<{ tradicao: Tradicao; nomes: string[] }>(sql`
    select tradicao, nomes from obrigacoes_catalogo where org_id = ${orgId}`);
  const { candomble, umbanda } = {
    ...CATALOGO,
    ...Object.fromEntries(linhas.map(({ tradicao, nomes }) => [tradicao, nomes])),
  };
  return { candomble: [...candomble], umbanda: [...umbanda] };
});
