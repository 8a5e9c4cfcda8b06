// A sale of three items, for `npm run bench`.
import type { Client } from 'pg';
import type { Call } from './load.ts';

const PRODUCTS = 50;
const ITEMS = 3;
const PRICE = 890;

type Venda = Pick<Call, 'method' | 'body' | 'path'>;

/** Stocks the house's products, then makes one sale of them after another. */
export async function openShop(owner: Client, orgId: string): Promise<() => Venda> {
  const { rows: products } = await owner.query<{ id: string }>(
    `insert into produtos (org_id, nome, preco_centavos, estoque_atual)
     select $1, 'Vela ' || n, $2, 1000000000 from generate_series(1, $3::int) n returning id`,
    [orgId, PRICE, PRODUCTS],
  );
  const { rows: seller } = await owner.query<{ user_id: string }>('select user_id from profiles where org_id = $1', [
    orgId,
  ]);
  return vendas(
    orgId,
    seller[0]?.user_id ?? '',
    products.map(({ id }) => id),
  );
}

/** The sale as a till sends it. */
export const atTill = (venda: Venda, url: string, cookie: string): Call => ({
  ...venda,
  path: '/api/pdv/vendas',
  headers: { 'content-type': 'application/json', cookie, origin: url },
});

/** One sale of three products after another, in any order. */
function vendas(orgId: string, seller: string, products: readonly string[]): () => Venda {
  return () => {
    const first = Math.floor(Math.random() * products.length);
    const step = Math.random() < 0.5 ? 7 : products.length - 7;
    const itens = Array.from({ length: ITEMS }, (_, n) => ({
      produto_id: products[(first + n * step) % products.length],
      quantidade: 1,
      preco_centavos: PRICE,
      total_centavos: PRICE,
    }));
    const total = ITEMS * PRICE;
    const body = JSON.stringify({
      chave: crypto.randomUUID(),
      org_id: orgId,
      terreiro_id: orgId,
      membro_id: null,
      itens,
      subtotal_centavos: total,
      desconto_centavos: 0,
      total_centavos: total,
      pago_centavos: total,
      troco_centavos: 0,
      metodo_pagamento: 'pix',
      observacoes: null,
      usuario_operacao: seller,
    });
    return { method: 'POST', path: '', body };
  };
}
