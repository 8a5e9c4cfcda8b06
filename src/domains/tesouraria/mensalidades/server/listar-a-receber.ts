import { handler, type Output } from '../../../../server/actions/handler.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { DA_FATURA, prazoDe } from '../../../cobranca/faturas/server/prazo.ts';
import { RESTA } from '../../../cobranca/faturas/server/resta.ts';
import { mensalidades } from '../contract.ts';
import { DIAS_A_VENCER } from '../rules.ts';

const PAGINA = 10;

type Devedor = Output<typeof mensalidades.listarAReceber>['itens'][number];
type Linha = Devedor & { cursor: string; total: number; total_centavos_de_todos: number };

/**
 * Members with overdue months, or with a month whose last day is within the week, whoever waits
 * longest first. The page is selected among the members' sums before names are joined. A month with
 * nothing to pay is nobody's debt.
 */
export const listarAReceber = handler(
  mensalidades.listarAReceber,
  async ({ db, orgId, hoje }, { quais, depois_de }) => {
    const ate = somarDias(hoje, DIAS_A_VENCER);
    const prazo = prazoDe(orgId, DA_FATURA);
    const dia = quais === 'atrasadas' ? sql`dt_vencimento` : prazo;
    const linhas = await db.rows<Linha>(sql`
      with devedores as materialized (
        select membro_id, min(${dia}) as desde, count(*) as meses, sum(${RESTA})::bigint as total_centavos
        from faturas f
        where org_id = ${orgId} and valor_centavos > vl_desconto_centavos
          and ${
            quais === 'atrasadas'
              ? sql`status = 'vencida'`
              : sql`status = 'pendente' and dt_vencimento between ${desde(orgId, hoje)} and ${ate} and ${prazo} <= ${ate}`
          }
        group by membro_id
      ), pagina as (
        select * from devedores where true ${afterCursor(depois_de, sql`(desde, membro_id)`)} order by desde, membro_id limit ${literal(PAGINA + 1)}
      )
      select p.membro_id, m.nome, m.matricula, m.ativo, p.desde, p.meses, p.total_centavos, to_char(p.desde, 'YYYY-MM-DD') || ' ' || p.membro_id as cursor,
             (select count(*) from devedores) as total, (select sum(total_centavos) from devedores)::bigint as total_centavos_de_todos
      from pagina p
      join membros m on m.org_id = ${orgId} and m.id = p.membro_id
      order by p.desde, p.membro_id`);
    return {
      ...pageOf(linhas, PAGINA, ({ cursor }) => cursor),
      total: linhas[0]?.total ?? 0,
      total_centavos: linhas[0]?.total_centavos_de_todos ?? 0,
    };
  },
);

/** The oldest due day that may not be late yet: today's, without an agreement or a recess. */
const desde = (orgId: OrgId, hoje: string) => sql`(
  select least(${hoje}::date,
    (select r.recesso_de from terreiro_ajustes r where r.org_id = ${orgId} and r.recesso_ate >= ${hoje}),
    (select to_date(min(c.refer), 'YYYYMM') from combinados c where c.org_id = ${orgId} and c.estado = 'aprovado' and c.nova_data >= ${hoje})))`;
