import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { newKey, PUBLIC_PREFIX } from '../../../../server/files/store.ts';
import { Caller, novaCasa } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';

const foto = (background: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

const produto = (org: string) => ({ terreiro_id: org, nome: 'Vela branca', preco_centavos: 300 });

describe('enviarFoto', () => {
  it('[P10 INV-43] has a public address that needs no session; replacing it removes the previous file', async () => {
    const casa = await novaCasa();
    const { id } = await casa.como('operador').call('criarProduto', produto(casa.orgId));
    const enviar = async (cor: string) => {
      const resposta = await casa.como('operador').fetch('PUT', `/api/produtos/${id}/foto`, await foto(cor));
      return ((await resposta.json()) as { imagem_url: string }).imagem_url;
    };
    const primeira = await enviar('#a33');
    const { itens } = await casa.como('operador').call('listarProdutos', {});
    expect(itens[0]?.imagem_url).toBe(primeira);
    expect(primeira).toMatch(/^\/arquivos\/publico\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.webp$/);
    const ninguem = new Caller(casa.app, null);
    const resposta = await ninguem.fetch('GET', primeira);
    const { width, height } = await sharp(Buffer.from(await resposta.arrayBuffer())).metadata();
    expect([resposta.status, width, height]).toEqual([200, 800, 450]);
    await enviar('#3a3');
    expect((await ninguem.fetch('GET', primeira)).status).toBe(404);
    await casa.como('operador').call('removerFoto', { id });
    expect((await casa.como('operador').call('listarProdutos', {})).itens[0]?.imagem_url).toBeNull();
  });

  it('[P10] belongs to the one product, and another house’s product cannot be edited', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    const { id: outro } = await operador.call('criarProduto', { ...produto(casa.orgId), nome: 'Incenso' });
    const { id } = await operador.call('criarProduto', produto(casa.orgId));
    for (const um of [outro, id]) await operador.fetch('PUT', `/api/produtos/${um}/foto`, await foto('#a33'));
    const comFoto = async () =>
      (await operador.call('listarProdutos', {})).itens.filter((p) => p.imagem_url !== null).map((p) => p.id);
    const enderecos = new Set((await operador.call('listarProdutos', {})).itens.map((p) => p.imagem_url));
    expect(enderecos.size).toBe(2);
    await operador.call('removerFoto', { id });
    expect(await comFoto()).toEqual([outro]);
    const trilha = await casa.rows(sql`
      select acao, alvo from auditoria where org_id = ${casa.orgId} and acao like 'produto.%foto' order by quando, id`);
    expect(trilha).toEqual([
      { acao: 'produto.enviar_foto', alvo: outro },
      { acao: 'produto.enviar_foto', alvo: id },
      { acao: 'produto.remover_foto', alvo: id },
    ]);
    const editar = operador.call('editarProduto', { id, ...produto(crypto.randomUUID()) });
    await expect(editar).rejects.toMatchObject({ status: 422, fields: { terreiro_id: 'Selecione um terreiro' } });
  });

  it('[P10] the second of two concurrent uploads deletes the first, so that no file is left without a name (INV-25)', async () => {
    const casa = await novaCasa();
    const { files } = await testServices();
    const { id } = await casa.como('operador').call('criarProduto', produto(casa.orgId));
    const doMeio = newKey(PUBLIC_PREFIX, casa.orgId);
    await files.put(doMeio, Buffer.from('x'));
    await casa.meanwhile(
      sql`update produtos set imagem_path = ${doMeio} where org_id = ${casa.orgId} and id = ${id}`,
      async () => casa.como('operador').fetch('PUT', `/api/produtos/${id}/foto`, await foto('#a33')),
    );
    expect(await files.read(doMeio)).toBeNull();
  });

  it('[P10 Z2] takes only a picture, for a product of this house only', async () => {
    const [casa, outra] = [await novaCasa(), await novaCasa()];
    const { id } = await outra.como('owner').call('criarProduto', produto(outra.orgId));
    const alheia = await casa.como('owner').fetch('PUT', `/api/produtos/${id}/foto`, await foto('#000'));
    expect(alheia.status).toBe(404);
    const texto = await outra.como('owner').fetch('PUT', `/api/produtos/${id}/foto`, new TextEncoder().encode('oi'));
    expect(await texto.text()).toContain('Envie PNG, JPG ou WEBP.');
  });
});
