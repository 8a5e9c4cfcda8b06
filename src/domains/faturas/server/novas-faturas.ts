import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';
import { situacaoEm } from './situacao-em.ts';

/**
 * The beginning of an insert of invoices: `a` is a subscription with its plan's value, `v` the due
 * date and month of each.
 */
export const inserirFaturas = ({ hoje, casa }: HouseContext): Statement => sql`
  insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status, usuario_operacao)
  select a.org_id, a.id, a.membro_id, a.plano_id, v.refer, v.dia, a.valor_centavos, least(a.desconto_centavos, a.valor_centavos),
         ${situacaoEm(hoje, sql`v.dia`, sql`a.valor_centavos`, sql`a.desconto_centavos`)}, ${casa.userId}::uuid`;

/**
 * Not the months that only somebody asking for that one month brings back: those of the
 * subscription's absences, which nobody owes for coming back, and those that a person cancelled
 * last (decision 23); `a` with its `ausencias`, and `v`, as above.
 */
export const semDispensadas = ({ orgId }: HouseContext): Statement => sql`
  not a.ausencias @> to_date(v.refer, 'YYYYMM') and not exists (
    select from (
      select f.cancelada_por from faturas f
      where f.org_id = ${orgId} and f.membro_id = a.membro_id and f.refer = v.refer and f.status = 'cancelada'
      order by f.id desc limit 1
    ) f
    where f.cancelada_por = 'pessoa')`;
