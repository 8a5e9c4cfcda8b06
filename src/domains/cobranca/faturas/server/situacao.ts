import { writeAudit } from '../../../../server/actions/audit.ts';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { toldFrom } from '../../../../server/actions/tell.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { umaVezPorDia } from '../../../acesso/terreiros/server/cuidados.ts';
import { t } from '../../../../shared/texts.ts';
import { DA_FATURA, type MesDevido, prazoDe } from './prazo.ts';

/** A month with what is asked for it, in centavos. */
export interface MesComValor extends MesDevido {
  valor: Statement;
  desconto: Statement;
}

/** The invoice `f` as it is stored. */
export const COMO_ESTA: MesComValor = {
  ...DA_FATURA,
  valor: sql`f.valor_centavos`,
  desconto: sql`f.vl_desconto_centavos`,
};

/**
 * The status that an open invoice has today: late once its last day has passed. One with nothing to
 * pay, by a discount as high as the value, is never overdue. The due day is compared first, because
 * the agreed day and the recess matter only after it.
 */
export const situacaoEm = ({ hoje, orgId }: Pick<HouseContext, 'hoje' | 'orgId'>, mes: MesComValor): Statement => sql`
  case when ${mes.vencimento} < ${hoje}::date and ${mes.valor} > ${mes.desconto} and ${prazoDe(orgId, mes)} < ${hoje}::date
       then 'vencida' else 'pendente' end`;

type Casa = Pick<HouseContext, 'hoje' | 'orgId'> & { casa?: { ouvida?: boolean } };

/**
 * Common table expressions `travadas` and `marcadas`: open invoices that are late, or not, against
 * what they are marked as, get the other status. Rows are locked in the order of their ids, as a
 * payment does. What becomes late is told.
 */
const remarcadas = (casa: Casa, quais: Statement = sql``): Statement => sql`
  travadas as (
    select id from faturas f
    where f.org_id = ${casa.orgId} and f.status in ('pendente', 'vencida') ${quais}
      and (f.status = 'vencida' or f.dt_vencimento < ${casa.hoje}::date)
      and f.status <> ${situacaoEm(casa, COMO_ESTA)}
    order by id for update
  ), marcadas as (
    update faturas f set status = case when f.status = 'pendente' then 'vencida' else 'pendente' end
    from travadas where f.org_id = ${casa.orgId} and f.id = travadas.id
    returning f.id, f.status
  )${contadas(casa)}`;

function contadas(casa: Casa): Statement {
  const contar = toldFrom(casa, 'fatura.vencida', {
    from: sql`marcadas m`,
    alvo: sql`m.id`,
    where: sql`m.status = 'vencida'`,
  });
  return contar ? sql`, contadas as (${contar})` : sql``;
}

/**
 * Sets the status of every open invoice of the house, or of one member, in the caller's
 * transaction.
 */
export const recalcularSituacao = (ctx: HouseContext, membroId?: string): Promise<unknown> =>
  ctx.db.rows(
    sql`with ${remarcadas(ctx, membroId === undefined ? sql`` : sql`and f.membro_id = ${membroId}`)} select 1 from marcadas`,
  );

/**
 * Marks open invoices overdue at their house's midnight, and at start-up for what was missed. One
 * statement per house, and one line in its trace; repeating a day changes nothing. Takes back what
 * is not overdue: marked while the clock was ahead or, by an earlier version, with nothing to pay.
 */
export const marcarVencidas = (): Job =>
  umaVezPorDia('marcarVencidas', '00:00', async (db, { services, orgId, ouvida, hoje, agora }) => {
    const { n, desmarcadas } = await db.row<{ n: number; desmarcadas: number }>(sql`
      with ${remarcadas({ orgId, hoje, casa: { ouvida } })}
      select count(*) filter (where status = 'vencida') as n, count(*) filter (where status = 'pendente') as desmarcadas from marcadas`);
    if (n + desmarcadas === 0) return;
    await writeAudit(db, { casa: { orgId, userId: null, ouvida }, agora }, 'faturas.marcar_vencidas', {
      depois: { dia: hoje, faturas: n, ...(desmarcadas > 0 && { desmarcadas }) },
    });
    services.log.info(
      { org: orgId, dia: hoje, marcadas: n, ...(desmarcadas > 0 && { desmarcadas }) },
      'overdue marked',
    );
  });

/**
 * What the open invoice `f` still lacks, in centavos. Without part payments it is its value less
 * its discount.
 */
export const RESTA: Statement = sql`(f.valor_centavos - f.vl_desconto_centavos - f.vl_parcial_centavos)`;

/**
 * The money that a live row of `pagamentos` brought in, in centavos, multa included; 0 for one made
 * from credit.
 */
export const DINHEIRO: Statement = sql`case when de_credito then 0 else valor_centavos + multa_centavos end`;

/**
 * What a re-pricing would do to open invoices, as `efeitoNasFaturas` says it, for both choices of
 * decision 24. It reads rows of `dt_vencimento`, `status`, `parcial` (what it has received),
 * `combinada` (its month has an agreement), `atual`, `novo` (all amounts in centavos) and
 * `nova_situacao`. What has received money or has an agreement keeps its price, and is counted
 * apart.
 */
export const efeitos = (hoje: string): Statement =>
  sql`${efeito(sql`true`)} as todas, ${efeito(sql`dt_vencimento >= ${hoje}`)} as a_vencer`;

const efeito = (quais: Statement): Statement => {
  const mudam = sql`${quais} and parcial = 0 and not combinada`;
  return sql`
  jsonb_build_object(
    'faturas', count(*) filter (where ${mudam}),
    'diferenca_centavos', coalesce(sum(novo - atual) filter (where ${mudam}), 0)::bigint,
    'viram_vencidas', count(*) filter (where ${mudam} and status = 'pendente' and nova_situacao = 'vencida'),
    'vencidas', count(*) filter (where ${mudam} and status = 'vencida'),
    'deixam_de_vencer', count(*) filter (where ${mudam} and status = 'vencida' and nova_situacao = 'pendente'),
    'com_pagamento', count(*) filter (where ${quais} and parcial > 0),
    'combinadas', count(*) filter (where ${quais} and parcial = 0 and combinada))`;
};

export const faturaNaoEncontrada = (): Failure =>
  new Failure(404, 'fatura_nao_encontrada', t.key('Fatura não encontrada'));

export const faturaNaoAberta = (): Failure =>
  new Failure(409, 'fatura_nao_aberta', t.key('Alguma das faturas já foi paga ou cancelada. Confira a lista.'));

/** The invoices were re-priced while somebody was receiving them. */
export const valorMudou = (total: number): Failure =>
  new Failure(
    409,
    'valor_mudou',
    t.key('O valor mudou enquanto a tela estava aberta: agora é {valor}. Confira e confirme de novo.'),
    {
      params: { valor: formatBRL(total) },
    },
  );
