import { menorDeIdade } from '../../../../shared/maioridade.ts';
import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { privacidade } from '../contract.ts';
import { lerDecisoes, lerSituacoes, lerTitular } from './titular.ts';

type Pedido = Output<typeof privacidade.meusDados>['pedidos'][number];

/** The linked member's own consents and requests; the member is the session's. */
export const meusDados = handler(privacidade.meusDados, async (ctx) => {
  const { membroId } = ctx.casa;
  const titular = membroId ? await lerTitular(ctx, membroId) : undefined;
  if (!membroId || !titular) return { membro: null, pedidos: [] };
  const [itens, pedidos] = await Promise.all([lerDecisoes(ctx, membroId), lerMeusPedidos(ctx, membroId)]);
  return {
    membro: {
      id: membroId,
      nome: titular.nome,
      menor: menorDeIdade(titular.dt_nascimento, ctx.hoje),
      responsavel_nome: titular.responsavel_nome,
      finalidades: await lerSituacoes(ctx, titular, itens),
      itens,
    },
    pedidos,
  };
});

/** Newest first; a person has few. */
const lerMeusPedidos = ({ db, orgId }: HouseContext, membroId: string) =>
  db.rows<Pedido>(sql`
    select id, tipo, detalhe, forma, recebido_em, limite, estado, resposta, entregue, respondido_em
    from pedidos_de_dados where org_id = ${orgId} and membro_id = ${membroId}
    order by created_at desc, id desc limit 50`);
