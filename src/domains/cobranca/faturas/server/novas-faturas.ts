import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { situacaoEm, type MesComValor } from './situacao-em.ts';

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
