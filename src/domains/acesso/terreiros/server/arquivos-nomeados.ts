import { wholeHouse, type Doors, type OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';

/** The file keys that rows of one house name: they are deleted with it. */
export async function arquivosDaCasa(doors: Doors, orgId: OrgId): Promise<string[]> {
  const nomeados = await doors.casa(wholeHouse(orgId), { readOnly: true }, (db) =>
    db.rows<{ chave: string }>(sql`
      select imagem_path as chave from produtos where org_id = ${orgId} and imagem_path is not null
      union all
      select arquivo_path from anexos where org_id = ${orgId}
      union all
      select logo_path from terreiros where id = ${orgId} and logo_path is not null`),
  );
  return nomeados.map(({ chave }) => chave);
}

/**
 * Every file key that any row names (in a column `…_path`), by house. Pictures of people are their
 * own and belong to no house.
 */
export async function arquivosNomeados(doors: Doors): Promise<Set<string>> {
  const { casas, avatares } = await doors.acesso({ readOnly: true }, async (db) => ({
    casas: await db.rows<{ id: OrgId }>(sql`select id from terreiros order by id`),
    avatares: await db.rows<{ chave: string }>(
      sql`select avatar_path as chave from contas where avatar_path is not null`,
    ),
  }));
  const chaves = new Set(avatares.map(({ chave }) => chave));
  for (const { id } of casas) for (const chave of await arquivosDaCasa(doors, id)) chaves.add(chave);
  return chaves;
}
