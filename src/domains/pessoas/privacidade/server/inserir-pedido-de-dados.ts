import type { HouseContext, Input } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { privacidade } from '../contract.ts';
import { limiteDoPedido, retiradaDe, type Finalidade, type Forma, type TipoDePedido } from '../rules.ts';

interface Pedido extends Pick<Input<typeof privacidade.pedirDados>, 'detalhe'> {
  tipo: TipoDePedido;
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

/** A consent was taken back: the house decides what becomes of the data, once for each purpose. */
export async function esperarDecisao(ctx: HouseContext, membroId: string, finalidade: Finalidade): Promise<void> {
  await ctx.db.count(sql`
    insert into pedidos_de_dados (org_id, membro_id, tipo, forma, recebido_em, limite, usuario_operacao)
    values (${ctx.orgId}, ${membroId}, ${retiradaDe(finalidade)}, 'tela', ${ctx.hoje}, ${limiteDoPedido(ctx.hoje)}, ${ctx.casa.userId})
    on conflict do nothing returning 1`);
}

/** The consent was given again before anybody decided: nothing waits any more. */
export async function pararDeEsperar(ctx: HouseContext, membroId: string, finalidade: Finalidade): Promise<void> {
  await ctx.db.count(sql`
    update pedidos_de_dados set estado = 'retirado', respondido_em = ${ctx.agora}, respondido_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and membro_id = ${membroId} and tipo = ${retiradaDe(finalidade)} and estado = 'aberto'`);
}
