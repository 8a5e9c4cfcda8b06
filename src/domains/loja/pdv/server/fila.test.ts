import { describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { novaLoja } from '../../../../server/testing/loja.ts';

const DIA = 86_400_000;
const diaDe = (ms: number) => new Date(ms).toISOString().slice(0, 10);

describe('sales that waited for the network', () => {
  it('[P8] a refused one is sent after the stock was set right; the correction is audited and adds nothing twice', async () => {
    const loja = await novaLoja();
    const [vela, bolo] = [await loja.produto('Vela', 1), await loja.produto('Bolo', 9)];
    const operador = loja.casa.como('operador');
    const venda = {
      ...loja.venda([{ produto: vela, quantidade: 3 }, { produto: bolo }]),
      vendida_em: new Date(now().getTime() - DIA).toISOString(),
    };
    await expect(operador.call('registrarVenda', venda)).rejects.toMatchObject({ code: 'estoque_insuficiente' });
    const itens = venda.itens.map(({ produto_id, quantidade }) => ({ produto_id, quantidade }));
    expect(await operador.call('corrigirEstoqueDaVenda', { chave: venda.chave, itens })).toEqual({ produtos: 1 });
    expect(await operador.call('corrigirEstoqueDaVenda', { chave: venda.chave, itens })).toEqual({ produtos: 0 });
    expect(await loja.estoque(bolo)).toBe(9);
    await operador.call('registrarVenda', venda);
    expect(await loja.estoque(vela)).toBe(0);
    const { itens: movimentos } = await operador.call('listarMovimentos', { id: vela });
    expect(movimentos.map((m) => [m.origem, m.quantidade])).toEqual([
      ['venda', -3],
      ['ajuste', 2],
      ['cadastro', 1],
    ]);
  });

  it('[P8] one whose seller does not come back is taken over by whoever may reverse it; the trace keeps the seller', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela', 9);
    const [operador, financeiro] = [loja.casa.usuario('operador').id, loja.casa.usuario('financeiro').id];
    const assumir = (venda: ReturnType<typeof loja.venda>, usuario_operacao: string) => ({
      ...venda,
      usuario_operacao,
      vendida_por: operador,
    });
    const venda = loja.venda([{ produto: vela }]);
    await expect(loja.casa.como('operador').call('registrarVenda', assumir(venda, operador))).rejects.toMatchObject({
      status: 403,
    });
    const assumida = assumir(venda, financeiro);
    const resposta = await loja.casa.como('financeiro').call('registrarVenda', assumida);
    expect(await loja.casa.como('financeiro').call('registrarVenda', assumida)).toEqual(resposta);
    const [linha] = await loja.casa.rows(
      sql`select user_id, depois->>'vendida_por' as vendida_por from auditoria where org_id = ${loja.casa.orgId} and acao = 'venda.registrar'`,
    );
    expect(linha).toEqual({ user_id: financeiro, vendida_por: operador });

    // The seller had sent it after all, and the answer was lost.
    const enviada = loja.venda([{ produto: vela }]);
    const primeira = await loja.casa.como('operador').call('registrarVenda', enviada);
    const deNovo = await loja.casa.como('financeiro').call('registrarVenda', assumir(enviada, financeiro));
    expect(deNovo).toEqual(primeira);
    expect(await loja.estoque(vela)).toBe(7);
  });

  it('[P8] throwing one away needs a reason and leaves it in the trace', async () => {
    const loja = await novaLoja();
    const operador = loja.casa.como('operador');
    await expect(
      operador.call('descartarVenda', { chave: 'k1', total_centavos: 890, itens: 1, motivo: '' }),
    ).rejects.toMatchObject({ status: 422, message: 'Informe o motivo' });
    await operador.call('descartarVenda', { chave: 'k1', total_centavos: 890, itens: 1, motivo: 'Cliente devolveu' });
    const [linha] = await loja.casa.rows<{ alvo: string; depois: object }>(
      sql`select alvo, depois from auditoria where org_id = ${loja.casa.orgId} and acao = 'venda.descartar'`,
    );
    expect(linha).toEqual({ alvo: 'k1', depois: { total_centavos: 890, itens: 1, por_que: 'Cliente devolveu' } });
  });

  it('[P8] are taken after the end of the contract only if they were sold before it', async () => {
    const [outra, loja] = [await novaLoja(), await novaLoja()];
    const vela = await loja.produto('Vela');
    await loja.casa.doors.plataforma({}, async (db) => {
      const { id } = await db.row<{ id: string }>(
        sql`insert into saas_plan (nome, preco_centavos) values ('Básico', 4900) returning id`,
      );
      const contratar = (casa: string, fim: string) =>
        db.count(sql`
          insert into saas_org_contract (org_id, plan_id, inicio, fim) values (${casa}, ${id}, '2024-01-01', ${fim})`);
      // Another house's key says nothing about this house's.
      await contratar(outra.casa.orgId, '2024-01-31');
      await contratar(loja.casa.orgId, diaDe(now().getTime() - 3 * DIA));
    });
    const operador = loja.casa.como('operador');
    const em = (ms: number) => ({
      ...loja.venda([{ produto: vela }]),
      vendida_em: new Date(now().getTime() - ms).toISOString(),
    });
    const aceita = em(5 * DIA);
    const resposta = await operador.call('registrarVenda', aceita);
    await expect(operador.call('registrarVenda', em(DIA))).rejects.toMatchObject({
      status: 403,
      code: 'contrato_encerrado',
    });
    await expect(operador.call('registrarVenda', loja.venda([{ produto: vela }]))).rejects.toMatchObject({
      status: 403,
      code: 'contrato_encerrado',
      message: 'O contrato da casa terminou: só é possível consultar e exportar.',
    });
    expect((await operador.call('listarVendas', {})).itens).toHaveLength(1);
    // Cancelled before its last day: no sale shows that it came before that.
    const contrato = (status: string, fim: string) =>
      loja.casa.doors.plataforma({}, (db) =>
        db.count(sql`update saas_org_contract set status = ${status}, fim = ${fim} where org_id = ${loja.casa.orgId}`),
      );
    for (const status of ['cancelado', 'expirado']) {
      await contrato(status, diaDe(now().getTime() + 30 * DIA));
      for (const ms of [0, 5 * DIA])
        await expect(operador.call('registrarVenda', em(ms))).rejects.toMatchObject({ code: 'contrato_encerrado' });
      // The sale's answer was lost.
      expect(await operador.call('registrarVenda', aceita)).toEqual(resposta);
    }
    await contrato('cancelado', diaDe(now().getTime() - 3 * DIA));
    await operador.call('registrarVenda', em(5 * DIA));
  });
});

describe('fecharDia', () => {
  it('[P7] sums sales of the day per method without the reversed ones, beside misc entries', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela');
    const operador = loja.casa.como('operador');
    await operador.call('registrarVenda', loja.venda([{ produto: vela, quantidade: 2 }]));
    await operador.call('registrarVenda', { ...loja.venda([{ produto: vela }]), metodo_pagamento: 'pix' });
    const { venda_id } = await operador.call('registrarVenda', loja.venda([{ produto: vela, quantidade: 9 }]));
    await loja.casa.como('financeiro').call('estornarVenda', { id: venda_id, motivo: 'x' });
    await operador.call('registrarVenda', {
      ...loja.venda([{ produto: vela, quantidade: 5 }]),
      vendida_em: new Date(now().getTime() - 2 * DIA).toISOString(),
    });
    const hoje = (await operador.call('fecharDia', {})).dia;
    expect(await operador.call('fecharDia', { dia: somarDias(hoje, -2) })).toMatchObject({
      vendas: 1,
      total_centavos: 4450,
    });
    await loja.casa.rows(sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao)
      values (${loja.casa.orgId}, ${hoje}, 'doacao', 'Doação', 'Dinheiro', 5000, ${loja.casa.usuario('operador').id})`);
    const dia = await operador.call('fecharDia', {});
    expect(dia).toMatchObject({ vendas: 2, total_centavos: 7670, a_conferir_centavos: 0 });
    expect(dia.metodos).toEqual([
      expect.objectContaining({ diversos_centavos: 5000, vendas_centavos: 1780, total_centavos: 6780 }),
      expect.objectContaining({ metodo: 'pix', diversos_centavos: 0, vendas_centavos: 890, total_centavos: 890 }),
    ]);
    expect((await operador.call('listarVendas', { dia: hoje })).itens.map((v) => v.numero)).toEqual([3, 2, 1]);
    expect((await operador.call('listarVendas', { antes_de: 3 })).itens.map((v) => v.numero)).toEqual([2, 1]);
  });

  it('[P7] limits the closing to the records of one person: sales, dues and entries, for the drawer of each till', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela');
    const [operador, financeiro] = [loja.casa.como('operador'), loja.casa.como('financeiro')];
    await operador.call('registrarVenda', loja.venda([{ produto: vela }]));
    await financeiro.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 5000 });
    const plano = await loja.casa
      .como('owner')
      .call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
    const membro = await loja.casa.como('owner').call('criarMembro', { nome: 'Antônia', plano_id: plano.id });
    const { faturas } = await financeiro.call('buscarMensalidades', { membro_id: membro.id });
    await financeiro.call('pagarFaturas', { faturas: [faturas[0]?.id ?? ''] });
    const meus = { so_meus: true };
    expect(await operador.call('fecharDia', meus)).toMatchObject({ vendas: 1, total_centavos: 890 });
    expect(await financeiro.call('fecharDia', meus)).toMatchObject({ vendas: 0, total_centavos: 11_000 });
    expect(await operador.call('fecharDia', {})).toMatchObject({ vendas: 1, total_centavos: 11_890 });
    expect((await operador.call('listarVendas', meus)).itens).toHaveLength(1);
    expect((await financeiro.call('listarVendas', meus)).itens).toEqual([]);
  });

  it('[P7] sums the dues and entries of that day without reversed ones, and shows unconfirmed ones apart (decision 36)', async () => {
    const { casa } = await novaLoja();
    const [dono, financeiro] = [casa.como('owner'), casa.como('financeiro')];
    const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
    const membro = await dono.call('criarMembro', { nome: 'Antônia', plano_id: plano.id });
    const { faturas } = await dono.call('buscarMensalidades', { membro_id: membro.id });
    const [a = '', b = '', c = ''] = faturas.map((fatura) => fatura.id);
    const { dia } = await financeiro.call('fecharDia', {});
    const ontem = somarDias(dia, -1);
    await financeiro.call('pagarFaturas', { faturas: [a] });
    await financeiro.call('pagarFaturas', { faturas: [b] });
    await financeiro.call('estornarPagamento', { fatura_id: b, motivo: 'Engano' });
    await financeiro.call('pagarFaturas', { faturas: [c], dt_pagamento: ontem });
    const entrada = { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 };
    const { id } = await financeiro.call('criarLancamento', entrada);
    await financeiro.call('estornarLancamento', { id, motivo: 'Engano' });
    await financeiro.call('criarLancamento', { ...entrada, valor_centavos: 300 });
    await financeiro.call('criarLancamento', { ...entrada, valor_centavos: 90, data: ontem });
    await casa.rows(sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, conferido, usuario_operacao)
      values (${casa.orgId}, ${dia}, 'doacao', 'Doação', 'pix', 40, false, ${casa.usuario('operador').id})`);
    expect(await financeiro.call('fecharDia', {})).toEqual({
      dia,
      vendas: 0,
      total_centavos: 6340,
      a_conferir_centavos: 40,
      metodos: [
        {
          vendas_centavos: 0,
          metodo: 'dinheiro',
          mensalidades_centavos: 6000,
          diversos_centavos: 0,
          a_conferir_centavos: 0,
          total_centavos: 6000,
        },
        {
          vendas_centavos: 0,
          metodo: 'pix',
          mensalidades_centavos: 0,
          diversos_centavos: 340,
          a_conferir_centavos: 40,
          total_centavos: 340,
        },
      ],
    });
    expect(await financeiro.call('fecharDia', { dia: ontem })).toMatchObject({ total_centavos: 6090 });
  });

  it('[P3] customers: active members by a fragment of name or matrícula', async () => {
    const loja = await novaLoja();
    await loja.casa.rows(sql`
      insert into membros (org_id, nome, matricula, ativo)
      values (${loja.casa.orgId}, 'Antônia Ferreira', '2019-014', true), (${loja.casa.orgId}, 'Antônio Reis', '2020-001', false)`);
    const nomes = async (busca: string) => (await loja.casa.como('operador').call('buscarClientes', { busca })).itens;
    expect(await nomes('antonia')).toEqual([
      {
        id: expect.any(String) as string,
        nome: 'Antônia Ferreira',
        matricula: '2019-014',
        aniversario: null,
        fim_do_telefone: null,
      },
    ]);
    expect(await nomes('2019014')).toHaveLength(1);
    expect(await nomes('reis')).toEqual([]);
    await expect(loja.casa.como('viewer').call('buscarClientes', { busca: '' })).rejects.toMatchObject({ status: 403 });
  });
});
