import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

interface Saida {
  de: string;
  ate: string;
  /** In centavos, above zero. */
  valor_centavos: number;
}

/** An open line of a statement with which this amount went out in these days. */
export const saidaAConferir = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  { de, ate, valor_centavos }: Saida,
): Promise<{ dia: string; o_que: string } | undefined> =>
  db.maybe(sql`
    select l.dia, coalesce(l.pagador, l.descricao) as o_que from extrato_linhas l
    where l.org_id = ${orgId} and l.resta_centavos = ${-valor_centavos} and l.ignorada_em is null and l.dia between ${de} and ${ate}
    order by l.dia desc, l.id limit 1`);
