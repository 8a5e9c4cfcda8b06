import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaLoja, type Loja } from '../../../../server/testing/loja.ts';

/** A sale that starts while somebody else has changed the stock and not committed. */
const enquanto = ({ casa }: Loja, produto: string, estoque: number, vender: () => Promise<unknown>) =>
  casa.meanwhile(
    sql`update produtos set estoque_atual = ${estoque} where org_id = ${casa.orgId} and id = ${produto}`,
    () => vender().catch((error: unknown) => error),
  );

describe('a sale that meets a change of the stock it needs', () => {
  it('[P8] sells what has just come to the shelf', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela', 0);
    const venda = loja.venda([{ produto: vela, quantidade: 3 }]);
    const resposta = await enquanto(loja, vela, 10, () => loja.casa.como('operador').call('registrarVenda', venda));
    expect(resposta).toMatchObject({ numero: 1 });
    expect(await loja.estoque(vela)).toBe(7);
  });

  it('[P8] is refused for what has just left it, and leaves nothing', async () => {
    const loja = await novaLoja();
    const [vela, bolo] = [await loja.produto('Vela', 10), await loja.produto('Bolo', 10)];
    const venda = loja.venda([{ produto: bolo }, { produto: vela, quantidade: 3 }]);
    const resposta = await enquanto(loja, vela, 2, () => loja.casa.como('operador').call('registrarVenda', venda));
    expect(resposta).toMatchObject({ status: 409, message: 'Estoque insuficiente. Restam 2 × Vela.' });
    expect([await loja.estoque(vela), await loja.estoque(bolo)]).toEqual([2, 10]);
    expect(await loja.contagem()).toMatchObject({ vendas: 0, movimentos: 0, ultimo: null });
  });
});
