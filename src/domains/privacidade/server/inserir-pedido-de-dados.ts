import type { HouseContext, Input } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import type { privacidade } from '../contract.ts';
import { limiteDoPedido, type Forma } from '../rules.ts';

interface Pedido extends Pick<Input<typeof privacidade.pedirDados>, 'tipo' | 'detalhe'> {
  membroId: string;
  forma: Forma;
  recebido_em: string;
}

/** A second open request of a kind is refused by its unique index (`routes.ts`). */
export async function inserirPedido(ctx: HouseContext, { membroId, tipo, detalhe, forma, recebido_em }: Pedido) {
  const limite = limiteDoPedido(recebido_em);
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into pedidos_de_dados (org_id, membro_id, tipo, detalhe, forma, recebido_em, limite, usuario_operacao)
    values (${ctx.orgId}, ${membroId}, ${tipo}, ${detalhe}, ${forma}, ${recebido_em}, ${limite}, ${ctx.casa.userId}) returning id`);
  return { id, limite };
}
