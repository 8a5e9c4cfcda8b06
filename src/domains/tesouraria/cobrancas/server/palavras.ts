import { sql, type Statement } from '../../../../server/database/sql.ts';

/**
 * What people typed into the thing that a charge writes once it is paid. It goes when that stands
 * elsewhere, when nobody can pay the charge any more, and with its person.
 */
const PALAVRAS = ['descricao', 'observacoes', 'matricula'] as const;

export const semPalavras = (pedido: Statement): Statement => sql`(${pedido} - ${PALAVRAS}::text[])`;
