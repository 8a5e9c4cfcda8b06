import { handler, type Output } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { lerMeuPlano } from '../../../cobranca/planos/server/ler-meu-plano.ts';
import { DA_FATURA, prazoDe } from '../../../cobranca/faturas/server/prazo.ts';
import { RESTA } from '../../../cobranca/faturas/server/resta.ts';
import { painel } from '../contract.ts';
import { lerUltimos } from './ultimos-pagamentos.ts';

/**
 * The linked member's own figures, from one snapshot. The member is the session's, and row security
 * restricts again.
 */
export const lerMeuPainel = handler(painel.lerMeuPainel, async ({ db, orgId, hoje, casa }) => {
  const { membroId, userId, fusoHorario: fuso_horario } = casa;
  if (!membroId) {
    const nada = { faturas: 0, total_centavos: 0 };
    const vazio = { abertas_mes: nada, atrasadas: nada, proxima: null, plano: null, ultimos: [] };
    return { hoje, fuso_horario, vinculado: false, ...vazio };
  }
  const [contas, proxima, plano, ultimos] = await Promise.all([
    lerContas(db, orgId, membroId, hoje),
    lerProxima(db, orgId, membroId, hoje),
    lerMeuPlano({ db, orgId }),
    lerUltimos(db, orgId, { membroId, userId }),
  ]);
  return {
    hoje,
    fuso_horario,
    vinculado: true,
    abertas_mes: { faturas: contas.do_mes, total_centavos: contas.do_mes_centavos },
    atrasadas: { faturas: contas.atrasadas, total_centavos: contas.atrasadas_centavos },
    proxima: proxima ?? null,
    plano: plano ?? null,
    ultimos,
  };
});

interface Contas {
  do_mes: number;
  do_mes_centavos: number;
  atrasadas: number;
  atrasadas_centavos: number;
}

/**
 * This month's overdue invoices are in both counts, because each has a card of its own. Nothing to
 * pay is never overdue.
 */
const lerContas = (db: Db, orgId: OrgId, membroId: string, hoje: string) =>
  db.row<Contas>(sql`
    select count(*) filter (where do_mes) as do_mes,
           coalesce(sum(total) filter (where do_mes), 0)::bigint as do_mes_centavos,
           count(*) filter (where status = 'vencida' and total > 0) as atrasadas,
           coalesce(sum(total) filter (where status = 'vencida'), 0)::bigint as atrasadas_centavos
    from (
      select status, ${RESTA} as total, refer = ${competenciaDoDia(hoje)} as do_mes
      from faturas f where org_id = ${orgId} and membro_id = ${membroId} and status in ('pendente', 'vencida')
    ) abertas`);

/** The next one that is not late yet, by its last day. */
const lerProxima = (db: Db, orgId: OrgId, membroId: string, hoje: string) =>
  db.maybe<NonNullable<Output<typeof painel.lerMeuPainel>['proxima']>>(sql`
    select prazo as dt_vencimento, total_centavos from (
      select ${prazoDe(orgId, DA_FATURA)} as prazo, ${RESTA} as total_centavos from faturas f
      where org_id = ${orgId} and membro_id = ${membroId} and status = 'pendente' and valor_centavos > vl_desconto_centavos
    ) abertas
    where prazo >= ${hoje}::date
    order by prazo limit 1`);
