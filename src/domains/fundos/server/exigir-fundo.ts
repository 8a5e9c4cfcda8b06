import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { fieldFailure } from '../../../shared/failure.ts';
import { t } from '../texts.ts';

/**
 * Refuses the field `fundo_id` unless it is null, a purpose in use, or the one the row had before.
 * Editing a row must not fail because its purpose was archived meanwhile.
 */
export async function exigirFundo(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  fundoId: string | null,
  antes: string | null = null,
): Promise<void> {
  if (fundoId === null || fundoId === antes) return;
  const fundo = await db.maybe<{ arquivado: boolean }>(sql`
    select arquivado_em is not null as arquivado from fundos where org_id = ${orgId} and id = ${fundoId}`);
  if (!fundo) throw fieldFailure('fundo_id', t.key('Fundo não encontrado'), 'fundo_nao_encontrado');
  if (fundo.arquivado)
    throw fieldFailure('fundo_id', t.key('Este fundo foi arquivado. Escolha outro.'), 'fundo_arquivado');
}
