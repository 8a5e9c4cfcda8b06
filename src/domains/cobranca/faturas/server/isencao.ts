import type { HouseContext } from '../../../../server/actions/handler.ts';
import { tell } from '../../../../server/actions/tell.ts';
import { sql } from '../../../../server/database/sql.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { Confirmado } from '../../../../shared/perguntas.ts';
import { perguntarSeFalta, recusarGavetaVazia } from '../../../dinheiro/carteiras/server/conferir-saida.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/meses.ts';
import { carteiraDaLinha } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { daGaveta, foraDaGaveta } from '../../../dinheiro/carteiras/server/travas.ts';
import { soltarConciliado } from '../../../dinheiro/conciliacoes/server/linhas.ts';
import { t } from '../../../../shared/texts.ts';
import { COMO_ESTA, situacaoEm } from './situacao.ts';

/**
 * Lets off what these open invoices, which the caller has locked, still lack. One that has received
 * nothing is cancelled as exempt. For one that has received a part, the discount takes the rest,
 * and it is paid on the day of its last payment.
 */
export async function isentarFaturas(
  ctx: HouseContext,
  faturas: readonly { id: string; parcial: number }[],
): Promise<void> {
  const ids = (quais: readonly { id: string }[]) => quais.map(({ id }) => id);
  await ctx.db.rows(sql`
    update faturas set status = 'cancelada', cancelada_por = 'isencao', cancelada_em = ${ctx.agora}, usuario_operacao = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and id = any(${ids(faturas.filter(({ parcial }) => parcial === 0))}::uuid[]) returning 1`);
  const partes = ids(faturas.filter(({ parcial }) => parcial > 0));
  if (partes.length === 0) return;
  await ctx.db.rows(sql`
    update faturas f
    set status = 'paga', vl_desconto_centavos = f.valor_centavos - f.vl_parcial_centavos, vl_pago_centavos = f.vl_parcial_centavos,
        vl_parcial_centavos = 0, dt_pagamento = u.pago_em, forma_pagamento = u.metodo, usuario_operacao = ${ctx.casa.userId}
    from (
      select distinct on (fatura_id) fatura_id, pago_em, metodo from pagamentos
      where org_id = ${ctx.orgId} and fatura_id = any(${partes}::uuid[]) and estornado_em is null
      order by fatura_id, pago_em desc, created_at desc, id desc
    ) u
    where f.org_id = ${ctx.orgId} and f.id = u.fatura_id
    returning 1`);
}

interface Mes {
  membro_id: string;
  /** YYYYMM. */
  refer: string;
}

/** The exempt invoice is open again, unless the month was issued anew meanwhile. */
export async function reabrirIsenta(ctx: HouseContext, { membro_id, refer }: Mes): Promise<void> {
  const nova = await ctx.db.maybe(sql`
    select 1 from faturas where org_id = ${ctx.orgId} and membro_id = ${membro_id} and refer = ${refer} and status <> 'cancelada'`);
  if (nova)
    throw new Failure(
      409,
      'mes_emitido',
      t.key('A mensalidade de {mes} foi emitida de novo. Cancele a nova antes de desfazer.'),
      { params: { mes: rotulo(refer) } },
    );
  await ctx.db.rows(sql`
    update faturas f
    set status = ${situacaoEm(ctx, COMO_ESTA)}, cancelada_por = null, cancelada_em = null, usuario_operacao = ${ctx.casa.userId}
    where f.org_id = ${ctx.orgId} and f.membro_id = ${membro_id} and f.refer = ${refer} and f.cancelada_por = 'isencao'
    returning 1`);
}

/**
 * Takes `desconto` centavos off the discount again: the month lacks that much more and keeps what
 * it has received. A declared PIX is answered first, because it was of the smaller rest.
 */
export async function devolverResto(ctx: HouseContext, { membro_id, refer }: Mes, desconto: number): Promise<void> {
  const viva = await ctx.db.maybe<{ id: string }>(sql`
    select f.id from faturas f
    where f.org_id = ${ctx.orgId} and f.membro_id = ${membro_id} and f.refer = ${refer} and f.status <> 'cancelada' for update`);
  if (!viva) return;
  const declarado = await ctx.db.maybe(sql`
    select 1 from pagamentos where org_id = ${ctx.orgId} and fatura_id = ${viva.id} and not conferido and estornado_em is null`);
  if (declarado)
    throw new Failure(
      409,
      'pix_a_conferir',
      t.key('Há um PIX a conferir nesta mensalidade. Confirme ou recuse antes de desfazer.'),
    );
  await ctx.db.rows(sql`
    update faturas f
    set status = ${situacaoEm(ctx, { ...COMO_ESTA, desconto: sql`f.vl_desconto_centavos - ${desconto}::bigint` })},
        vl_desconto_centavos = f.vl_desconto_centavos - ${desconto}::bigint,
        vl_parcial_centavos = case when f.status = 'paga' then f.vl_pago_centavos else f.vl_parcial_centavos end,
        dt_pagamento = null, vl_pago_centavos = null, forma_pagamento = null, usuario_operacao = ${ctx.casa.userId}
    where f.org_id = ${ctx.orgId} and f.id = ${viva.id}
    returning 1`);
}

/** Who reverses: a person's call, or the program once a refund is confirmed. */
export type QuemReabre = Pick<HouseContext, 'db' | 'orgId' | 'agora' | 'hoje'> & {
  casa: Pick<HouseContext['casa'], 'userId' | 'fusoHorario' | 'escopo'> & { ouvida?: boolean | undefined };
};

export interface Estorno {
  fatura_id: string;
  /** The live payment to reverse. It may be left out for an invoice that has one. */
  pagamento_id?: string | undefined;
  motivo: string;
  /** The open till session whose drawer gives the cash back, with its carteira. */
  gaveta?: { sessao_id: string; carteira_id: string } | undefined;
  /** The person has answered that so much cash really leaves. */
  confirmado?: Confirmado;
}

interface Vivo {
  id: string;
  valor_centavos: number;
  multa_centavos: number;
  metodo: string;
  pago_em: string;
  conferido: boolean;
  de_credito: boolean;
  carteira_id: string;
}

export interface FaturaReaberta extends Omit<Vivo, 'id' | 'conferido' | 'carteira_id'> {
  pagamento_id: string;
  status: 'pendente' | 'vencida';
  /** What the reopened invoice has received by its other payments, in centavos. */
  vl_parcial_centavos: number;
}

/**
 * Marks one live payment as reversed and reopens exactly its part of the invoice, with the status
 * that its day has today. The invoice is locked first, like everything that changes what it
 * received, so the payments read next are all of them. Undefined if there is nothing to reverse: of
 * two at once, one succeeds.
 */
export async function reabrirFatura(
  ctx: QuemReabre,
  { fatura_id, pagamento_id, motivo, gaveta, confirmado }: Estorno,
): Promise<FaturaReaberta | undefined> {
  const { db, orgId } = ctx;
  await db.count(
    sql`select from faturas where org_id = ${orgId} and id = ${fatura_id} and status <> 'cancelada' for update`,
  );
  const vivos = await db.rows<Vivo>(sql`
    select id, valor_centavos, multa_centavos, metodo, pago_em, conferido, de_credito,
           ${carteiraDaLinha(orgId, sql`carteira_id`, sql`metodo`)} as carteira_id
    from pagamentos
    where org_id = ${orgId} and fatura_id = ${fatura_id} and estornado_em is null`);
  const alvo = escolher(vivos, pagamento_id);
  if (!alvo) return undefined;
  const { id, conferido, carteira_id, ...pagamento } = alvo;
  const reaberta = await db.maybe<Pick<FaturaReaberta, 'status' | 'vl_parcial_centavos'>>(sql`
    with estornado as (
      update pagamentos set estornado_em = ${ctx.agora}, estornado_por = ${ctx.casa.userId}, estorno_motivo = ${motivo},
             estorno_sessao_id = ${gaveta?.sessao_id ?? null}
      where org_id = ${orgId} and id = ${id} and estornado_em is null ${daGaveta(gaveta?.carteira_id ?? null)}
      returning fatura_id, valor_centavos
    )
    update faturas f
    set status = ${situacaoEm(ctx, COMO_ESTA)},
        vl_parcial_centavos = case when f.status = 'paga' then f.vl_pago_centavos else f.vl_parcial_centavos end - e.valor_centavos,
        dt_pagamento = null, vl_pago_centavos = null, forma_pagamento = null, usuario_operacao = ${ctx.casa.userId}
    from estornado e
    where f.org_id = ${orgId} and f.id = e.fatura_id
    returning f.status, f.vl_parcial_centavos`);
  // The payment was live under the invoice's lock, so only the drawer can be another.
  if (!reaberta && gaveta) throw foraDaGaveta();
  if (!reaberta) return undefined;
  mexerNosMeses(ctx, [alvo.pago_em]);
  tell(ctx, 'pagamento.estornado', [id]);
  if (gaveta) await recusarGavetaVazia(ctx, gaveta.sessao_id);
  else if (conferido && !alvo.de_credito)
    await perguntarSeFalta(ctx, { carteira_id, valor_centavos: alvo.valor_centavos + alvo.multa_centavos, confirmado });
  await soltarConciliado(ctx, 'pagamento', id, motivo);
  return { pagamento_id: id, ...pagamento, ...reaberta };
}

/**
 * A declaration is of the whole rest: what was paid before it stays until staff have answered it.
 */
function escolher(vivos: readonly Vivo[], pagamento_id: string | undefined): Vivo | undefined {
  if (pagamento_id === undefined && vivos.length > 1)
    throw new Failure(
      409,
      'varios_pagamentos',
      t.key('Esta mensalidade tem mais de um pagamento. Escolha qual estornar.'),
    );
  const alvo = pagamento_id === undefined ? vivos[0] : vivos.find(({ id }) => id === pagamento_id);
  if (alvo && vivos.some(({ id, conferido }) => !conferido && id !== alvo.id))
    throw new Failure(
      409,
      'pix_a_conferir',
      t.key('Há um PIX a conferir nesta mensalidade. Confirme ou recuse antes de estornar.'),
    );
  return alvo;
}
