import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { DA_FATURA, prazoDe, type MesDevido } from './prazo.ts';

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
