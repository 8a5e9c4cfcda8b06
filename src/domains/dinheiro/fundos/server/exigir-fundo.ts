import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

interface Regra {
  /** The field at which a refusal stands. */
  campo?: string;
  /** The purpose of the row before: editing must not fail because it was archived meanwhile. */
  antes?: string | null | undefined;
  /** Whether an archived purpose will do. */
  arquivado?: boolean;
}

/**
 * Refuses the field unless it is null or names a purpose of the house that may be used. Archiving
 * it waits for the caller's transaction.
 */
export async function exigirFundo(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  fundoId: string | null,
  { campo = 'fundo_id', antes, arquivado = false }: Regra = {},
): Promise<void> {
  if (fundoId === null || fundoId === antes) return;
  const fundo = await db.maybe<{ arquivado: boolean }>(sql`
    select arquivado_em is not null as arquivado from fundos where org_id = ${orgId} and id = ${fundoId} for key share`);
  if (!fundo) throw fieldFailure(campo, t.key('Fundo não encontrado'), 'fundo_nao_encontrado');
  if (fundo.arquivado && !arquivado)
    throw fieldFailure(campo, t.key('Este fundo foi arquivado. Escolha outro.'), 'fundo_arquivado');
}
