import { type HouseContext, type Input, type Output, handler } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { exigirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { type Limite, limitar } from '../../../acesso/acesso/server/limitar.ts';
import { avisarDaResposta } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { foiExportadoDesde } from '../../cofre/server/leituras.ts';
import { privacidade } from '../contract.ts';
import { type Finalidade, type Forma, type TipoDePedido, limiteDoPedido, retiradaDe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { pedidoDeDadosRespondido, semPedidoDeDados } from './recusas.ts';
import { travarTitular } from './titular.ts';

interface Pedido extends Pick<Input<typeof privacidade.pedirDados>, 'detalhe'> {
  tipo: TipoDePedido;
  membroId: string;
  forma: Forma;
  recebido_em: string;
}

/** A second open request of a kind is refused by its unique index (`constraints`). */
async function inserirPedido(ctx: HouseContext, { membroId, tipo, detalhe, forma, recebido_em }: Pedido) {
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

/** Asking and withdrawing in turn would fill the table, so a member waits after these. */
const PEDIDOS_DO_MEMBRO: Limite = { livres: 10, atrasos: [60, 300, 900] };

/** The linked member asks; the member is the session's. */
export const pedirDados = handler(privacidade.pedirDados, async (ctx, pedido) => {
  const membroId = exigirMembro(ctx);
  await limitar(ctx.services.doors, `pedido:membro:${ctx.orgId}:${membroId}`, PEDIDOS_DO_MEMBRO, ctx.agora);
  const feito = await inserirPedido(ctx, { ...pedido, membroId, forma: 'tela', recebido_em: ctx.hoje });
  await ctx.audit('pedido_de_dados.pedir_dados', { alvo: feito.id, depois: { tipo: pedido.tipo } });
  return feito;
});

type Linha = Output<typeof privacidade.listarPedidosDeDados>['itens'][number];
type Lida = Omit<Linha, 'membro'> & {
  membro_id: string;
  nome: string;
  matricula: string | null;
  anonimizado: boolean;
};

const LIMITE = 200;

/** The open ones by their limit, or the newest that were answered. */
export const listarPedidosDeDados = handler(privacidade.listarPedidosDeDados, async ({ db, orgId }, { abertos }) => {
  const linhas = await db.rows<Lida>(sql`
    select d.id, d.tipo, d.detalhe, d.forma, d.recebido_em, d.limite, d.estado, d.resposta, d.entregue, d.respondido_em,
           m.id as membro_id, m.nome_mostrado as nome, m.matricula, m.anonimizado_em is not null as anonimizado, p.nome as quem
    from pedidos_de_dados d
    join membros m on m.org_id = ${orgId} and m.id = d.membro_id
    left join profiles p on p.org_id = ${orgId} and p.user_id = d.respondido_por
    where d.org_id = ${orgId} and ${abertos ? sql`d.estado = 'aberto'` : sql`d.estado in ('atendido', 'recusado', 'retirado', 'encerrado')`}
    order by ${abertos ? sql`d.limite, d.id` : sql`d.respondido_em desc, d.id desc`} limit ${literal(LIMITE + 1)}`);
  return {
    itens: linhas.slice(0, LIMITE).map(({ membro_id, nome, matricula, anonimizado, ...pedido }) => ({
      ...pedido,
      membro: { id: membro_id, nome, matricula, anonimizado },
    })),
    mais: linhas.length > LIMITE,
  };
});

/** Staff register what a member asked, with the day on which it came. */
export const registrarPedidoDeDados = handler(
  privacidade.registrarPedidoDeDados,
  async (ctx, { membro_id, recebido_em, ...pedido }) => {
    await travarTitular(ctx, membro_id);
    if (recebido_em > ctx.hoje) throw fieldFailure('recebido_em', t.key('A data não pode ser futura.'));
    const feito = await inserirPedido(ctx, { ...pedido, membroId: membro_id, recebido_em });
    await ctx.audit('pedido_de_dados.registrar_pedido', { alvo: feito.id, depois: { tipo: pedido.tipo, recebido_em } });
    return feito;
  },
);

/**
 * Answers a request, once: the second of two at a time is told. What is answered has words that the
 * member reads, or a file that was made since the request; a deletion is answered by anonymising.
 */
export const responderPedidoDeDados = handler(
  privacidade.responderPedidoDeDados,
  async (ctx, { id, atender, resposta, entregue }) => {
    const pedido = await ctx.db.maybe<PedidoRespondido>(sql`
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

interface PedidoRespondido {
  tipo: TipoDePedido;
  membro_id: string;
  recebido_em: string;
}

/** The file is one that this program made, and not only one that somebody says there was. */
async function exigirArquivo(ctx: HouseContext, pedido: PedidoRespondido, dito: boolean): Promise<void> {
  const frase = dito
    ? t.key('Nenhum arquivo desta pessoa foi feito desde o pedido. Baixe um aqui e entregue.')
    : t.key('Diga que arquivo foi entregue.');
  if (dito && (await foiExportadoDesde(ctx, pedido.membro_id, pedido.recebido_em))) return;
  throw new Failure(422, 'falta_arquivo', frase, { fields: { entregue: frase } });
}

/**
 * Takes back an own open request, once; somebody else's is not found. A withdrawal of a consent is
 * taken back by giving the consent again.
 */
export const desistirDoPedidoDeDados = handler(privacidade.desistirDoPedidoDeDados, async (ctx, { id }) => {
  const retirado = await ctx.db.maybe<{ tipo: string }>(sql`
    update pedidos_de_dados set estado = 'retirado', respondido_em = ${ctx.agora}, respondido_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and id = ${id} and membro_id = ${ctx.casa.membroId} and estado = 'aberto' and tipo not like 'retirada_%'
    returning tipo`);
  if (!retirado) {
    const meu = await ctx.db.maybe(sql`
      select 1 from pedidos_de_dados where org_id = ${ctx.orgId} and id = ${id} and membro_id = ${ctx.casa.membroId}`);
    throw meu ? pedidoDeDadosRespondido() : semPedidoDeDados();
  }
  await ctx.audit('pedido_de_dados.desistir_dos_dados', { alvo: id, antes: retirado });
  return { ok: true } as const;
});
