import { quitarFaturas } from '../../../cobranca/faturas/server/quitar-faturas.ts';
import { reabrirFatura, type QuemReabre } from '../../../cobranca/faturas/server/isencao.ts';
import { RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { sql } from '../../../../server/database/sql.ts';
import { devolverEntrada } from '../../pagamentos-diversos/server/entrada-por-pix.ts';
import { repartirResto } from '../rules.ts';
import { travarCobranca, type CobrancaTravada } from './cobranca-da-casa.ts';
import type { NaCasa } from './na-casa.ts';
import { semPalavras } from './palavras.ts';
import type { Devolucao } from './provedor.ts';

interface Pedida {
  id: string;
  pix_id: string;
  cobranca_id: string;
  valor_centavos: number;
  motivo: string;
  pedida_por: string;
  situacao: string;
  /** The entry that the PIX became. */
  lancamento_id: string | null;
  /** What of the PIX stays with the house once this refund is done. */
  fica: number;
}

/**
 * Writes down what the provider says of a refund, once. Only a confirmed one reaches the books: its
 * payments are reversed, and what stays of the PIX is booked again in the same transaction.
 */
export async function anotarDevolucao(ctx: NaCasa, dita: Devolucao): Promise<void> {
  const { db, orgId, agora } = ctx;
  if (dita.estado !== 'confirmada' && dita.estado !== 'recusada') return;
  const qual = await db.maybe<{ cobranca_id: string }>(sql`
    select cobranca_id from devolucoes_de_pix where org_id = ${orgId} and id = ${dita.id}`);
  const cobranca = qual && (await travarCobranca(ctx, qual.cobranca_id));
  if (!cobranca) return;
  const pedida = await db.maybe<Pedida>(sql`
    select d.id, d.pix_id, d.cobranca_id, d.valor_centavos, d.motivo, d.pedida_por, r.situacao, r.lancamento_id,
           r.valor_centavos - (select sum(o.valor_centavos) from devolucoes_de_pix o
                               where o.org_id = ${orgId} and o.pix_id = d.pix_id and (o.estado = 'confirmada' or o.id = d.id))::bigint as fica
    from devolucoes_de_pix d join pix_recebidos r on r.org_id = ${orgId} and r.id = d.pix_id
    where d.org_id = ${orgId} and d.id = ${dita.id} and d.estado = 'pedida' for no key update of d, r`);
  if (!pedida) return;
  if (dita.estado === 'confirmada') await desfazerLancado(ctx, cobranca, pedida);
  await db.count(sql`
    update devolucoes_de_pix set estado = ${dita.estado}, encerrada_em = ${agora} where org_id = ${orgId} and id = ${pedida.id}`);
  await responderPix(ctx, pedida, dita.estado);
  await ctx.audit(dita.estado === 'confirmada' ? 'pix_recebido.devolvido' : 'pix_recebido.nao_devolver', {
    alvo: pedida.pix_id,
    depois: { valor_centavos: pedida.valor_centavos },
  });
}

/** A PIX that waited is answered, or waits again. */
async function responderPix(
  { db, orgId }: NaCasa,
  { pix_id, cobranca_id, situacao }: Pedida,
  estado: 'confirmada' | 'recusada',
): Promise<void> {
  if (situacao !== 'devolvendo') return;
  if (estado === 'recusada') {
    await db.count(sql`
      update pix_recebidos set situacao = 'conferir', resolvido_em = null, resolvido_por = null
      where org_id = ${orgId} and id = ${pix_id}`);
    return;
  }
  await db.count(sql`update pix_recebidos set situacao = 'devolvido' where org_id = ${orgId} and id = ${pix_id}`);
  await db.count(sql`
    update cobrancas set pedido = ${semPalavras(sql`pedido`)} where org_id = ${orgId} and id = ${cobranca_id} and pedido is not null`);
}

interface Paga {
  fatura_id: string;
  pagamento_id: string;
  dia: string;
  recebido: number;
}

async function desfazerLancado(ctx: NaCasa, cobranca: CobrancaTravada, pedida: Pedida): Promise<void> {
  const { db, orgId } = ctx;
  await db.count(sql`
    update cobrancas set estado = ${pedida.fica > 0 ? 'devolvida_em_parte' : 'devolvida'}
    where org_id = ${orgId} and id = ${cobranca.id} and estado in ('paga', 'devolvida_em_parte', 'contestada')`);
  if (pedida.situacao !== 'lancado' && pedida.situacao !== 'entrada') return;
  const quem: QuemReabre = {
    ...ctx,
    casa: { ...ctx.casa, userId: pedida.pedida_por, fusoHorario: ctx.fuso, escopo: 'casa' },
  };
  if (pedida.lancamento_id !== null) return devolverDoLancamento(ctx, quem, { ...pedida, id: pedida.lancamento_id });
  // Invoices before payments, in the order of their ids, like everything that locks both.
  const pagas = await db.rows<Paga>(sql`
    select p.fatura_id, p.pagamento_id, g.pago_em as dia, g.valor_centavos as recebido
    from cobrancas_faturas p
    join pagamentos g on g.org_id = ${orgId} and g.id = p.pagamento_id and g.estornado_em is null
    where p.org_id = ${orgId} and p.cobranca_id = ${cobranca.id} order by p.fatura_id`);
  for (const { fatura_id, pagamento_id } of pagas)
    await reabrirFatura(quem, { fatura_id, pagamento_id, motivo: pedida.motivo });
  await lancarResto(ctx, cobranca, { pagas, fica: pedida.fica, quem: pedida.pedida_por });
}

/** The entry of the code, or what stays of it. */
async function devolverDoLancamento(
  ctx: NaCasa,
  quem: QuemReabre,
  volta: Pick<Pedida, 'id' | 'pix_id' | 'valor_centavos' | 'motivo'>,
): Promise<void> {
  const feito = await devolverEntrada(quem, volta);
  if (!feito) return;
  await ctx.audit('lancamento.estornar', { alvo: feito.antes, depois: { motivo: volta.motivo } });
  if (feito.fica !== null)
    await ctx.db.count(sql`
      update pix_recebidos set lancamento_id = ${feito.fica} where org_id = ${ctx.orgId} and id = ${volta.pix_id}`);
}

/** What stays is booked on its day again, oldest invoices first, as far as they lack so much. */
async function lancarResto(
  ctx: NaCasa,
  cobranca: CobrancaTravada,
  { pagas, fica, quem }: { pagas: readonly Paga[]; fica: number; quem: string },
): Promise<void> {
  const { db, orgId } = ctx;
  const [primeira] = pagas;
  if (!primeira) return;
  const abertas = await db.rows<{ id: string; resta: number }>(sql`
    select f.id, ${RESTA} as resta from faturas f
    where f.org_id = ${orgId} and f.id = any(${pagas.map(({ fatura_id }) => fatura_id)}::uuid[]) order by f.refer, f.id`);
  const partes = repartirResto(fica, abertas);
  if (partes.length === 0) return;
  const feitas = await quitarFaturas(
    { ...ctx, casa: { ...ctx.casa, userId: quem } },
    { partes, metodo: 'pix', dia: primeira.dia, conferido: true, carteira_id: cobranca.carteira_id },
  );
  await db.count(sql`
    update cobrancas_faturas p set pagamento_id = n.pagamento_id
    from unnest(${feitas.map(({ fatura_id }) => fatura_id)}::uuid[], ${feitas.map(({ pagamento_id }) => pagamento_id)}::uuid[]) n (fatura_id, pagamento_id)
    where p.org_id = ${orgId} and p.cobranca_id = ${cobranca.id} and p.fatura_id = n.fatura_id`);
}
