import type { HouseContext } from '../../../../server/actions/handler.ts';
import { toldFrom } from '../../../../server/actions/tell.ts';
import type { Db } from '../../../../server/database/door.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { constraintOf } from '../../../../server/errors.ts';
import { Failure } from '../../../../shared/failure.ts';
import { FATURAS_POR_ASSINATURA } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type MesComValor, situacaoEm } from './situacao.ts';

/**
 * The due day of the subscription `a` on the plan `p`: its own, 1 to 31, wins over the plan's. A
 * shorter month has its last day.
 */
export const DIA_DEVIDO: Statement = sql`coalesce(a.dia_vencimento, p.dia_vencimento)`;

/** A month that is about to be made: `a` the subscription with its plan's value, `v` the month. */
export const NOVA: MesComValor = {
  membro: sql`a.membro_id`,
  refer: sql`v.refer`,
  vencimento: sql`v.dia`,
  valor: sql`a.valor_centavos`,
  desconto: sql`a.desconto_centavos`,
};

/**
 * The beginning of an insert of invoices: `a` is a subscription with its plan's value, `v` the due
 * date and month of each.
 */
export const inserirFaturas = (ctx: HouseContext): Statement => sql`
  insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status, usuario_operacao)
  select a.org_id, a.id, a.membro_id, a.plano_id, v.refer, v.dia, a.valor_centavos, least(a.desconto_centavos, a.valor_centavos),
         ${situacaoEm(ctx, NOVA)}, ${ctx.casa.userId}::uuid`;

const contando = new WeakMap<Db, Statement>();

/** Tells the invoices that this transaction has made, once. */
export function contarGeradas(ctx: HouseContext, criadas: number): void {
  const antes = contando.get(ctx.db);
  if (criadas === 0 || (antes && ctx.db.queued(antes))) return;
  // The default of `created_at` is the transaction's own moment.
  const contar = toldFrom(ctx, 'fatura.gerada', {
    from: sql`faturas f`,
    alvo: sql`f.id`,
    where: sql`f.org_id = ${ctx.orgId} and f.created_at = now()`,
  });
  if (!contar) return;
  ctx.db.atCommit(contar);
  contando.set(ctx.db, contar);
}

/**
 * Leaves out the months that only somebody asking for that one month brings back. These are the
 * subscription's absences, which nobody owes for coming back, and months that a person cancelled
 * last or that are exempt. `a` with its `ausencias`, and `v`, are as above.
 */
export const semDispensadas = ({ orgId }: HouseContext): Statement => sql`
  not a.ausencias @> to_date(v.refer, 'YYYYMM') and not exists (
    select from (
      select f.cancelada_por from faturas f
      where f.org_id = ${orgId} and f.membro_id = a.membro_id and f.refer = v.refer and f.status = 'cancelada'
      order by f.id desc limit 1
    ) f
    where f.cancelada_por in ('pessoa', 'isencao'))`;

/**
 * Creates the monthly invoices of one active subscription from its start. The first is in the
 * start's month, or in the next one if the start is after the due day. The day is clamped to the
 * month's length, past months are created as vencida (decision 22), and none is due after its end.
 * Months that already have an invoice, or one that a person cancelled, are skipped, so repeating it
 * adds nothing. With `desde` none is before that day, even if the subscription began earlier.
 * Returns how many were created.
 */
export async function gerarFaturas(
  ctx: HouseContext,
  assinaturaId: string,
  { desde }: { desde?: string } = {},
): Promise<number> {
  try {
    const criadas = await ctx.db.count(sql`
      ${inserirFaturas(ctx)}
      from (
        select a.org_id, a.id, a.membro_id, a.plano_id, a.inicio, a.fim, a.desconto_centavos, a.ausencias, p.valor_centavos,
               ${DIA_DEVIDO} as dia_vencimento
        from assinaturas a join planos p on p.org_id = ${ctx.orgId} and p.id = a.plano_id
        where a.org_id = ${ctx.orgId} and a.id = ${assinaturaId} and a.status = 'ativa'
      ) a
      cross join lateral (
        select dia, ile_competencia(dia) as refer from ile_vencimentos(greatest(a.inicio, ${desde ?? null}::date), a.dia_vencimento, ${FATURAS_POR_ASSINATURA}) as d (dia)
      ) v
      where (a.fim is null or v.dia <= a.fim) and ${semDispensadas(ctx)}
      on conflict do nothing
      returning 1`);
    contarGeradas(ctx, criadas);
    return criadas;
  } catch (error) {
    if (constraintOf(error) === 'faturas__vencimento') {
      throw new Failure(
        422,
        'vencimento_fora',
        t.key('As faturas vencem de 2020 a 2100; escolha um início dentro desse período.'),
      );
    }
    throw error;
  }
}
