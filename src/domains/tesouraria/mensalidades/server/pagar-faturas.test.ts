import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { casaComJurema } from '../../../../server/testing/jurema.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';

async function membroComFaturas(casa: TestHouse) {
  const dono = casa.como('owner');
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const membro = await dono.call('criarMembro', {
    nome: 'Lindalva Moreira',
    matricula: '2026-001',
    plano_id: plano.id,
  });
  const { faturas } = await dono.call('buscarMensalidades', { busca: '2026-001' });
  return { membro, faturas };
}

const pagamentos = (casa: TestHouse) => casa.rows(sql`select 1 from pagamentos where org_id = ${casa.orgId}`);

describe('pagarFaturas', () => {
  it('[T5 M7] pays two of a new member’s 24 invoices, one payment each', async () => {
    const casa = await novaCasa();
    const { membro, faturas } = await membroComFaturas(casa);
    expect(membro.faturas).toBe(24);
    expect(faturas).toHaveLength(24);
    const escolhidas = faturas.slice(0, 2).map((fatura) => fatura.id);
    const pago = await casa.como('financeiro').call('pagarFaturas', { faturas: escolhidas });
    expect(pago.total_centavos).toBe(12_000);
    expect(await pagamentos(casa)).toHaveLength(2);
    const depois = await casa.como('financeiro').call('buscarMensalidades', { membro_id: membro.id });
    expect(
      depois.faturas
        .filter((fatura) => fatura.status === 'paga')
        .map((fatura) => fatura.id)
        .toSorted(),
    ).toEqual(escolhidas.toSorted());
  });

  it('[T4] a day in the future, or before 2020, is refused at its field', async () => {
    const casa = await novaCasa();
    const { faturas } = await membroComFaturas(casa);
    const frase = 'A data do pagamento não pode ser futura nem anterior a 2020.';
    for (const dt_pagamento of ['2019-12-31', '2100-01-01']) {
      const pago = casa.como('financeiro').call('pagarFaturas', { faturas: [faturas[0]?.id ?? ''], dt_pagamento });
      await expect(pago).rejects.toMatchObject({ status: 422, fields: { dt_pagamento: frase } });
    }
    expect(await pagamentos(casa)).toHaveLength(0);
  });

  it('[T5] refuses the whole payment if the total has changed meanwhile, and leaves the key unused', async () => {
    const casa = await novaCasa();
    const { faturas } = await membroComFaturas(casa);
    const escolhidas = faturas.slice(0, 2).map((fatura) => fatura.id);
    await casa.rows(
      sql`update faturas set valor_centavos = 7000 where org_id = ${casa.orgId} and id = ${escolhidas[1]} returning 1`,
    );
    const pagar = (total_centavos: number) =>
      casa.como('financeiro').call('pagarFaturas', { faturas: escolhidas, total_centavos }, { key: 'k' });
    await expect(pagar(12_000)).rejects.toMatchObject({
      status: 409,
      code: 'valor_mudou',
      message: 'O valor mudou enquanto a tela estava aberta: agora é R$\u00A0130,00. Confira e confirme de novo.',
    });
    expect(await pagamentos(casa)).toHaveLength(0);
    expect((await pagar(13_000)).total_centavos).toBe(13_000);
    expect(await pagamentos(casa)).toHaveLength(2);
  });

  it('[T7] a member too declares what was seen: dearer meanwhile, nothing is, and the key is still free', async () => {
    const { casa } = await casaComJurema();
    const viewer = casa.como('viewer');
    const { faturas } = await viewer.call('minhasMensalidades', {});
    const ids = faturas.slice(0, 1).map((fatura) => fatura.id);
    await casa.rows(sql`update faturas set valor_centavos = 7000 where org_id = ${casa.orgId} returning 1`);
    const declarar = (total_centavos: number) =>
      viewer.call('pagarMinhas', { faturas: ids, total_centavos }, { key: 'k' });
    await expect(declarar(6000)).rejects.toMatchObject({ status: 409, code: 'valor_mudou' });
    expect(await pagamentos(casa)).toHaveLength(0);
    expect((await declarar(7000)).total_centavos).toBe(7000);
    expect(await pagamentos(casa)).toHaveLength(1);
  });

  it('[T5] ten identical payments at once are one payment, and all get its answer', async () => {
    const casa = await novaCasa();
    const { faturas } = await membroComFaturas(casa);
    const key = randomUUID();
    const input = { faturas: [faturas[0]?.id ?? ''] };
    const respostas = await Promise.all(
      Array.from({ length: 10 }, () => casa.como('financeiro').call('pagarFaturas', input, { key })),
    );
    expect(new Set(respostas.map((resposta) => JSON.stringify(resposta)))).toHaveLength(1);
    expect(await pagamentos(casa)).toHaveLength(1);
  });

  it('[T5] ten people paying the same invoice with keys of their own: one is taken, nine are refused', async () => {
    const casa = await novaCasa();
    const { faturas } = await membroComFaturas(casa);
    const tentativas = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        casa.como('financeiro').call('pagarFaturas', { faturas: [faturas[0]?.id ?? ''] }),
      ),
    );
    expect(tentativas.filter((tentativa) => tentativa.status === 'fulfilled')).toHaveLength(1);
    expect(await pagamentos(casa)).toHaveLength(1);
  });

  it('[T5] pays all or none: one paid invoice among the chosen refuses the whole', async () => {
    const casa = await novaCasa();
    const { faturas } = await membroComFaturas(casa);
    const [a = '', b = ''] = faturas.map((fatura) => fatura.id);
    await casa.como('financeiro').call('pagarFaturas', { faturas: [a] });
    await expect(casa.como('financeiro').call('pagarFaturas', { faturas: [a, b] })).rejects.toMatchObject({
      status: 409,
      code: 'fatura_nao_aberta',
    });
    expect(await pagamentos(casa)).toHaveLength(1);
  });

  it('[T4] asks for the method’s words when it is another one', async () => {
    const casa = await novaCasa();
    const { faturas } = await membroComFaturas(casa);
    const pagar = casa
      .como('financeiro')
      .call('pagarFaturas', { faturas: [faturas[0]?.id ?? ''], forma_pagamento: 'outro' });
    await expect(pagar).rejects.toMatchObject({ status: 422, message: 'Informe o método personalizado.' });
  });

  it('[T3] refuses an empty selection and a key used with other data', async () => {
    const casa = await novaCasa();
    const { faturas } = await membroComFaturas(casa);
    const financeiro = casa.como('financeiro');
    await expect(financeiro.call('pagarFaturas', { faturas: [] })).rejects.toMatchObject({
      status: 422,
      message: 'Nada selecionado',
    });
    const key = randomUUID();
    await financeiro.call('pagarFaturas', { faturas: [faturas[0]?.id ?? ''] }, { key });
    const outra = financeiro.call('pagarFaturas', { faturas: [faturas[1]?.id ?? ''] }, { key });
    await expect(outra).rejects.toMatchObject({ status: 422, code: 'chave_reutilizada' });
  });

  it('[Z1 Z2] refuses people who may not receive, and another house’s invoices as if they did not exist', async () => {
    const [casa, outra] = [await novaCasa(), await novaCasa()];
    const { faturas } = await membroComFaturas(casa);
    const input = { faturas: [faturas[0]?.id ?? ''] };
    await expect(casa.como('operador').call('pagarFaturas', input)).rejects.toMatchObject({ status: 403 });
    await expect(casa.como('viewer').call('pagarFaturas', input)).rejects.toMatchObject({ status: 403 });
    await expect(outra.como('owner').call('pagarFaturas', input)).rejects.toMatchObject({
      status: 409,
      code: 'fatura_nao_aberta',
    });
    expect(await pagamentos(casa)).toHaveLength(0);
  });
});
