import { describe, expect, inject, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { novaLoja } from '../../../../server/testing/loja.ts';

const NADA = { vendas: 0, itens: 0, movimentos: 0, trilha: 0, ultimo: null };
const DIA = 86_400_000;
const ha = (ms: number) => new Date(now().getTime() - ms).toISOString();

/**
 * How many sell at once. Sales of one product wait for each other. On a cluster each takes longer,
 * and the last of a hundred would be told that the system is busy.
 */
const [SELLERS, TILLS] = inject('cluster') ? [30, 30] : [100, 60];

describe('registrarVenda', () => {
  it('[P7 P8] answers venda_id and number, moves the stock once per product, writes the trace', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela', 10);
    const bolo = await loja.produto('Bolo');
    const venda = loja.venda([{ produto: vela, quantidade: 2 }, { produto: bolo, preco: 700 }, { produto: vela }], {
      desconto: 70,
      pago: 5000,
    });
    const resposta = await loja.casa.como('operador').call('registrarVenda', venda);
    const { vendida_em } = (await loja.casa.como('operador').call('listarVendas', {})).itens[0] ?? {};
    expect(resposta).toEqual({ venda_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, numero: 1, vendida_em });
    expect(await loja.estoque(vela)).toBe(7);
    expect(await loja.estoque(bolo)).toBeNull();
    expect(await loja.contagem()).toEqual({ vendas: 1, itens: 3, movimentos: 1, trilha: 1, ultimo: 1 });
    const recibo = await loja.casa.como('operador').call('lerRecibo', { id: resposta.venda_id });
    expect(recibo).toMatchObject({
      numero: 1,
      subtotal_centavos: 3370,
      desconto_centavos: 70,
      total_centavos: 3300,
      troco_centavos: 1700,
      operador: 'Pessoa operador',
    });
    expect(recibo.itens.map((item) => [item.nome, item.quantidade, item.total_centavos])).toEqual([
      ['Vela', 2, 1780],
      ['Bolo', 1, 700],
      ['Vela', 1, 890],
    ]);
  });

  it('[P8] 10 of 100 sellers with a stock of 10 sell; the others leave nothing; numbers are 1 to 10 without a gap', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela de 7 dias', 10);
    const operador = loja.casa.como('operador');
    const respostas = await Promise.allSettled(
      Array.from({ length: SELLERS }, () => operador.call('registrarVenda', loja.venda([{ produto: vela }]))),
    );
    const numeros = respostas.flatMap((r) => (r.status === 'fulfilled' ? [r.value.numero] : []));
    const recusas = respostas.flatMap((r) => (r.status === 'rejected' ? [r.reason as unknown] : []));
    expect(numeros.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(recusas).toHaveLength(SELLERS - 10);
    for (const recusa of recusas)
      expect(recusa).toMatchObject({
        status: 409,
        code: 'estoque_insuficiente',
        message: 'Estoque insuficiente. Restam 0 × Vela de 7 dias.',
      });
    expect(await loja.estoque(vela)).toBe(0);
    expect(await loja.contagem()).toEqual({ vendas: 10, itens: 10, movimentos: 10, trilha: 10, ultimo: 10 });
  });

  it('[P8] the same sale sent 20 times at once is one sale, and every sender hears its number', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela', 50);
    const venda = loja.venda([{ produto: vela, quantidade: 3 }]);
    const operador = loja.casa.como('operador');
    const respostas = await Promise.all(Array.from({ length: 20 }, () => operador.call('registrarVenda', venda)));
    expect(new Set(respostas.map((r) => `${r.venda_id} ${r.numero}`)).size).toBe(1);
    expect(await loja.estoque(vela)).toBe(47);
    expect(await loja.contagem()).toMatchObject({ vendas: 1, movimentos: 1, ultimo: 1 });
  });

  it('[P8] refuses a reused key with another body; the same body gets the first answer, even if the stock is gone', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela', 1);
    const operador = loja.casa.como('operador');
    const venda = { ...loja.venda([{ produto: vela }]), vendida_em: ha(DIA), observacoes: 'para a gira' };
    const primeira = await operador.call('registrarVenda', venda);
    expect(await operador.call('registrarVenda', venda)).toEqual(primeira);
    expect(await operador.call('registrarVenda', { ...venda, vendida_em: undefined })).toEqual(primeira);
    const outros = [
      { ...venda, observacoes: null },
      { ...venda, metodo_pagamento: 'pix' as const },
      { ...venda, membro_id: crypto.randomUUID() },
      { ...loja.venda([{ produto: vela }], { chave: venda.chave, pago: 1000 }), vendida_em: venda.vendida_em },
      { ...loja.venda([{ produto: vela, preco: 1 }], { chave: venda.chave }), vendida_em: venda.vendida_em },
    ];
    for (const outro of outros)
      await expect(operador.call('registrarVenda', outro)).rejects.toMatchObject({
        status: 422,
        code: 'chave_reutilizada',
        message:
          'Esta venda já foi registrada, com os itens de antes. Confira as vendas do dia antes de finalizar de novo.',
      });
    expect(await loja.contagem()).toMatchObject({ vendas: 1 });
  });

  it('[P8] while a sale is still being written, a second request for it is told to wait', async () => {
    const loja = await novaLoja();
    const venda = loja.venda([{ produto: await loja.produto('Vela', 1) }]);
    const operador = loja.casa.como('operador');
    await loja.casa.doors.plataforma({}, async (db) => {
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${loja.casa.orgId}:${venda.chave}`}, 0))`);
      await expect(operador.call('registrarVenda', venda)).rejects.toMatchObject({
        status: 409,
        code: 'em_andamento',
        message: 'Esta venda ainda está sendo gravada. Aguarde um instante.',
      });
    });
    expect(await operador.call('registrarVenda', venda)).toMatchObject({ numero: 1 });
  });

  it('[P8] tills that sell the same goods in other orders never deadlock and leave the exact stock', async () => {
    const loja = await novaLoja();
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((nome) => loja.produto(nome, 1000)));
    const operador = loja.casa.como('operador');
    const ordem = (n: number) =>
      (n % 2 ? ids : ids.toReversed()).map((produto) => ({ produto, quantidade: 1 + (n % 3) }));
    const respostas = await Promise.all(
      Array.from({ length: TILLS }, (_, n) => operador.call('registrarVenda', loja.venda(ordem(n)))),
    );
    expect(new Set(respostas.map((r) => r.numero)).size).toBe(TILLS);
    for (const id of ids) expect(await loja.estoque(id)).toBe(1000 - 2 * TILLS);
  });

  it('[P8] names every product of which there is too little, and an unknown one is not found', async () => {
    const loja = await novaLoja();
    const [vela, bolo] = [await loja.produto('Vela', 1), await loja.produto('Bolo', 0)];
    const operador = loja.casa.como('operador');
    const falta = operador.call(
      'registrarVenda',
      loja.venda([{ produto: vela }, { produto: bolo }, { produto: vela }]),
    );
    await expect(falta).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^Estoque insuficiente. Restam (1 × Vela, 0 × Bolo|0 × Bolo, 1 × Vela)\.$/,
      ) as string,
    });
    const outraCasa = await novaLoja();
    const alheio = await outraCasa.produto('De outra casa', 5);
    for (const produto of [alheio, crypto.randomUUID()]) {
      await expect(operador.call('registrarVenda', loja.venda([{ produto }, { produto: vela }]))).rejects.toMatchObject(
        { status: 404, code: 'produto_nao_encontrado', message: 'Produto não encontrado' },
      );
    }
    expect(await outraCasa.estoque(alheio)).toBe(5);
    expect(await loja.estoque(vela)).toBe(1);
    expect(await loja.contagem()).toEqual(NADA);
  });

  it('[P8] the ids that repeat the session must equal it', async () => {
    const [loja, outra] = [await novaLoja(), await novaCasa()];
    const venda = loja.venda([{ produto: await loja.produto('Vela') }]);
    const operador = loja.casa.como('operador');
    for (const falso of [
      { org_id: outra.orgId },
      { terreiro_id: outra.orgId },
      { usuario_operacao: loja.casa.usuario('owner').id },
    ]) {
      await expect(operador.call('registrarVenda', { ...venda, ...falso })).rejects.toMatchObject({
        status: 422,
        code: 'venda_de_outra_casa',
        message: 'Esta venda é de outra casa ou de outro operador.',
      });
    }
    await expect(loja.casa.como('viewer').call('registrarVenda', venda)).rejects.toMatchObject({ status: 403 });
    expect(await loja.contagem()).toEqual(NADA);
  });

  it('[P4 P6 P8] totals that do not add up, too little money and an empty cart are refused', async () => {
    const loja = await novaLoja();
    const venda = loja.venda([{ produto: await loja.produto('Vela'), quantidade: 2 }], { desconto: 80 });
    const operador = loja.casa.como('operador');
    const [item] = venda.itens;
    const tortos = [
      { itens: [{ ...venda.itens[0], ...item, total_centavos: 890 }] },
      { subtotal_centavos: 1781 },
      { desconto_centavos: 81 },
      { total_centavos: 1699, pago_centavos: 1699 },
      { desconto_centavos: 1781, total_centavos: 0 },
      { troco_centavos: 1 },
      { pago_centavos: 1800, troco_centavos: 0 },
    ];
    for (const torto of tortos) {
      await expect(operador.call('registrarVenda', { ...venda, ...torto } as typeof venda)).rejects.toMatchObject({
        status: 422,
        code: 'totais_nao_conferem',
        message: 'Os totais da venda não conferem.',
      });
    }
    await expect(
      operador.call('registrarVenda', { ...venda, pago_centavos: 1500, troco_centavos: 0 }),
    ).rejects.toMatchObject({
      status: 422,
      code: 'pagamento_insuficiente',
      message: 'Falta R$\u00a02,00.',
    });
    await expect(operador.call('registrarVenda', { ...venda, itens: [] })).rejects.toMatchObject({
      status: 422,
      message: 'Adicione itens antes de finalizar.',
    });
    await expect(operador.call('registrarVenda', { ...venda, membro_id: crypto.randomUUID() })).rejects.toMatchObject({
      status: 404,
      code: 'membro_nao_encontrado',
      message: 'Membro não encontrado',
    });
    expect(await loja.contagem()).toEqual(NADA);
  });

  it('[P8] no line takes goods back, is empty, or holds more than a million, even where the totals add up', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela', 10);
    for (const quantidade of [-2, 0, 1_000_001]) {
      const venda = loja.venda([
        { produto: vela, quantidade: 3 },
        { produto: vela, quantidade, preco: 1 },
      ]);
      await expect(loja.casa.como('operador').call('registrarVenda', venda)).rejects.toMatchObject({
        status: 422,
        fields: { 'itens.1.quantidade': 'Quantidade fora do limite.' },
      });
    }
  });

  it('[P8] a till that was offline counts up to seven days back; its clock may be five minutes ahead, no more', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela');
    const operador = loja.casa.como('operador');
    const ontem = ha(DIA);
    const { venda_id } = await operador.call('registrarVenda', {
      ...loja.venda([{ produto: vela }]),
      vendida_em: ontem,
    });
    const [linha] = await loja.casa.rows<{ vendida_em: string }>(
      sql`select vendida_em from vendas where org_id = ${loja.casa.orgId} and id = ${venda_id}`,
    );
    expect(linha?.vendida_em).toBe(ontem);
    for (const quando of [ha(7 * DIA + 60_000), ha(-6 * 60_000)]) {
      await expect(
        operador.call('registrarVenda', { ...loja.venda([{ produto: vela }]), vendida_em: quando }),
      ).rejects.toMatchObject({
        status: 422,
        code: 'data_da_venda',
        message: 'A data da venda não pode ser futura nem ter mais de 7 dias.',
      });
    }
    for (const quando of [ha(7 * DIA - 60_000), ha(-4 * 60_000)])
      await operador.call('registrarVenda', { ...loja.venda([{ produto: vela }]), vendida_em: quando });
  });

  it('[P8 INV-40] an instant longer than the database reads is bad input', async () => {
    const loja = await novaLoja();
    const vela = await loja.produto('Vela');
    const vendida_em = ha(60_000).replace('Z', `${'0'.repeat(200)}Z`);
    await expect(
      loja.casa.como('operador').call('registrarVenda', { ...loja.venda([{ produto: vela }]), vendida_em }),
    ).rejects.toMatchObject({ status: 422, code: 'campos_invalidos' });
  });
});
