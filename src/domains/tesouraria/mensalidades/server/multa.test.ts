import { expect, it } from 'vitest';
import { casaComMembro, refer } from '../../../cobranca/combinados/server/casa-for-tests.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal, type Caller } from '../../../../server/testing/house.ts';
import type { Prestacao } from '../../prestacoes/rules.ts';
import { somarDias } from '../../../../shared/datas.ts';

const MULTA = 1500;

async function casaComMulta() {
  const tudo = await casaComMembro();
  await tudo.dono.call('salvarCobranca', { multa_centavos: MULTA, recesso_de: null, recesso_ate: null });
  const [atrasada, aberta] = [await tudo.mes(refer(-1)), await tudo.mes(refer(1))];
  const pagar = (id: string, valor_centavos: number, mais: object = {}, pagamento: object = {}) =>
    tudo.dono.call('pagarFaturas', {
      faturas: [{ id, resta_centavos: 20_000, valor_centavos, multa_centavos: MULTA, ...mais }],
      ...pagamento,
    });
  return { ...tudo, atrasada, aberta, pagar };
}

/** The income of last month by kind, as the account of the month would publish it. */
const receitas = async (dono: Caller) => {
  const { conteudo } = await dono.call('preverPrestacao', { competencia: refer(-1), texto: '' });
  return (JSON.parse(conteudo) as Prestacao).receitas.filter(({ valor_centavos }) => valor_centavos > 0);
};

it('[Q7] a multa is frozen with the payment that settles a late month, and is income of its own kind', async () => {
  const { dono, atrasada, mes, pagar } = await casaComMulta();
  const { carteiras } = await dono.call('lerCaixa', {});
  const abertura = { saldo_centavos: 0, dia: `${refer(-3).slice(0, 4)}-${refer(-3).slice(4)}-01`, inclui_o_dia: false };
  for (const { id } of carteiras) await dono.call('informarSaldo', { id, ...abertura });
  const dt_pagamento = `${atrasada.dt_vencimento.slice(0, 8)}15`;
  const feito = await pagar(atrasada.id, 20_000, {}, { total_centavos: 21_500, dt_pagamento });
  expect(feito.total_centavos).toBe(21_500);
  await dono.call('salvarCobranca', { multa_centavos: 0, recesso_de: null, recesso_ate: null });
  expect(await mes(refer(-1))).toMatchObject({
    status: 'paga',
    vl_pago_centavos: 20_000,
    pagamentos: [{ valor_centavos: 20_000, multa_centavos: MULTA }],
  });
  const recibo = await dono.call('lerReciboMensalidades', { pagamentos: feito.pagamentos });
  expect([recibo.itens[0]?.multa_centavos, recibo.total_centavos]).toEqual([MULTA, 21_500]);
  expect(await receitas(dono)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ grupo: 'mensalidades', valor_centavos: 20_000 }),
      expect.objectContaining({ grupo: 'multas', valor_centavos: MULTA }),
    ]),
  );
  await dono.call('estornarPagamento', { fatura_id: atrasada.id, motivo: 'Engano' });
  expect(await receitas(dono)).toEqual([]);
});

it('[Q7] refuses a multa that is not the house’s, of a month in time, with a part, or without money', async () => {
  const { dono, membro, atrasada, aberta, mes, pagar } = await casaComMulta();
  expect((await refusal(pagar(atrasada.id, 20_000, { multa_centavos: 1 }))).code).toBe('multa_mudou');
  expect((await refusal(pagar(aberta.id, 20_000))).code).toBe('multa_mudou');
  const emDia = { dt_pagamento: atrasada.dt_vencimento };
  expect((await refusal(pagar(atrasada.id, 20_000, {}, emDia))).code).toBe('multa_mudou');
  expect((await refusal(pagar(atrasada.id, 19_999))).code).toBe('valor_mudou');
  expect((await refusal(pagar(atrasada.id, 0, { credito_centavos: 20_000 }))).status).toBe(422);
  // Agreed for later, it is not late, so no multa is asked.
  const meses = [{ refer: refer(-1), nova_data: somarDias(hoje(), 3) }];
  await dono.call('combinar', { membro_id: membro, tipo: 'nova_data', meses, motivo: 'Viagem' });
  expect((await refusal(pagar(atrasada.id, 20_000))).code).toBe('multa_mudou');
  expect((await mes(refer(-1))).status).toBe('pendente');
});

it('[Q7] neither a PIX code nor a declaration carries the multa', async () => {
  const { dono, viewer, atrasada, mes } = await casaComMulta();
  const pix = { tipo: 'email', chave: 'casa@exemplo.org', nome: 'CASA', cidade: 'SALVADOR' } as const;
  await dono.call('salvarPix', { pix });
  expect(await viewer.call('lerCobranca', { faturas: [atrasada.id] })).toMatchObject({ valor_centavos: 20_000 });
  expect(await viewer.call('pagarMinhas', { faturas: [atrasada.id] })).toMatchObject({ total_centavos: 20_000 });
  expect(await mes(refer(-1))).toMatchObject({ pagamentos: [{ multa_centavos: 0 }] });
});
