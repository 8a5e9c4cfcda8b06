import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { t } from '../texts.ts';

const MESES_A_FRENTE = 36;

/**
 * The missing months of every current subscription from its first due month to the asked one: what there is stays, what a pause cancelled may
 * come again, what a person cancelled does not (decisions 21 and 23). `a` is the subscription, `p` its plan, `v` the due date.
 */
export const faltantes = (ctx: HouseContext, ate: string): Statement => sql`
  from assinaturas a
  join planos p on p.org_id = a.org_id and p.id = a.plano_id
  cross join lateral ile_vencimentos(a.inicio, p.dia_vencimento,
    (extract(year from age(${ate}::date + interval '1 month', date_trunc('month', a.inicio))) * 12
      + extract(month from age(${ate}::date + interval '1 month', date_trunc('month', a.inicio))))::int) as v (dia)
  where a.org_id = ${ctx.orgId} and a.status = 'ativa' and a.fim is null
    and v.dia < ${ate}::date + interval '1 month' and v.dia >= '2020-01-01'
    and not exists (
      select 1 from faturas f
      where f.org_id = a.org_id and f.membro_id = a.membro_id and f.refer = ile_competencia(v.dia)
        and (f.status <> 'cancelada' or f.cancelada_por = 'pessoa'))`;

/** The first day of the asked month; more than 36 months ahead is refused (decision 21). */
export function primeiroDia({ hoje }: HouseContext, ano: number, mes: number): string {
  const [anoAtual = 0, mesAtual = 0] = hoje.split('-').map(Number);
  if (ano * 12 + mes - (anoAtual * 12 + mesAtual) > MESES_A_FRENTE) {
    throw new Failure(422, 'longe_demais', t.key('Só é possível gerar até 36 meses à frente.'), {
      fields: { ano: t.key('Só é possível gerar até 36 meses à frente.') },
    });
  }
  return `${ano}-${String(mes).padStart(2, '0')}-01`;
}
