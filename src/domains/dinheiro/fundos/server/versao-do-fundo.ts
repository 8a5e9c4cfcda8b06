import { columns, parameters, sql, type Statement } from '../../../../server/database/sql.ts';
import type { StoredFields } from '../../../../shared/field-schemas.ts';
import { namesOf } from '../../../../shared/noun-fields.ts';
import { FUNDO } from '../fields.ts';

export const COLUNAS_DO_FUNDO = namesOf(FUNDO);

export const valoresDoFundo = (fundo: StoredFields<typeof FUNDO>): Statement =>
  parameters(COLUNAS_DO_FUNDO.map((coluna) => fundo[coluna]));

/** What the form of a purpose shows, from `fundos f`. */
export const versaoDoFundo: Statement = sql`md5(row(${columns(COLUNAS_DO_FUNDO, 'f')})::text)`;
