import { sql, type Statement } from '../../../../server/database/sql.ts';

/** What the form of a plan shows, from `planos p`. */
export const versaoDoPlano: Statement = sql`md5(row(p.nome, p.valor_centavos, p.dia_vencimento, p.ativo, p.fundo_id)::text)`;
