import type { Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { pagamentosDiversos } from '../contract.ts';

export type Lancamento = Output<typeof pagamentosDiversos.lerReciboLancamento>['lancamento'];

/**
 * Reads from `pagamentos_diversos d` joined with `membros m`: the member's matrícula (none once
 * anonymised), otherwise the typed one.
 */
const MATRICULA = sql`case when d.membro_id is null then d.matricula else m.matricula end`;

/** An entry as every answer contains it. */
export const COLUNAS = sql`
  d.id, d.data, d.tipo, d.tipo_nome, d.descricao, d.metodo, d.valor_centavos, m.nome as membro, ${MATRICULA} as matricula, d.observacoes, d.conferido, d.favorecido`;
