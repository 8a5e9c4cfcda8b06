import type { HouseContext } from '../../../../server/actions/handler.ts';
import { columns, parameters, sql, type Statement } from '../../../../server/database/sql.ts';
import { FIELD_NAMES } from '../fields.ts';
import { matriculaRepetida, type Ficha } from './ficha.ts';

interface Novo {
  id: string;
  matricula: string | null;
}

/** Retries at most as often as people could register members at the same moment. */
const MAX_TENTATIVAS = 25;

/**
 * Inserts the member. `outra` gives the next matrícula while somebody else takes the suggested one;
 * null for a typed one.
 */
export async function inserirMembro(
  ctx: HouseContext,
  ficha: Ficha,
  outra: (() => Promise<string>) | null,
): Promise<Novo> {
  let { matricula } = ficha;
  for (let tentativa = 0; tentativa < MAX_TENTATIVAS; tentativa++) {
    // Waits for a row that another transaction is about to commit, and then inserts nothing.
    const novo = await ctx.db.maybe<Novo>(
      sql`${insercao(ctx, { ...ficha, matricula })} on conflict (org_id, matricula_norm) do nothing returning id, matricula`,
    );
    if (novo) return novo;
    if (!outra) break;
    matricula = await outra();
  }
  throw matriculaRepetida();
}

export const insercao = ({ orgId }: Pick<HouseContext, 'orgId'>, ficha: Ficha): Statement => sql`
  insert into membros (org_id, ${columns(FIELD_NAMES)})
  values (${orgId}, ${parameters(FIELD_NAMES.map((nome) => ficha[nome]))})`;
