import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';

/**
 * What tells namesakes without a matrícula apart, from the columns of `membros`: the birthday
 * without its year and the end of the telephone. Callers who may not read members get neither.
 */
export const distinguir = (ctx: Pick<HouseContext, 'casa'>): Statement =>
  can(ctx, 'membros:view')
    ? sql`to_char(dt_nascimento, 'DD/MM') as aniversario, nullif(right(regexp_replace(telefone, '[^0-9]', '', 'g'), 4), '') as fim_do_telefone`
    : sql`null as aniversario, null as fim_do_telefone`;
