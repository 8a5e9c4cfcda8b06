import type { Input } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { pdv } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

export type Venda = Input<typeof pdv.registrarVenda>;

export interface Primeira {
  venda_id: string;
  numero: number;
  vendida_em: string;
  corpo: unknown;
}

/** The sale that already has the key, as `venda_id`, `numero`, `vendida_em` and `corpo`. */
export const primeiraDaChave = (orgId: OrgId, chave: string): Statement => sql`
  select v.id as venda_id, v.numero, v.vendida_em,
         json_build_array(v.membro_id, v.desconto_centavos, v.pago_centavos, v.metodo_pagamento, v.observacoes, v.usuario_operacao,
           (select json_agg(json_build_array(i.produto_id, i.quantidade, i.preco_centavos) order by i.linha)
            from venda_itens i where i.org_id = ${orgId} and i.venda_id = v.id)) as corpo
  from vendas v
  where v.org_id = ${orgId} and v.chave = ${chave}`;

/**
 * The key is known: returns the first answer if this is the same sale. So it is if somebody takes
 * over a sale whose sender never got the answer.
 */
export function repetirVenda({ venda_id, numero, vendida_em, corpo }: Primeira, venda: Venda) {
  const vendedores = [venda.usuario_operacao, venda.vendida_por ?? venda.usuario_operacao];
  if (!vendedores.some((vendedor) => JSON.stringify(corpo) === JSON.stringify(corpoDe(venda, vendedor)))) {
    throw new Failure(
      422,
      'chave_reutilizada',
      t.key(
        'Esta venda já foi registrada, com os itens de antes. Confira as vendas do dia antes de finalizar de novo.',
      ),
    );
  }
  return { venda_id, numero, vendida_em: new Date(vendida_em).toISOString() };
}

/**
 * The fields that make two sales the same: goods, buyer and payment. The rest follows from them.
 * The till's time is left out, because only the queue adds it when it sends a lost sale again.
 */
const corpoDe = (venda: Venda, vendedor: string): unknown => [
  venda.membro_id,
  venda.desconto_centavos,
  venda.pago_centavos,
  venda.metodo_pagamento,
  venda.observacoes,
  vendedor,
  venda.itens.map((item) => [item.produto_id, item.quantidade, item.preco_centavos]),
];
