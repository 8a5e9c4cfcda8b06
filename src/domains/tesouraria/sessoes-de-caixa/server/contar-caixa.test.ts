import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { novoCaixa, type Caixa } from './caixa-for-tests.ts';

const concluir = (caixa: Caixa, sessao_id: string, motivo = 'Troco errado') =>
  caixa.casa.como('operador').call('explicarDiferenca', { sessao_id, motivo });

/**
 * Between two sales of a till. A sale holds its session for longer on a cluster, and without a
 * pause the four tills of a test never let the count in.
 */
const PAUSE_MS = inject('cluster') ? 200 : 0;

describe('[K9] the blind count', () => {
  it('is told what was expected only after it is confirmed', async () => {
    const caixa = await novoCaixa();
    const sessao = await caixa.abrir(10_000);
    for (const preco of [1237, 4111]) await caixa.vender(preco, { sessao_id: sessao });
    await caixa.mover(sessao, 'sangria', 3019);
    const esperado = 10_000 + 1237 + 4111 - 3019;
    const operador = caixa.casa.como('operador');
    const perguntas = [
      await operador.call('lerPdv', {}),
      await operador.call('listarCaixasAbertos', {}),
      await operador.call('listarFechamentos', {}),
      await operador.call('fecharDia', {}),
      await operador.call('listarVendas', {}),
      await refusal(operador.call('lerFechamento', { sessao_id: sessao })),
      await refusal(operador.call('explicarDiferenca', { sessao_id: sessao, motivo: 'x' })),
      await refusal(operador.call('recontarCaixa', { sessao_id: sessao, versao: 1, contado_centavos: 1, motivo: 'x' })),
    ];
    for (const resposta of perguntas)
      expect(JSON.stringify(resposta)).not.toMatch(new RegExp(`\\b${esperado}\\b|esperado`));
    expect(await caixa.contar(sessao, esperado)).toEqual({
      esperado_centavos: esperado,
      contado_centavos: esperado,
      diferenca_centavos: 0,
      numero: 1,
    });
  });

  it('asks for the reason of a difference, and only then gives the number and corrects the balance', async () => {
    const caixa = await novoCaixa();
    const sessao = await caixa.abrir(10_000);
    await caixa.vender(890, { sessao_id: sessao });
    expect(await refusal(concluir(caixa, sessao))).toMatchObject({ status: 409, code: 'caixa_nao_contado' });
    expect(await caixa.contar(sessao, 10_500)).toMatchObject({ diferenca_centavos: -390, numero: null });
    expect(await caixa.acertos()).toBe(0);
    const { caixa: lido } = await caixa.casa.como('operador').call('lerPdv', {});
    expect(lido.sem_motivo).toMatchObject([{ id: sessao, diferenca_centavos: -390 }]);
    expect(await refusal(concluir(caixa, sessao, '  '))).toMatchObject({ status: 422 });
    expect(await concluir(caixa, sessao)).toMatchObject({ numero: 1, diferenca_centavos: -390 });
    expect(await caixa.acertos()).toBe(-390);
    expect(await refusal(concluir(caixa, sessao))).toMatchObject({ status: 409, code: 'caixa_concluido' });
    expect(await caixa.acertos()).toBe(-390);
    const papel = await caixa.casa.como('operador').call('lerFechamento', { sessao_id: sessao });
    expect(papel).toMatchObject({
      numero: 1,
      motivo: 'Troco errado',
      esperado_centavos: 10_890,
      contado_centavos: 10_500,
    });
  });

  it('[K7] lets one of two closings at once win, and tells the other who it was', async () => {
    const caixa = await novoCaixa();
    const sessao = await caixa.abrir(5000);
    const feitos = await Promise.allSettled([
      caixa.contar(sessao, 5000, 'operador'),
      caixa.contar(sessao, 5100, 'financeiro'),
      caixa.contar(sessao, 5200, 'owner'),
    ]);
    expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const feito of feitos)
      if (feito.status === 'rejected') {
        expect(feito.reason).toMatchObject({ status: 409, code: 'caixa_fechado' });
        expect((feito.reason as Error).message).toMatch(/^.+ já fechou este caixa às \d\d:\d\d\.$/);
      }
  });

  it('gives the same answer to the same count sent again, and refuses another one', async () => {
    const caixa = await novoCaixa();
    const sessao = await caixa.abrir(5000);
    const primeira = await caixa.contar(sessao, 5000);
    expect(await caixa.contar(sessao, 5000)).toEqual(primeira);
    expect(await refusal(caixa.contar(sessao, 5001))).toMatchObject({ status: 409 });
  });

  it('numbers without a gap, also when many close at once', async () => {
    const caixa = await novoCaixa();
    const { casa } = caixa;
    const gavetas = await casa.rows<{ id: string }>(sql`
      insert into carteiras (org_id, tipo, nome) select ${casa.orgId}, 'dinheiro', 'Gaveta ' || n from generate_series(1, 8) n returning id`);
    const sessoes = await Promise.all(
      gavetas.map(async ({ id }) => {
        const sessao = crypto.randomUUID();
        await casa.como('operador').call('abrirCaixa', { id: sessao, abertura_centavos: 0, carteira_id: id });
        return sessao;
      }),
    );
    // Half of them wait for a reason and take their number later.
    const contados = await Promise.all(sessoes.map((sessao, n) => caixa.contar(sessao, n % 2)));
    const explicados = await Promise.all(sessoes.flatMap((sessao, n) => (n % 2 ? [concluir(caixa, sessao)] : [])));
    const numeros = [...contados, ...explicados].flatMap(({ numero }) => numero ?? []);
    expect(numeros.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('[K10] lets no sale fall between: each is in the count or came late', async () => {
    const caixa = await novoCaixa();
    const sessao = await caixa.abrir(0);
    const contado = new AbortController();
    // Four tills that sell without a pause, until each has sold once more after the count.
    const vendas = [1, 2, 3, 4].map(async () => {
      const feitas = [await caixa.vender(100, { sessao_id: sessao })];
      while (!contado.signal.aborted) {
        feitas.push(await caixa.vender(100, { sessao_id: sessao }));
        await wait(PAUSE_MS);
      }
      return [...feitas, await caixa.vender(100, { sessao_id: sessao })];
    });
    await caixa.vender(100, { sessao_id: sessao });
    const { esperado_centavos } = await caixa.contar(sessao, 0);
    contado.abort();
    const feitas = (await Promise.all(vendas)).flat();
    const turnos = await Promise.all(feitas.map(({ venda_id }) => caixa.turnoDe(venda_id)));
    const dentro = turnos.filter((turno) => turno?.sessao_id === sessao).length;
    const tardias = turnos.filter((turno) => turno?.sessao_tardia_id === sessao).length;
    expect(dentro + tardias).toBe(feitas.length);
    // The sum includes the sale that came before the count.
    expect(esperado_centavos).toBe((dentro + 1) * 100);
    expect(tardias).toBeGreaterThanOrEqual(4);
    const papel = await caixa.casa.como('owner').call('lerFechamento', { sessao_id: sessao });
    expect(papel.tardias).toHaveLength(tardias);
    expect(papel.partes.vendas_centavos).toBe(esperado_centavos);
  });
});

describe('a closed session', () => {
  it('[K9] never changes: not by the house’s role, not by its own statement', async () => {
    const caixa = await novoCaixa();
    const sessao = await caixa.abrir(5000);
    await caixa.contar(sessao, 5000);
    const { orgId } = caixa.casa;
    const { id: userId } = caixa.casa.usuario('owner');
    const mudadas = await caixa.casa.doors.casa({ orgId, userId, escopo: 'casa', membroId: null }, {}, (db) =>
      db.count(sql`update sessoes_de_caixa set contado_centavos = 1 where org_id = ${orgId} and id = ${sessao}`),
    );
    expect(mudadas).toBe(0);
  });
});
