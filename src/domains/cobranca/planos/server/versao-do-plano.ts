import { columns, parameters, sql, type Statement } from '../../../../server/database/sql.ts';
import type { StoredFields } from '../../../../shared/field-schemas.ts';
import { namesOf } from '../../../../shared/noun-fields.ts';
import { PLANO } from '../fields.ts';

interface CamposDoPlano extends StoredFields<typeof PLANO> {
  dia_vencimento: number;
  ativo: boolean;
  fundo_id: string | null;
}

export const COLUNAS_DO_PLANO = [...namesOf(PLANO), 'dia_vencimento', 'ativo', 'fundo_id'] as const;

export const valoresDoPlano = (plano: CamposDoPlano): Statement =>
  parameters(COLUNAS_DO_PLANO.map((coluna) => plano[coluna]));

/** What the form of a plan shows, from `planos p`. */
export const versaoDoPlano: Statement = sql`md5(row(${columns(COLUNAS_DO_PLANO, 'p')})::text)`;
