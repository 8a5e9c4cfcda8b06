import type { HouseContext } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { DIA_DEVIDO } from './gerar-faturas.ts';
import { DA_FATURA, combinada, combinadaEntreMuitas } from './prazo.ts';
import { situacaoEm } from './situacao.ts';

const NOVO_DIA = sql`ile_dia_no_mes(f.dt_vencimento, ${DIA_DEVIDO})`;

interface Alvo {
  planoId: string;
  /** True for the invoices due from today on; false for every open one. */
  somenteAVencer: boolean;
}

/**
 * Gives the open invoices of a plan its current value and due day, within their month, in one
 * statement. The subscription's discount is capped at the new value. Cancelled ones, what has
 * received money and what has an agreement never change. Rows are locked in the order of their ids,
 * as a payment does, and their status is read under the lock.
 */
export async function reprecificar(ctx: HouseContext, { planoId, somenteAVencer }: Alvo): Promise<number> {
  return ctx.db.count(sql`
    with travadas as (
      select f.id from faturas f
      where f.org_id = ${ctx.orgId} and f.plano_id = ${planoId} and f.status in ('pendente', 'vencida') and f.vl_parcial_centavos = 0
        and not ${combinadaEntreMuitas(ctx.orgId)} and (not ${somenteAVencer} or f.dt_vencimento >= ${ctx.hoje}::date)
      order by f.id for update of f
    )
    update faturas f
    set ${precoDoPlano(ctx)}
    from travadas, planos p, assinaturas a
    where f.org_id = ${ctx.orgId} and f.id = travadas.id
      and p.org_id = ${ctx.orgId} and p.id = f.plano_id
      and a.org_id = ${ctx.orgId} and a.id = f.assinatura_id`);
}

/**
 * The fields that an open invoice `f` takes from its plan `p` and subscription `a`. They are the
 * value, the discount up to it, the day within its month, and the resulting status.
 */
const precoDoPlano = (ctx: HouseContext): Statement => sql`
  valor_centavos = p.valor_centavos, vl_desconto_centavos = least(a.desconto_centavos, p.valor_centavos),
  dt_vencimento = ${NOVO_DIA},
  status = ${situacaoEm(ctx, { ...DA_FATURA, vencimento: NOVO_DIA, valor: sql`p.valor_centavos`, desconto: sql`a.desconto_centavos` })}`;

interface AlvoDoMembro {
  assinaturaId: string;
  /** Moves every open invoice of the member to this subscription; otherwise only its own. */
  todasDoMembro: boolean;
  somenteAVencer: boolean;
}

/**
 * Gives the open invoices of one member the subscription's plan, value, due day and discount,
 * within their month, in one statement. Rows are locked in the order of their ids and their status
 * is read under the lock. Invoices paid meanwhile are therefore left alone (INV-28).
 */
export const reprecificarMembro = (ctx: HouseContext, alvo: AlvoDoMembro): Promise<number> =>
  ctx.db.count(sql`
    with travadas as (
      select f.id from faturas f
      where f.org_id = ${ctx.orgId} and f.status in ('pendente', 'vencida') and f.vl_parcial_centavos = 0 and ${doAlvo(ctx, alvo)}
        and not ${combinada(ctx.orgId)} and (not ${alvo.somenteAVencer} or f.dt_vencimento >= ${ctx.hoje}::date)
      order by f.id for update of f
    )
    update faturas f
    set assinatura_id = a.id, plano_id = p.id, ${precoDoPlano(ctx)}
    from travadas, assinaturas a, planos p
    where f.org_id = ${ctx.orgId} and f.id = travadas.id
      and a.org_id = ${ctx.orgId} and a.id = ${alvo.assinaturaId}
      and p.org_id = ${ctx.orgId} and p.id = a.plano_id`);

const doAlvo = (ctx: HouseContext, { assinaturaId, todasDoMembro }: AlvoDoMembro): Statement =>
  todasDoMembro
    ? sql`f.membro_id = (select s.membro_id from assinaturas s where s.org_id = ${ctx.orgId} and s.id = ${assinaturaId})`
    : sql`f.assinatura_id = ${assinaturaId}`;

export interface ValoresDaFatura {
  id: string;
  /** Centavos. */
  valor: number;
  desconto: number;
}

/**
 * Gives these open invoices their amounts; the caller holds their locks. The status follows: a
 * month of nothing is not late.
 */
export const darValores = (ctx: HouseContext, faturas: readonly ValoresDaFatura[]): Promise<number> =>
  ctx.db.count(sql`
    update faturas f
    set valor_centavos = n.valor, vl_desconto_centavos = n.desconto,
        status = ${situacaoEm(ctx, { ...DA_FATURA, valor: sql`n.valor`, desconto: sql`n.desconto` })}
    from unnest(${faturas.map(({ id }) => id)}::uuid[], ${faturas.map(({ valor }) => valor)}::bigint[],
                ${faturas.map(({ desconto }) => desconto)}::bigint[]) n (id, valor, desconto)
    where f.org_id = ${ctx.orgId} and f.id = n.id and f.status in ('pendente', 'vencida') and f.vl_parcial_centavos = 0`);

/**
 * Locks a member (by a query of the id), then their subscriptions, in the order of everything that
 * changes them. Making or cancelling one month by hand therefore comes before or after generating,
 * re-pricing, changing plan and anonymising. Their statements would not see this month's change.
 */
export const travarAssinante = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  membroId: Statement,
): Promise<unknown> =>
  db.count(sql`
    with membro as (
      select id from membros where org_id = ${orgId} and id = (${membroId}) for no key update
    )
    select from assinaturas a join membro m on m.id = a.membro_id where a.org_id = ${orgId} order by a.id for no key update of a`);
