import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { novoCaixa } from './caixa-for-tests.ts';

describe('[K7] opening a till', () => {
  it('is done once when twenty people press at once, and the others are told who did it', async () => {
    const { casa } = await novoCaixa();
    const quem = ['operador', 'financeiro', 'admin', 'owner'] as const;
    const pedidos = Array.from({ length: 20 }, (_, n) =>
      casa.como(quem[n % 4] ?? 'owner').call('abrirCaixa', { id: randomUUID(), abertura_centavos: 5000 }),
    );
    const feitos = await Promise.allSettled(pedidos);
    const abertos = feitos.filter(({ status }) => status === 'fulfilled');
    expect(abertos).toHaveLength(1);
    const [recusa] = feitos.flatMap((feito) => (feito.status === 'rejected' ? [feito.reason as Error] : []));
    expect(recusa).toMatchObject({ status: 409, code: 'caixa_aberto' });
    expect(recusa?.message).toMatch(/^.+ já abriu este caixa às \d\d:\d\d\.$/);
    const { itens } = await casa.como('operador').call('listarCaixasAbertos', {});
    expect(itens).toHaveLength(1);
    expect(recusa?.message.startsWith(itens[0]?.aberta.por ?? '?')).toBe(true);
  });

  it('repeats its answer for the same id, also after the closing', async () => {
    const caixa = await novoCaixa();
    const operador = caixa.casa.como('operador');
    const pedido = { id: randomUUID(), abertura_centavos: 5000 };
    const primeira = await operador.call('abrirCaixa', pedido);
    expect(await operador.call('abrirCaixa', pedido)).toEqual(primeira);
    await caixa.contar(pedido.id, 5000);
    expect(await operador.call('abrirCaixa', pedido)).toEqual(primeira);
    expect((await operador.call('listarCaixasAbertos', {})).itens).toEqual([]);
    const [outra] = await caixa.casa.rows<{ id: string }>(sql`
      insert into carteiras (org_id, tipo, nome) values (${caixa.casa.orgId}, 'dinheiro', 'Outra') returning id`);
    for (const campos of [{ abertura_centavos: 5001 }, { carteira_id: outra?.id ?? '' }])
      expect(await refusal(operador.call('abrirCaixa', { ...pedido, ...campos }))).toMatchObject({
        status: 422,
        code: 'chave_reutilizada',
      });
  });

  it('proposes what was counted last, and a second drawer has a session of its own', async () => {
    const caixa = await novoCaixa();
    const { casa } = caixa;
    await caixa.contar(await caixa.abrir(5000), 5000);
    const [outra] = await casa.rows<{ id: string }>(sql`
      insert into carteiras (org_id, tipo, nome) values (${casa.orgId}, 'dinheiro', 'Caixinha') returning id`);
    const operador = casa.como('operador');
    await caixa.abrir(5000);
    await operador.call('abrirCaixa', { id: randomUUID(), abertura_centavos: 100, carteira_id: outra?.id });
    const { caixa: lido } = await operador.call('lerPdv', {});
    expect(lido.gavetas.map(({ nome, ultima_contagem_centavos }) => [nome, ultima_contagem_centavos])).toEqual([
      ['Dinheiro', 5000],
      ['Caixinha', null],
    ]);
    expect(lido.abertas.map(({ carteira }) => carteira)).toEqual(['Dinheiro', 'Caixinha']);
  });

  it('refuses a bank, an archived drawer, another house’s and a time that cannot be right', async () => {
    const caixa = await novoCaixa();
    const { casa } = caixa;
    const alheia = await (await novoCaixa()).carteira('dinheiro');
    const [velha] = await casa.rows<{ id: string }>(sql`
      insert into carteiras (org_id, tipo, nome, arquivada_em) values (${casa.orgId}, 'dinheiro', 'Velha', now()) returning id`);
    const abrir = (campos: object) =>
      refusal(casa.como('operador').call('abrirCaixa', { id: randomUUID(), abertura_centavos: 0, ...campos }));
    for (const carteira_id of [await caixa.carteira('banco'), velha?.id, alheia])
      expect(await abrir({ carteira_id })).toMatchObject({ code: 'carteira_indisponivel' });
    for (const quando of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])
      expect(await abrir({ quando })).toMatchObject({ status: 422 });
    expect(await abrir({ abertura_centavos: -1 })).toMatchObject({ status: 422 });
    expect(await abrir({ usuario_operacao: casa.usuario('owner').id })).toMatchObject({ code: 'venda_de_outra_casa' });
    expect(
      await refusal(casa.como('viewer').call('abrirCaixa', { id: randomUUID(), abertura_centavos: 0 })),
    ).toMatchObject({
      status: 403,
    });
  });
});

it('[K7] a till whose clock is ahead opens now, so that the next sale belongs to its session', async () => {
  const caixa = await novoCaixa();
  const sessao_id = await caixa.abrir(0, 'operador', { quando: new Date(now().getTime() + 4 * 60_000).toISOString() });
  const { venda_id } = await caixa.vender(2000);
  expect(await caixa.turnoDe(venda_id)).toMatchObject({ sessao_id });
});
