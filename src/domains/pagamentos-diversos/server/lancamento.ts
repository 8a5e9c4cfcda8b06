import type { z } from 'zod';
import { sql } from '../../../server/database/sql.ts';
import type { pagamentosDiversos } from '../contract.ts';

export type Lancamento = z.output<typeof pagamentosDiversos.listarLancamentos.output>['itens'][number];

/** Of `pagamentos_diversos d` joined with `membros m`: an entry as every answer shows it. */
export const COLUNAS = sql`
  d.id, d.data, d.tipo, d.tipo_nome, d.descricao, d.metodo, d.valor_centavos, m.nome as membro, d.matricula, d.observacoes, d.conferido`;
