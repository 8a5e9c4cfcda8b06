import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { semPassar } from '../../../../shared/centavos.ts';
import { inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { pagosELancados } from '../../../dinheiro/carteiras/server/pagos-e-lancados.ts';
import { pdv } from '../contract.ts';

type MetodoRow = Output<typeof pdv.fecharDia>['metodos'][number] & { vendas: number };

/**
 * What came in on one day of the house, per method: dues, misc entries and sales, without reversed
 * ones. For one person: what they recorded, which is what should be in the drawer of their till.
 */
export const fecharDia = handler(pdv.fecharDia, async ({ db, orgId, hoje, casa: { fusoHorario, userId } }, input) => {
  const dia = input.dia ?? hoje;
  const deQuem = input.so_meus ? sql`and usuario_operacao = ${userId}` : sql``;
  const linhas = await db.rows<MetodoRow>(sql`
    with entradas as (
      select metodo, origem, valor_centavos + multa_centavos as valor_centavos, conferido
      from (${pagosELancados(orgId)}) x
      where dia = ${dia} and estornado_em is null and not de_credito ${deQuem}
      union all
      select metodo_pagamento, 'venda', total_centavos, true from vendas
      where org_id = ${orgId} and vendida_em >= ${inicioDoDia(dia, fusoHorario)} and vendida_em < ${inicioDoDia(somarDias(dia, 1), fusoHorario)}
        and estornado_em is null ${deQuem}
    ), somadas as materialized (
      -- Folding a name costs more than adding an amount: it is done once a method, not once a sale.
      select metodo, origem, conferido, sum(valor_centavos) as centavos, count(*) as quantas
      from entradas group by metodo, origem, conferido
    )
    select min(metodo) as metodo,
           coalesce(sum(centavos) filter (where origem = 'mensalidade'), 0)::bigint as mensalidades_centavos,
           coalesce(sum(centavos) filter (where origem = 'lancamento'), 0)::bigint as diversos_centavos,
           coalesce(sum(centavos) filter (where origem = 'venda'), 0)::bigint as vendas_centavos,
           coalesce(sum(centavos) filter (where not conferido), 0)::bigint as a_conferir_centavos,
           sum(centavos)::bigint as total_centavos,
           coalesce(sum(quantas) filter (where origem = 'venda'), 0)::bigint as vendas
    from somadas
    group by ile_dobrar(metodo)
    order by ile_dobrar(metodo)`);
  const soma = (campo: 'vendas' | 'total_centavos' | 'a_conferir_centavos') =>
    semPassar(linhas.reduce((total, linha) => total + linha[campo], 0));
  return {
    dia,
    metodos: linhas,
    vendas: soma('vendas'),
    total_centavos: soma('total_centavos'),
    a_conferir_centavos: soma('a_conferir_centavos'),
  };
});
