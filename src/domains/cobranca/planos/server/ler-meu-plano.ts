import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

export interface MeuPlano {
  nome: string;
  valor_centavos: number;
  dia_vencimento: number;
}

/**
 * The current plan of the caller's own member. The database decides whose it is: a viewer sees no
 * other plan of the house.
 */
export const lerMeuPlano = ({ db, orgId }: Pick<HouseContext, 'db' | 'orgId'>): Promise<MeuPlano | undefined> =>
  db.maybe<MeuPlano>(sql`select nome, valor_centavos, dia_vencimento from ile_meu_plano(${orgId})`);
