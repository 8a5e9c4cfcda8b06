import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/** By how much the stock of a product changed. */
export interface Mudado {
  produto_id: string;
  quantidade: number;
}

interface Movimento {
  origem: 'ajuste' | 'cadastro' | 'entrada' | 'estorno' | 'venda';
  motivo?: string | null;
  vendaId?: string;
}

/**
 * The movements of a change of stock that this transaction has made, sent with its commit. They are
 * no part of the change's statement: on a cluster such an INSERT needs every node.
 */
export function escreverMovimentos(
  { db, orgId, casa }: HouseContext,
  mudados: readonly Mudado[],
  { origem, motivo, vendaId }: Movimento,
): void {
  if (mudados.length === 0) return;
  db.atCommit(sql`
    insert into estoque_movimentos (org_id, produto_id, quantidade, origem, motivo, venda_id, usuario_operacao)
    select ${orgId}::uuid, m.produto_id, m.quantidade, ${origem}, ${motivo ?? null}, ${vendaId ?? null}::uuid, ${casa.userId}::uuid
    from unnest(${mudados.map((mudado) => mudado.produto_id)}::uuid[], ${mudados.map(({ quantidade }) => quantidade)}::numeric[])
      as m (produto_id, quantidade)
    returning 1`);
}
