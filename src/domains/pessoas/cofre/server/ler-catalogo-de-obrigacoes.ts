import { handler } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import type { Tradicao } from '../../../../shared/declared-fields.ts';
import { cofre } from '../contract.ts';
import { CATALOGO } from '../rules.ts';

/** The version of a tradition's kinds; a house without its own has ''. */
export const versaoDoCatalogo: Statement = sql`md5(nomes::text)`;

/** The house's own kinds, or those that the program brings. */
export const lerCatalogoDeObrigacoes = handler(cofre.lerCatalogoDeObrigacoes, async ({ db, orgId }) => {
  const linhas = await db.rows<{ tradicao: Tradicao; nomes: string[]; versao: string }>(sql`
    select tradicao, nomes, ${versaoDoCatalogo} as versao from obrigacoes_catalogo where org_id = ${orgId}`);
  const versaoDe = (tradicao: Tradicao) => linhas.find((linha) => linha.tradicao === tradicao)?.versao ?? '';
  const { candomble, umbanda } = {
    ...CATALOGO,
    ...Object.fromEntries(linhas.map(({ tradicao, nomes }) => [tradicao, nomes])),
  };
  const versoes = { candomble: versaoDe('candomble'), umbanda: versaoDe('umbanda') };
  return { candomble: [...candomble], umbanda: [...umbanda], versoes };
});
