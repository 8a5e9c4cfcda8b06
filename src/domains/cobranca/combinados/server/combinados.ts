import { type HouseContext, type Input, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import { exigirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { POR_MEMBRO, limitar } from '../../../acesso/acesso/server/limitar.ts';
import { avisarDaResposta } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { longeDemais } from '../../faturas/rules.ts';
import { travarPrecos } from '../../faturas/server/faltantes.ts';
import { devolverResto, reabrirIsenta } from '../../faturas/server/isencao.ts';
import { recalcularSituacao } from '../../faturas/server/situacao.ts';
import { combinados } from '../contract.ts';
import { PEDIDOS_POR_MEMBRO, type TipoDeCombinado } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import {
  aplicar,
  conferirData,
  darLugar,
  descontoDaIsencao,
  longeDoDia,
  mesPago,
  pedidoRespondido,
  semMensalidade,
  semPedido,
  travarMeses,
  travarQuemCombina,
} from './aplicar.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

const JA_PEDIDO = [409, 'pedido_repetido', t.key('Já há um pedido esperando resposta para este mês.')] as const;

/** Two requests at once want the same place; the second is asked to look again. */
export const constraints: Constraints = {
  combinados__aberto: JA_PEDIDO,
  combinados__uma_vaga: JA_PEDIDO,
};

type Meses = Input<typeof combinados.pedirCombinado>['meses'];

/**
 * The linked member asks about own months that are not paid, and a few requests wait at a time. No
 * figure changes until staff approve. The member is the session's, never the caller's
 * choice.
 */
export const pedirCombinado = handler(combinados.pedirCombinado, async (ctx, { tipo, meses, motivo }) => {
  const membroId = exigirMembro(ctx);
  await limitar(ctx.services.doors, `combinado:membro:${ctx.orgId}:${membroId}`, POR_MEMBRO, ctx.agora);
  await conferirMeses(ctx, membroId, meses);
  const vagas = await vagasLivres(ctx, membroId);
  if (vagas.length < meses.length)
    throw new Failure(409, 'pedidos_demais', t.key('Até {n} pedidos podem esperar resposta ao mesmo tempo.'), {
      params: { n: PEDIDOS_POR_MEMBRO },
    });
  const pedidos = await ctx.db.rows<{ id: string }>(sql`
    insert into combinados (org_id, membro_id, refer, tipo, nova_data, estado, motivo, vaga, usuario_operacao)
    select ${ctx.orgId}::uuid, ${membroId}::uuid, m.refer, ${tipo}::text, m.nova_data, 'pedido', nullif(${motivo}::text, ''), m.vaga,
           ${ctx.casa.userId}::uuid
    from unnest(${meses.map(({ refer }) => refer)}::text[], ${meses.map((mes) => mes.nova_data ?? null)}::date[],
                ${vagas.slice(0, meses.length)}::smallint[]) as m (refer, nova_data, vaga)
    returning id`);
  await ctx.audit('combinado.pedir', { alvo: membroId, depois: { tipo, meses, motivo } });
  return { pedidos: pedidos.map(({ id }) => id) };
});

/** Every month is the own and open, or not issued yet. */
async function conferirMeses({ db, orgId, hoje }: HouseContext, membroId: string, meses: Meses): Promise<void> {
  const emitidas = await db.rows<{ refer: string; status: string; dt_vencimento: string }>(sql`
    select refer, status, dt_vencimento from faturas
    where org_id = ${orgId} and membro_id = ${membroId} and refer = any(${meses.map(({ refer }) => refer)}::text[])
      and status <> 'cancelada'`);
  for (const { refer, nova_data } of meses) {
    if (longeDemais(refer, hoje)) throw longeDoDia();
    const emitida = emitidas.find((fatura) => fatura.refer === refer);
    if (emitida?.status === 'paga') throw mesPago(refer);
    if (!emitida && refer < competenciaDoDia(hoje)) throw semMensalidade(refer);
    conferirData(nova_data ?? null, hoje, emitida?.dt_vencimento ?? '');
  }
}

async function vagasLivres({ db, orgId }: HouseContext, membroId: string): Promise<number[]> {
  const ocupadas = await db.rows<{ vaga: number }>(sql`
    select vaga from combinados where org_id = ${orgId} and membro_id = ${membroId} and estado = 'pedido'`);
  const tomadas = new Set(ocupadas.map(({ vaga }) => vaga));
  return Array.from({ length: PEDIDOS_POR_MEMBRO }, (_, n) => n + 1).filter((vaga) => !tomadas.has(vaga));
}

/** Takes back an own open request, once; somebody else's is not found. */
export const desistirDoPedido = handler(combinados.desistirDoPedido, async (ctx, { id }) => {
  const retirado = await ctx.db.maybe<{ refer: string }>(sql`
    update combinados set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and id = ${id} and membro_id = ${ctx.casa.membroId} and estado = 'pedido'
    returning refer`);
  if (!retirado) {
    const meu = await ctx.db.maybe(sql`
      select 1 from combinados where org_id = ${ctx.orgId} and id = ${id} and membro_id = ${ctx.casa.membroId}`);
    throw meu ? pedidoRespondido() : semPedido();
  }
  await ctx.audit('combinado.desistir', { alvo: id, antes: retirado });
  return { ok: true } as const;
});

/**
 * Staff agree with a member about months, all or none. Open requests for them are closed, because
 * this is the answer.
 */
export const combinar = handler(combinados.combinar, async (ctx, { membro_id: membroId, tipo, meses, motivo }) => {
  const travadas = await travarMeses(
    ctx,
    membroId,
    meses.map(({ refer }) => refer),
  );
  const acordados = travadas.map((mes, n) => ({ ...mes, nova_data: meses[n]?.nova_data ?? null }));
  await darLugar(ctx, membroId, acordados);
  const refers = acordados.map(({ refer }) => refer);
  await ctx.db.count(sql`
    update combinados set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and membro_id = ${membroId} and refer = any(${refers}::text[]) and estado = 'pedido'`);
  const feitos = await ctx.db.rows<{ id: string }>(sql`
    insert into combinados (org_id, membro_id, refer, tipo, nova_data, estado, motivo, respondido_em, respondido_por, desconto_centavos, usuario_operacao)
    select ${ctx.orgId}::uuid, ${membroId}::uuid, m.refer, ${tipo}::text, m.nova_data, 'aprovado', ${motivo}::text, ${ctx.agora}::timestamptz,
           ${ctx.casa.userId}::uuid, m.desconto, ${ctx.casa.userId}::uuid
    from unnest(${refers}::text[], ${acordados.map(({ nova_data }) => nova_data)}::date[],
                ${acordados.map((mes) => descontoDaIsencao(tipo, mes))}::bigint[]) as m (refer, nova_data, desconto)
    returning id`);
  await aplicar(ctx, { membroId, tipo, meses: acordados });
  await ctx.audit('combinado.combinar', { alvo: membroId, depois: { tipo, meses, motivo } });
  return { combinados: feitos.map(({ id }) => id) };
});

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

interface Combinado {
  membro_id: string;
  refer: string;
  tipo: TipoDeCombinado;
  desconto_centavos: number;
}

/**
 * Undoes an agreement, once, with a reason. The month is owed again as before: an exempt one is
 * open again, and the rest that was let off comes back.
 */
export const desfazerCombinado = handler(combinados.desfazerCombinado, async (ctx, { id, motivo }) => {
  const combinado = await ctx.db.maybe<Combinado>(sql`
    select membro_id, refer, tipo, desconto_centavos from combinados where org_id = ${ctx.orgId} and id = ${id} and estado = 'aprovado'`);
  if (!combinado) throw jaDesfeito();
  await travarQuemCombina(ctx, combinado.membro_id);
  const desfeitos = await ctx.db.count(sql`
    update combinados set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}, desfeito_motivo = ${motivo}
    where org_id = ${ctx.orgId} and id = ${id} and estado = 'aprovado'`);
  if (desfeitos === 0) throw jaDesfeito();
  if (combinado.tipo === 'nova_data') await recalcularSituacao(ctx, combinado.membro_id);
  else
    await (combinado.desconto_centavos > 0
      ? devolverResto(ctx, combinado, combinado.desconto_centavos)
      : reabrirIsenta(ctx, combinado));
  await ctx.audit('combinado.desfazer', { alvo: id, antes: combinado, depois: { motivo } });
  return { ok: true } as const;
});

const jaDesfeito = () =>
  new Failure(409, 'combinado_desfeito', t.key('Este combinado já foi desfeito. Confira a lista.'));
