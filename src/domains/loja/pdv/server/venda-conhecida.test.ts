import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { novaLoja } from '../../../../server/testing/loja.ts';

describe('who and what a sale names', () => {
  it('[P8] one is taken over only from a person of the house, also from one who left', async () => {
    const [loja, outra] = [await novaLoja(), await novaLoja()];
    const vela = await loja.produto('Vela', 9);
    const financeiro = loja.casa.como('financeiro');
    const assumir = (vendida_por: string) =>
      financeiro.call('registrarVenda', {
        ...loja.venda([{ produto: vela }]),
        usuario_operacao: loja.casa.usuario('financeiro').id,
        vendida_por,
      });
    for (const estranho of [randomUUID(), outra.casa.usuario('operador').id])
      await expect(assumir(estranho)).rejects.toMatchObject({ status: 422, code: 'vendedor_desconhecido' });
    expect(await loja.estoque(vela)).toBe(9);
    // Somebody who sold here before being removed.
    const saiu = loja.casa.usuario('operador').id;
    await loja.casa.como('operador').call('registrarVenda', loja.venda([{ produto: vela }]));
    await loja.casa.como('owner').call('removerUsuario', { user_id: saiu });
    await assumir(saiu);
    expect(await loja.estoque(vela)).toBe(7);
  });

  it('[P8] refuses at the till what is off sale or for an anonymised member, and takes and marks it from the queue', async () => {
    const loja = await novaLoja();
    const [vela, incenso] = [await loja.produto('Vela', 9), await loja.produto('Incenso', 9)];
    const operador = loja.casa.como('operador');
    const { id: membro_id } = await loja.casa.como('owner').call('criarMembro', { nome: 'Dalva' });
    await loja.casa.como('owner').call('anonimizarMembro', { id: membro_id });
    await loja.casa.rows(
      sql`update produtos set ativo = false where org_id = ${loja.casa.orgId} and id = ${vela} returning id`,
    );
    const desativado = loja.venda([{ produto: vela }, { produto: incenso }]);
    const anonima = { ...loja.venda([{ produto: incenso }]), membro_id };
    const antes = await loja.contagem();
    await expect(operador.call('registrarVenda', desativado)).rejects.toMatchObject({
      status: 409,
      message: 'Não está mais à venda: Vela. Tire do carrinho.',
    });
    await expect(operador.call('registrarVenda', anonima)).rejects.toMatchObject({
      status: 409,
      code: 'membro_anonimizado',
    });
    expect([await loja.contagem(), await loja.estoque(incenso)]).toEqual([antes, 9]);
    const vendida_em = now().toISOString();
    await operador.call('registrarVenda', { ...desativado, vendida_em });
    // Its till's clock was wrong: it is sent without its time.
    await operador.call('registrarVenda', { ...anonima, da_fila: true });
    expect([await loja.estoque(vela), await loja.estoque(incenso)]).toEqual([8, 7]);
    const trilha = await loja.casa.rows<{ fora: unknown; anonimo: unknown }>(sql`
      select depois->'fora_de_venda' as fora, depois->'membro_anonimizado' as anonimo from auditoria
      where org_id = ${loja.casa.orgId} and acao = 'venda.registrar' order by quando, id`);
    expect(trilha).toEqual([
      { fora: [vela], anonimo: null },
      { fora: null, anonimo: true },
    ]);
  });

  it('[P8] refuses a sale to a member that comes after their simultaneous anonymisation', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela', 9);
    const { id: membro_id } = await loja.casa.como('owner').call('criarMembro', { nome: 'Dalva' });
    const esquecer = sql`update membros set anonimizado_em = now() where org_id = ${loja.casa.orgId} and id = ${membro_id}`;
    const venda = { ...loja.venda([{ produto: vela }]), membro_id };
    const vender = loja.casa.meanwhile(esquecer, () => loja.casa.como('operador').call('registrarVenda', venda));
    await expect(vender).rejects.toMatchObject({ code: 'membro_anonimizado' });
    expect(await loja.estoque(vela)).toBe(9);
  });

  it('[P8] a correction of the stock with a product that the house does not have corrects nothing', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela', 1);
    const itens = [vela, randomUUID()].map((produto_id) => ({ produto_id, quantidade: 5 }));
    const corrigir = loja.casa.como('operador').call('corrigirEstoqueDaVenda', { chave: randomUUID(), itens });
    await expect(corrigir).rejects.toMatchObject({ status: 404, message: 'Produto não encontrado' });
    expect(await loja.estoque(vela)).toBe(1);
  });
});
