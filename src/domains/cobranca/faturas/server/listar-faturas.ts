import { handler, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { faturas } from '../contract.ts';
import { lerBusca } from '../rules.ts';

const PAGINA = 25;
/**
 * The status is written out, because a kept plan uses the index of overdue invoices only where the
 * statement names the status.
 */
const DA_SITUACAO = {
  todas: sql``,
  aberta: sql`and f.status = 'pendente'`,
  paga: sql`and f.status = 'paga'`,
  atrasada: sql`and f.status = 'vencida'`,
  cancelada: sql`and f.status = 'cancelada'`,
} as const;

/**
 * Joins with `faturas f`. Only PIX payments are declared, and only the last one of an invoice, so
 * others are not looked up.
 */
const aConferir = (orgId: string) => sql`
  case when f.forma_pagamento = 'pix' then exists (
    select from pagamentos g where g.org_id = ${orgId} and g.fatura_id = f.id and g.estornado_em is null and not g.conferido)
  else false end`;

type Fatura = Output<typeof faturas.listarFaturas>['itens'][number];

/**
 * The newest invoices of the current month, 25 at a time by the id of the last one seen. Search and
 * status cover the whole month before the limit. A month in the search ('202611', '11/2026',
 * 'nov/2026') shows that month, other words the members. The page is selected before names are
 * joined.
 */
export const listarFaturas = handler(
  faturas.listarFaturas,
  async ({ db, orgId, hoje }, { busca, status, depois_de }) => {
    const { mes, palavras } = lerBusca(busca);
    const refer = mes ?? competenciaDoDia(hoje);
    const doMes = sql`
      select * from faturas f
      where f.org_id = ${orgId} and f.refer = ${refer} ${DA_SITUACAO[status]} ${depois_de ? sql`and f.id < ${depois_de}` : sql``}
      order by f.id desc`;
    // The month is read before the words are compared (`offset 0`): from the members' side every
    // invoice they ever had would be.
    const daBusca = sql`
      select f.* from (${doMes} offset 0) f
      where f.membro_id in (select id from membros where org_id = ${orgId} and ${matching(sql`busca`, palavras)})
      order by f.id desc`;
    const linhas = await db.last<Fatura>(sql`
      with pagina as materialized (${palavras.length > 0 ? daBusca : doMes} limit ${literal(PAGINA + 1)})
      select f.id, f.membro_id, m.nome_mostrado as membro, m.matricula, f.plano_id, p.nome as plano, f.refer, f.dt_vencimento, f.valor_centavos,
             f.vl_desconto_centavos, f.vl_parcial_centavos, f.status, f.dt_pagamento, f.vl_pago_centavos, f.forma_pagamento, f.cancelada_por = 'isencao' as isenta, f.cancelamento_motivo,
             ${aConferir(orgId)} as a_conferir
      from pagina f
      join membros m on m.org_id = ${orgId} and m.id = f.membro_id
      join planos p on p.org_id = ${orgId} and p.id = f.plano_id
      order by f.id desc`);
    return { refer, ...pageOf(linhas, PAGINA, ({ id }) => id) };
  },
);
