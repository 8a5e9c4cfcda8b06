import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    vendas: (orgId, id) => sql`
    select v.id, v.numero, v.vendida_em, v.subtotal_centavos, v.desconto_centavos, v.total_centavos, v.metodo_pagamento, v.observacoes,
           v.estornado_em, v.estorno_motivo,
           (select coalesce(jsonb_agg(jsonb_build_object('produto', i.produto_nome, 'quantidade', i.quantidade, 'unidade', i.unidade, 'preco_centavos', i.preco_centavos,
                                                'total_centavos', i.total_centavos) order by i.linha), '[]')
            from venda_itens i where i.org_id = ${orgId} and i.venda_id = v.id) as itens
    from vendas v where v.org_id = ${orgId} and v.membro_id = ${id} order by v.numero`,
  },
  written: (orgId) => sql`
  select 'venda', v.id, v.membro_id, v.vendida_em, concat_ws(' · ', v.observacoes, v.estorno_motivo)
  from vendas v where v.org_id = ${orgId} and num_nonnulls(v.observacoes, v.estorno_motivo) > 0`,
  holds: {
    venda: (orgId, id) => sql`exists (select from vendas v where v.org_id = ${orgId} and v.membro_id = ${id})`,
  },
};
