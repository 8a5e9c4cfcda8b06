import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';

/**
 * Removes the means of a second step that an account got since then. Without any left it needs
 * none, as before. Those from earlier stay.
 */
export async function apagarEtapasDesde(db: Db, contaId: string, desde: Date): Promise<void> {
  await db.count(sql`delete from autenticadores where conta_id = ${contaId} and criado_em >= ${desde}::timestamptz`);
  await db.count(sql`delete from chaves_de_acesso where conta_id = ${contaId} and criada_em >= ${desde}::timestamptz`);
  await db.count(
    sql`delete from codigos_de_recuperacao where conta_id = ${contaId} and criado_em >= ${desde}::timestamptz`,
  );
  const { resta } = await db.row<{ resta: boolean }>(sql`
    select exists (select 1 from autenticadores where conta_id = ${contaId})
        or exists (select 1 from chaves_de_acesso where conta_id = ${contaId} and not so_entra) as resta`);
  if (resta) return;
  await db.count(sql`delete from codigos_de_recuperacao where conta_id = ${contaId}`);
  await db.count(sql`
    update contas set duas_etapas_em = null, etapas_caem_em = null where id = ${contaId} and duas_etapas_em is not null`);
}
