import { avisarDaResposta } from '../../../acesso/aparelhos/server/avisar-do-pagamento.ts';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { foiExportadoDesde } from '../../cofre/server/foi-exportado-desde.ts';
import { privacidade } from '../contract.ts';
import type { TipoDePedido } from '../rules.ts';
import { t } from '../texts.ts';
import { pedidoDeDadosRespondido } from './recusas.ts';

/**
 * Answers a request, once: the second of two at a time is told. What is answered has words that the
 * member reads, or a file that was made since the request; a deletion is answered by anonymising.
 */
export const responderPedidoDeDados = handler(
  privacidade.responderPedidoDeDados,
  async (ctx, { id, atender, resposta, entregue }) => {
    const pedido = await ctx.db.maybe<Pedido>(sql`
      select tipo, membro_id, recebido_em from pedidos_de_dados
      where org_id = ${ctx.orgId} and id = ${id} and estado = 'aberto' for no key update`);
    if (!pedido) throw pedidoDeDadosRespondido();
    const leva = pedido.tipo === 'acesso' || pedido.tipo === 'portabilidade';
    if (atender && pedido.tipo === 'exclusao')
      throw new Failure(409, 'falta_anonimizar', t.key('Anonimize o membro: isso atende o pedido.'));
    if (atender && leva) await exigirArquivo(ctx, pedido, entregue !== null);
    if (atender && !leva && resposta === '') throw fieldFailure('resposta', t.key('Diga o que foi respondido.'));
    await ctx.db.count(sql`
      update pedidos_de_dados set estado = ${atender ? 'atendido' : 'recusado'}, resposta = nullif(${resposta}::text, ''),
             entregue = ${atender && leva ? entregue : null}, respondido_em = ${ctx.agora}, respondido_por = ${ctx.casa.userId}
      where org_id = ${ctx.orgId} and id = ${id} and estado = 'aberto'`);
    await avisarDaResposta(ctx, pedido.membro_id, { tipo: 'avisos', id, caminho: '/meus-dados' });
    await ctx.audit(atender ? 'pedido_de_dados.atender' : 'pedido_de_dados.recusar_dados', {
      alvo: id,
      depois: { tipo: pedido.tipo, entregue },
    });
    return { ok: true } as const;
  },
);

interface Pedido {
  tipo: TipoDePedido;
  membro_id: string;
  recebido_em: string;
}

/** The file is one that this program made, and not only one that somebody says there was. */
async function exigirArquivo(ctx: HouseContext, pedido: Pedido, dito: boolean): Promise<void> {
  const frase = dito
    ? t.key('Nenhum arquivo desta pessoa foi feito desde o pedido. Baixe um aqui e entregue.')
    : t.key('Diga que arquivo foi entregue.');
  if (dito && (await foiExportadoDesde(ctx, pedido.membro_id, pedido.recebido_em))) return;
  throw new Failure(422, 'falta_arquivo', frase, { fields: { entregue: frase } });
}
