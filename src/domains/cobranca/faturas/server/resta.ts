import { sql, type Statement } from '../../../../server/database/sql.ts';

/**
 * What the open invoice `f` still lacks, in centavos. Without part payments it is its value less
 * its discount.
 */
export const RESTA: Statement = sql`(f.valor_centavos - f.vl_desconto_centavos - f.vl_parcial_centavos)`;

/**
 * The money that a live row of `pagamentos` brought in, in centavos, multa included; 0 for one made
 * from credit.
 */
export const DINHEIRO: Statement = sql`case when de_credito then 0 else valor_centavos + multa_centavos end`;
