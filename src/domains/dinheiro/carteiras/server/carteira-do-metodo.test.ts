import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { umaDeCada } from '../../../../server/testing/one-of-each.ts';

const doacao = { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 500 };

const lugares = (casa: TestHouse) =>
  casa.rows<{ metodo: string; nome: string | null }>(sql`
    select m.metodo, c.nome from (
      select metodo, carteira_id from pagamentos where org_id = ${casa.orgId}
      union all select metodo, carteira_id from pagamentos_diversos where org_id = ${casa.orgId}
      union all select metodo_pagamento, carteira_id from vendas where org_id = ${casa.orgId}
    ) m left join carteiras c on c.org_id = ${casa.orgId} and c.id = m.carteira_id
    order by metodo, nome`);

const novaCarteira = async (casa: TestHouse, tipo: string, nome: string): Promise<string> => {
  const [nova] = await casa.rows<{ id: string }>(
    sql`insert into carteiras (org_id, tipo, nome) values (${casa.orgId}, ${tipo}, ${nome}) returning id`,
  );
  return nova?.id ?? '';
};

it('[K2 K3] cash lies in Dinheiro and everything else in Banco, made by the first that needs them', async () => {
  const casa = await novaCasa();
  const { assinante, venda } = umaDeCada(casa);
  const { faturas } = await assinante();
  const dono = casa.como('owner');
  await dono.call('pagarFaturas', { faturas, forma_pagamento: 'cartao' });
  await dono.call('criarLancamento', doacao);
  await venda();
  expect(await lugares(casa)).toEqual([
    ...faturas.map(() => ({ metodo: 'cartao', nome: 'Banco' })),
    { metodo: 'dinheiro', nome: 'Dinheiro' },
    { metodo: 'dinheiro', nome: 'Dinheiro' },
  ]);
});

it('[K2] twenty entries at once in a house without carteiras make two', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  await Promise.all(Array.from({ length: 20 }, () => dono.call('criarLancamento', doacao)));
  const carteiras = await casa.rows(sql`select nome from carteiras where org_id = ${casa.orgId} order by nome`);
  expect(carteiras).toEqual([{ nome: 'Banco' }, { nome: 'Dinheiro' }]);
});

it('[K2] a way of paying goes where the house sends it, and only what is written afterwards', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  await dono.call('criarLancamento', { ...doacao, metodo: 'cartao' });
  const maquininha = await novaCarteira(casa, 'gateway', 'Maquininha');
  await casa.rows(sql`
    insert into carteiras_por_metodo (org_id, metodo_norm, carteira_id) values (${casa.orgId}, 'cartao', ${maquininha}) returning 1`);
  await dono.call('criarLancamento', { ...doacao, metodo: 'cartao' });
  expect(await lugares(casa)).toEqual([
    { metodo: 'cartao', nome: 'Banco' },
    { metodo: 'cartao', nome: 'Maquininha' },
  ]);
});

it('[K3] takes the chosen carteira of the kind, and refuses another kind, an archived and an unknown one', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const [cofre, antigo] = [
    await novaCarteira(casa, 'dinheiro', 'Cofre'),
    await novaCarteira(casa, 'dinheiro', 'Antigo'),
  ];
  const banco = await novaCarteira(casa, 'banco', 'Cooperativa');
  await casa.rows(
    sql`update carteiras set arquivada_em = now() where org_id = ${casa.orgId} and id = ${antigo} returning 1`,
  );
  await dono.call('criarLancamento', { ...doacao, carteira_id: cofre });
  await dono.call('criarLancamento', { ...doacao, metodo: 'pix', carteira_id: banco });
  for (const carteira_id of [banco, antigo, randomUUID()]) {
    await expect(dono.call('criarLancamento', { ...doacao, carteira_id })).rejects.toMatchObject({
      fields: { carteira_id: 'Escolha uma carteira da lista.' },
    });
  }
  expect(await lugares(casa)).toEqual([
    { metodo: 'dinheiro', nome: 'Cofre' },
    { metodo: 'pix', nome: 'Cooperativa' },
  ]);
});

it('[K3] puts a declared payment in no carteira until it is confirmed; a correction stays where the entry was', async () => {
  const casa = await novaCasa();
  const { declarado, lancamento } = umaDeCada(casa);
  const dono = casa.como('owner');
  const { pagamento } = await declarado();
  const id = await lancamento(false);
  const aConferir = () =>
    casa.rows(sql`
      select c.nome from (
        select carteira_id from pagamentos where org_id = ${casa.orgId} and id = ${pagamento}
        union all select carteira_id from pagamentos_diversos where org_id = ${casa.orgId} and id = ${id}
      ) m left join carteiras c on c.org_id = ${casa.orgId} and c.id = m.carteira_id`);
  expect(await aConferir()).toEqual([{ nome: null }, { nome: null }]);
  await dono.call('conferirPagamento', { id: pagamento });
  await dono.call('conferirLancamento', { id });
  expect(await aConferir()).toEqual([{ nome: 'Banco' }, { nome: 'Banco' }]);

  const cofre = await novaCarteira(casa, 'dinheiro', 'Cofre');
  const certo = { ...doacao, valor_centavos: 700, motivo: 'Engano' };
  const { id: errado } = await dono.call('criarLancamento', { ...doacao, carteira_id: cofre });
  const { id: corrigido } = await dono.call('corrigirLancamento', { id: errado, ...certo });
  const { id: emPix } = await dono.call('corrigirLancamento', { id: corrigido, ...certo, metodo: 'pix' });
  const onde = (qual: string) =>
    casa.rows(sql`
      select c.nome from pagamentos_diversos d join carteiras c on c.org_id = ${casa.orgId} and c.id = d.carteira_id
      where d.org_id = ${casa.orgId} and d.id = ${qual}`);
  expect([...(await onde(corrigido)), ...(await onde(emPix))]).toEqual([{ nome: 'Cofre' }, { nome: 'Banco' }]);
});
