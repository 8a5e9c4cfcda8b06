import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { primeirasCarteiras } from '../../carteiras/server/carteira-do-metodo.ts';
import { escreverMovimentos, type Mudado } from '../../produtos/server/escrever-movimentos.ts';
import { veioDaFila } from './conferir-venda.ts';
import type { Venda } from './repetir-venda.ts';

interface Conhecido {
  id: string;
  nome: string;
  ativo: boolean;
  unidade: string | null;
}

/** A sale whose goods and number are taken, and what its rows need of the house. */
export interface Numerada {
  venda_id: string;
  numero: number;
  /** An instant, in UTC. */
  vendida_em: string;
  carteira_id: string;
  /** The house has its first carteiras. */
  carteiras_prontas: boolean;
  sessao_id: string | null;
  sessao_tardia_id: string | null;
  /** The products of the sale. */
  produtos: Conhecido[] | null;
  /** What the stock has changed by, once per product. */
  baixados: Mudado[] | null;
  /** A sale of the queue to a member who was anonymised meanwhile. */
  tardio_anonimo: boolean;
}

/** Sends sale, lines, movements and trace with the commit, because nothing waits for them. */
export function escreverVenda(ctx: HouseContext, venda: Venda, feita: Numerada): Promise<void> {
  const { db, orgId, casa } = ctx;
  if (!feita.carteiras_prontas) db.atCommit(primeirasCarteiras(orgId));
  db.atCommit(sql`
    insert into vendas (org_id, id, numero, chave, membro_id, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos,
                        metodo_pagamento, observacoes, usuario_operacao, vendida_em, carteira_id, sessao_id, sessao_tardia_id)
    values (${orgId}, ${feita.venda_id}, ${feita.numero}, ${venda.chave}, ${venda.membro_id}, ${venda.subtotal_centavos},
            ${venda.desconto_centavos}, ${venda.total_centavos}, ${venda.pago_centavos}, ${venda.troco_centavos}, ${venda.metodo_pagamento},
            ${venda.observacoes}, ${casa.userId}, ${feita.vendida_em}, ${feita.carteira_id}, ${feita.sessao_id}, ${feita.sessao_tardia_id})`);
  escreverLinhas(ctx, venda, feita);
  escreverMovimentos(ctx, feita.baixados ?? [], { origem: 'venda', vendaId: feita.venda_id });
  const fora = (feita.produtos ?? []).filter(({ ativo }) => !ativo).map(({ id }) => id);
  return ctx.audit('venda.registrar', {
    alvo: feita.venda_id,
    depois: {
      numero: feita.numero,
      total_centavos: venda.total_centavos,
      metodo_pagamento: venda.metodo_pagamento,
      vendida_por: venda.vendida_por,
      ...(veioDaFila(venda) && fora.length > 0 && { fora_de_venda: fora.toSorted() }),
      ...(feita.tardio_anonimo && { membro_anonimizado: true }),
    },
  });
}

function escreverLinhas({ db, orgId }: HouseContext, { itens }: Venda, { venda_id, produtos }: Numerada): void {
  const conhecidos = new Map((produtos ?? []).map((produto) => [produto.id, produto]));
  const coluna = <Key extends keyof Venda['itens'][number]>(key: Key) => itens.map((item) => item[key]);
  const ids = coluna('produto_id');
  db.atCommit(sql`
    insert into venda_itens (org_id, venda_id, linha, produto_id, produto_nome, quantidade, unidade, preco_centavos, total_centavos)
    select ${orgId}::uuid, ${venda_id}::uuid, i.linha, i.produto_id, i.nome, i.quantidade, i.unidade, i.preco_centavos, round(i.quantidade * i.preco_centavos)
    from unnest(${ids}::uuid[], ${coluna('quantidade')}::numeric[], ${coluna('preco_centavos')}::bigint[],
                ${ids.map((id) => conhecidos.get(id)?.nome ?? null)}::text[], ${ids.map((id) => conhecidos.get(id)?.unidade ?? null)}::text[])
      with ordinality as i (produto_id, quantidade, preco_centavos, nome, unidade, linha)
    returning 1`);
}
