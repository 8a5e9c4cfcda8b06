import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje, standStill } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { rotulo } from '../../../../shared/competencia.ts';

let casa: TestHouse;

beforeAll(async () => {
  standStill();
  casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 28 });
  for (let n = 1; n <= 30; n++) {
    await dono.call('criarMembro', {
      nome: n === 7 ? 'Conceição Évora' : `Membro ${n}`,
      matricula: `2026-${100 + n}`,
      plano_id: plano.id,
      assinatura_inicio: `${hoje().slice(0, 8)}01`,
    });
  }
});
afterAll(() => vi.useRealTimers());

const listar = (filtro: { busca?: string; status?: 'paga' | 'cancelada'; depois_de?: string | undefined }) =>
  casa.como('operador').call('listarFaturas', filtro);

describe('listarFaturas', () => {
  it('[F1 F2] lists the newest 25 of the current month, then the rest, each once', async () => {
    const primeira = await listar({});
    expect(primeira.itens).toHaveLength(25);
    const segunda = await listar({ depois_de: primeira.proximo ?? undefined });
    expect(segunda.proximo).toBeNull();
    const ids = [...primeira.itens, ...segunda.itens].map((fatura) => fatura.id);
    expect(new Set(ids)).toHaveLength(30);
    expect(new Set([...primeira.itens, ...segunda.itens].map((fatura) => fatura.refer))).toEqual(
      new Set([primeira.refer]),
    );
  });

  it('[F1] search runs over the whole month: accents aside, matrícula, reference', async () => {
    expect((await listar({ busca: 'conceicao evora' })).itens.map((fatura) => fatura.membro)).toEqual([
      'Conceição Évora',
    ]);
    expect((await listar({ busca: '2026-107' })).itens.map((fatura) => fatura.membro)).toEqual(['Conceição Évora']);
    const { refer } = await listar({});
    const proximo = refer.endsWith('12') ? `${Number(refer.slice(0, 4)) + 1}01` : String(Number(refer) + 1);
    expect((await listar({ busca: proximo })).refer).toBe(proximo);
    expect((await listar({ busca: `${proximo.slice(4)}/${proximo.slice(0, 4)}` })).refer).toBe(proximo);
    // The address has this form when the list itself writes it.
    expect((await listar({ busca: rotulo(proximo) })).refer).toBe(proximo);
    expect((await listar({ busca: '100%_' })).itens).toEqual([]);
    // We do not write a month this way, so it is searched as words.
    for (const busca of ['999912', '201912', '203013', '12/9999', '00/2026'])
      expect(await listar({ busca })).toMatchObject({ itens: [], refer });
  });

  it('[F2] lists a declared payment as to be confirmed until staff confirm it (decision 28)', async () => {
    const [fatura] = (await listar({ busca: '2026-103' })).itens;
    await casa.rows(sql`
      update profiles set membro_id = ${fatura?.membro_id} where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id} returning role`);
    const situacao = async () => {
      const [{ status, a_conferir } = {}] = (await listar({ busca: '2026-103' })).itens;
      return [status, a_conferir];
    };
    // Overdue in the last days of a month.
    const aberta = fatura?.status;
    expect(['pendente', 'vencida']).toContain(aberta);
    expect(await situacao()).toEqual([aberta, false]);
    await casa.como('viewer').call('pagarMinhas', { faturas: [fatura?.id ?? ''] });
    expect(await situacao()).toEqual(['paga', true]);
    const { itens } = await casa.como('financeiro').call('listarAConferir', {});
    await casa.como('financeiro').call('estornarPagamento', { fatura_id: fatura?.id ?? '', motivo: 'Não caiu' });
    await casa.como('financeiro').call('pagarFaturas', { faturas: [fatura?.id ?? ''], forma_pagamento: 'pix' });
    expect([itens.length, await situacao()]).toEqual([1, ['paga', false]]);
    await casa.como('financeiro').call('estornarPagamento', { fatura_id: fatura?.id ?? '', motivo: 'Engano' });
    expect(await situacao()).toEqual([aberta, false]);
  });

  it('[F1 F2] the status filter, with what was paid when and how, and why one was cancelled', async () => {
    const [fatura] = (await listar({ busca: 'conceicao' })).itens;
    await casa.como('financeiro').call('pagarFaturas', { faturas: [fatura?.id ?? ''], forma_pagamento: 'pix' });
    const { itens } = await listar({ status: 'paga' });
    expect(itens).toMatchObject([
      { membro: 'Conceição Évora', vl_pago_centavos: 6000, forma_pagamento: 'pix', a_conferir: false },
    ]);
    expect((await listar({ status: 'cancelada' })).itens).toEqual([]);
    const [outra] = (await listar({ busca: '2026-101' })).itens;
    await casa.como('financeiro').call('cancelarFatura', { id: outra?.id ?? '', motivo: 'Isenta em novembro' });
    expect((await listar({ status: 'cancelada' })).itens).toMatchObject([
      { id: outra?.id, cancelamento_motivo: 'Isenta em novembro' },
    ]);
  });
});
