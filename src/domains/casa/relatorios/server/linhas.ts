import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { normalizarMatricula } from '../../../../shared/busca.ts';
import { LINHAS_POR_PARTE, type TipoDeRelatorio } from '../rules.ts';

/**
 * The scope of a report: both days included; undefined for every matrícula. One without any letter
 * or digit matches nobody.
 */
export interface Recorte {
  orgId: OrgId;
  de: string;
  ate: string;
  matricula: string | undefined;
}

export const recortar = (
  orgId: OrgId,
  { de, ate, matricula }: { de: string; ate: string; matricula: string },
): Recorte => ({
  orgId,
  de,
  ate,
  matricula: matricula ? normalizarMatricula(matricula) : undefined,
});

/** The member with that matrícula, if the report is of one; it is looked up once. */
const doMembro = (coluna: Statement, { orgId, matricula }: Recorte): Statement =>
  matricula === undefined
    ? sql``
    : sql`and ${coluna} = (select id from membros where org_id = ${orgId} and matricula_norm = ${matricula})`;

// The rows of each kind of report in one house. The lists join names to them and the cards sum them
// without a join, so that both always agree.

/** Condition on `faturas f`: non-cancelled invoices due in the period. */
export const faturasDoPeriodo = (recorte: Recorte): Statement => sql`
  f.status <> 'cancelada' and f.dt_vencimento between ${recorte.de} and ${recorte.ate}
    ${doMembro(sql`f.membro_id`, recorte)}`;

/**
 * Condition on `faturas f`: settled inside the period. A paid invoice carries the day of the
 * payment that settled it.
 */
export const pagaDentro = ({ de, ate }: Recorte): Statement =>
  sql`(f.status = 'paga' and f.dt_pagamento between ${de} and ${ate})`;

/**
 * Amount of `faturas f`: what its live payments of the period brought, in centavos; for one settled
 * inside it, all that was due. Payments are looked up only where there may be some in the period
 * that did not settle the invoice.
 */
export const recebidoDentro = (recorte: Recorte): Statement => sql`
  case when ${pagaDentro(recorte)} then f.vl_pago_centavos
       when f.status = 'paga' or f.vl_parcial_centavos > 0 then (
         select coalesce(sum(g.valor_centavos), 0)::bigint from pagamentos g
         where g.org_id = ${recorte.orgId} and g.fatura_id = f.id and g.estornado_em is null and g.pago_em between ${recorte.de} and ${recorte.ate})
       else 0 end`;

/**
 * Condition on `pagamentos g`: live payments of invoices made in the period, whenever the invoice
 * was due.
 */
export const pagamentosDoPeriodo = (recorte: Recorte): Statement => sql`
  g.estornado_em is null and g.pago_em between ${recorte.de} and ${recorte.ate}
    ${doMembro(sql`g.membro_id`, recorte)}`;

/**
 * Condition on `pagamentos_diversos d`: live entries of the period. They go by the matrícula of the
 * linked member, else by the typed one. An anonymised member's gifts therefore do not pass to the
 * next owner of the number.
 */
export const diversosDoPeriodo = ({ orgId, de, ate, matricula }: Recorte): Statement => sql`
  d.estornado_em is null and d.data between ${de} and ${ate}
    ${
      matricula === undefined
        ? sql``
        : sql`and (d.membro_id is null and d.matricula_norm = ${matricula}
               or d.membro_id = (select id from membros where org_id = ${orgId} and matricula_norm = ${matricula}))`
    }`;

/** A part begins behind the row with these values of its order; the first part has none. */
export interface Depois {
  dia: string;
  /**
   * The folded name of an invoice's member, or the instant at which a payment or an entry was
   * written.
   */
  segundo: string;
  id: string;
}

/** The place of the last row seen, or undefined if the house has no such row any more. */
export const LUGAR: Record<TipoDeRelatorio, (orgId: OrgId, id: string) => Statement> = {
  faturas: (orgId, id) => sql`
    select f.dt_vencimento as dia, m.nome_ordem as segundo, f.id
    from faturas f join membros m on m.org_id = ${orgId} and m.id = f.membro_id
    where f.org_id = ${orgId} and f.id = ${id}`,
  pagamentos: (orgId, id) => sql`
    select pago_em as dia, created_at::text as segundo, id from pagamentos where org_id = ${orgId} and id = ${id}`,
  diversos: (orgId, id) => sql`
    select data as dia, created_at::text as segundo, id from pagamentos_diversos where org_id = ${orgId} and id = ${id}`,
};

/** One part of the rows of a kind, and one row more if there is a next part. */
export const PARTE: Record<TipoDeRelatorio, (recorte: Recorte, depois: Depois | undefined) => Statement> = {
  /** Each invoice once, with the payment that settled it, and what it received. */
  faturas: (recorte, depois) => sql`
    select f.id, m.nome, m.matricula, p.nome as plano, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.status,
           f.vl_parcial_centavos, f.dt_pagamento as pago_em, f.vl_pago_centavos, f.forma_pagamento as metodo,
           ${recebidoDentro(recorte)} as recebido_centavos,
           case when f.status = 'paga' then not exists (
             select from pagamentos g
             where g.org_id = ${recorte.orgId} and g.fatura_id = f.id and g.estornado_em is null and not g.conferido) end as conferido
    from faturas f
    join membros m on m.org_id = ${recorte.orgId} and m.id = f.membro_id
    join planos p on p.org_id = ${recorte.orgId} and p.id = f.plano_id
    where f.org_id = ${recorte.orgId} and ${faturasDoPeriodo(recorte)}
      ${depois ? sql`and f.dt_vencimento >= ${depois.dia} and (f.dt_vencimento, m.nome_ordem, f.id) > (${depois.dia}, ${depois.segundo}, ${depois.id})` : sql``}
    order by f.dt_vencimento, m.nome_ordem, f.id
    limit ${LINHAS_POR_PARTE + 1}`,
  pagamentos: (recorte, depois) => sql`
    with parte as materialized (
      select * from pagamentos g
      where g.org_id = ${recorte.orgId} and ${pagamentosDoPeriodo(recorte)}
        ${depois ? sql`and (g.pago_em, g.created_at, g.id) > (${depois.dia}, ${depois.segundo}::timestamptz, ${depois.id})` : sql``}
      order by g.pago_em, g.created_at, g.id
      limit ${LINHAS_POR_PARTE + 1}
    )
    select g.id, m.nome, m.matricula, p.nome as plano, f.refer, g.pago_em, g.valor_centavos + g.multa_centavos as valor_centavos, g.multa_centavos, g.metodo, g.conferido, g.de_credito
    from parte g
    join faturas f on f.org_id = ${recorte.orgId} and f.id = g.fatura_id
    join membros m on m.org_id = ${recorte.orgId} and m.id = f.membro_id
    join planos p on p.org_id = ${recorte.orgId} and p.id = f.plano_id
    order by g.pago_em, g.created_at, g.id`,
  diversos: (recorte, depois) => sql`
    with parte as materialized (
      select * from pagamentos_diversos d
      where d.org_id = ${recorte.orgId} and ${diversosDoPeriodo(recorte)}
        ${depois ? sql`and (d.data, d.created_at, d.id) > (${depois.dia}, ${depois.segundo}::timestamptz, ${depois.id})` : sql``}
      order by d.data, d.created_at, d.id
      limit ${LINHAS_POR_PARTE + 1}
    )
    select d.id, m.nome, case when d.membro_id is null then d.matricula else m.matricula end as matricula, d.data, d.tipo, d.tipo_nome, d.descricao,
           d.metodo, d.valor_centavos, d.conferido,
           (select jsonb_build_object('data', o.data, 'valor_centavos', o.valor_centavos) from pagamentos_diversos o
            where o.org_id = ${recorte.orgId} and o.id = d.corrige) as corrige
    from parte d
    left join membros m on m.org_id = ${recorte.orgId} and m.id = d.membro_id
    order by d.data, d.created_at, d.id`,
};
