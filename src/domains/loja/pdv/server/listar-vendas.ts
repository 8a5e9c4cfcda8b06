import { handler, type Output } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { FRACIONADAS } from '../../../../shared/quantidade.ts';
import { pdv } from '../contract.ts';

const PAGINA = 50;

type Venda = Output<typeof pdv.listarVendas>['itens'][number];

/**
 * A page of sales, highest number first; reversed ones stay, marked. A line by weight or volume is
 * one item.
 */
export const listarVendas = handler(pdv.listarVendas, async ({ db, orgId, casa }, { dia, so_meus, antes_de }) => {
  const doDia = dia
    ? sql`and v.vendida_em >= ${inicioDoDia(dia, casa.fusoHorario)} and v.vendida_em < ${inicioDoDia(somarDias(dia, 1), casa.fusoHorario)}`
    : sql``;
  const linhas = await db.rows<Venda>(sql`
    select v.id, v.numero, v.vendida_em, m.nome as membro, v.total_centavos, v.metodo_pagamento, p.nome as operador, v.estornado_em,
           v.estorno_motivo, (
             select sum(case when i.unidade = any(${FRACIONADAS}) then 1 else i.quantidade end)::bigint
             from venda_itens i where i.org_id = ${orgId} and i.venda_id = v.id) as itens
    from vendas v
    left join membros m on m.org_id = ${orgId} and m.id = v.membro_id
    left join profiles p on p.org_id = v.org_id and p.user_id = v.usuario_operacao
    where v.org_id = ${orgId} ${doDia} ${so_meus ? sql`and v.usuario_operacao = ${casa.userId}` : sql``}
      ${antes_de ? sql`and v.numero < ${antes_de}` : sql``}
    order by v.numero desc
    limit ${literal(PAGINA + 1)}`);
  return pageOf(linhas, PAGINA, ({ numero }) => numero);
});
