import { travarPrecos } from '../../faturas/server/faltantes.ts';
import { avisarDaResposta } from '../../../acesso/aparelhos/server/avisar-do-pagamento.ts';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { combinados } from '../contract.ts';
import type { TipoDeCombinado } from '../rules.ts';
import { aplicar, darLugar, descontoDaIsencao } from './aplicar.ts';
import { pedidoRespondido } from './recusas.ts';
import { travarMeses, travarQuemCombina } from './travar-meses.ts';

interface Pedido {
  membro_id: string;
  refer: string;
  tipo: TipoDeCombinado;
  nova_data: string | null;
}

interface Resposta {
  id: string;
  estado: 'aprovado' | 'recusado';
  resposta: string;
  desconto?: number;
}

/**
 * Approves or refuses a request, once: the second of two at a time is told. A refusal changes no
 * month. An approval does what `combinar` does, at that moment's rules.
 */
export const responderPedido = handler(combinados.responderPedido, async (ctx, { id, aprovar, resposta }) => {
  const pedido = await lerAberto(ctx, id);
  await (aprovar ? aprovarPedido(ctx, id, pedido, resposta) : responder(ctx, { id, estado: 'recusado', resposta }));
  await avisarDaResposta(ctx, pedido.membro_id, { tipo: 'pagamento', id, caminho: '/mensalidades' });
  await ctx.audit(aprovar ? 'combinado.aprovar' : 'combinado.recusar', {
    alvo: id,
    antes: pedido,
    depois: { motivo: resposta },
  });
  return { ok: true } as const;
});

async function lerAberto({ db, orgId }: HouseContext, id: string): Promise<Pedido> {
  const pedido = await db.maybe<Pedido>(sql`
    select membro_id, refer, tipo, nova_data from combinados where org_id = ${orgId} and id = ${id} and estado = 'pedido'`);
  if (!pedido) throw pedidoRespondido();
  return pedido;
}

/**
 * The request is read again under the member's lock: the second of two approvals finds it answered.
 */
async function aprovarPedido(ctx: HouseContext, id: string, pedido: Pedido, resposta: string): Promise<void> {
  const { membro_id: membroId, refer, tipo, nova_data } = pedido;
  await travarPrecos(ctx);
  await travarQuemCombina(ctx, membroId);
  await lerAberto(ctx, id);
  const travadas = await travarMeses(ctx, membroId, [refer]);
  const meses = travadas.map((mes) => ({ ...mes, nova_data }));
  await darLugar(ctx, membroId, meses);
  const [mes] = meses;
  await responder(ctx, { id, estado: 'aprovado', resposta, desconto: mes ? descontoDaIsencao(tipo, mes) : 0 });
  await aplicar(ctx, { membroId, tipo, meses });
}

async function responder(ctx: HouseContext, { id, estado, resposta, desconto = 0 }: Resposta): Promise<void> {
  const feito = await ctx.db.count(sql`
    update combinados set estado = ${estado}, resposta = nullif(${resposta}::text, ''), respondido_em = ${ctx.agora},
           respondido_por = ${ctx.casa.userId}, desconto_centavos = ${desconto}
    where org_id = ${ctx.orgId} and id = ${id} and estado = 'pedido'`);
  if (feito === 0) throw pedidoRespondido();
}
