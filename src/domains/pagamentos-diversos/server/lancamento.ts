import { sql } from '../../../server/database/sql.ts';
import type { TipoGuardado } from '../rules.ts';

export interface LancamentoRow {
  id: string;
  data: string;
  tipo: TipoGuardado;
  tipo_nome: string;
  descricao: string | null;
  metodo: string;
  valor_centavos: number;
  membro: string | null;
  matricula: string | null;
  observacoes: string | null;
  conferido: boolean;
}

/** Of `pagamentos_diversos d` joined with `membros m`: an entry as every answer shows it. */
export const COLUNAS = sql`
  d.id, d.data, d.tipo, d.tipo_nome, d.descricao, d.metodo, d.valor_centavos, m.nome as membro, d.matricula, d.observacoes, d.conferido`;
