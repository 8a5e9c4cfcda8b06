import { expect, it } from 'vitest';
import { refusal } from '../../../../server/testing/house.ts';
import { casaComLinhas } from './casa-com-linhas-for-tests.ts';

/** Ana has R$ 80,00 of credit from a line of the bank, and a PIX to her goes out. */
async function casaComCredito() {
  const lugar = await casaComLinhas();
  const { dono, ana, trazer, decidir } = lugar;
  await decidir(await trazer({ valor_centavos: 8000, descricao: 'PIX RECEBIDO' }), [
    { tipo: 'credito', membro_id: ana.id, valor_centavos: 8000 },
  ]);
  const credito = async () => (await dono.call('buscarMensalidades', { membro_id: ana.id })).membro?.credito_centavos;
  const sair = (linha: object = {}) =>
    trazer({
      valor_centavos: -8000,
      descricao: 'PIX ENVIADO ANA DAS FLORES',
      pagador: 'ANA DAS FLORES',
      meio: 'pix',
      ...linha,
    });
  return { ...lugar, credito, sair };
}

it('[E5 E7 Q2] a PIX to a member who has that credit is suggested as its return, which uses it up once', async () => {
  const { dono, ana, credito, sair, decidir, figuras, saldos, aberta } = await casaComCredito();
  const linha = await sair();
  expect(linha).toMatchObject({
    certeza: 'sugerida',
    alvos: [{ tipo: 'devolucao', membro_id: ana.id, valor_centavos: -8000 }],
  });
  const antes = await figuras();
  const destinos = [{ tipo: 'devolucao' as const, membro_id: ana.id, valor_centavos: -8000 }];
  const passo = await decidir(linha, destinos);
  expect(await credito()).toBe(0);
  expect(await saldos()).toMatchObject({ Banco: 100_000 });
  const outra = await sair({ ocorrencia: 1 });
  expect(outra.alvos.filter(({ tipo }) => tipo === 'devolucao')).toEqual([]);
  expect(await refusal(decidir(outra, destinos))).toMatchObject({ status: 409, code: 'credito_menor' });
  await dono.call('ignorarLinhas', { linhas: [outra.id], motivo: 'Em dobro' });
  await dono.call('desfazerConciliacao', { id: passo, motivo: 'Engano' });
  expect([await credito(), await aberta(linha.id)]).toEqual([8000, -8000]);
  expect((await figuras()).saldos).toEqual(antes.saldos);
});

it('[E5] the amount alone, or the name with less, lists the credit beside the bills; more than it is none', async () => {
  const { dono, ana, sair } = await casaComCredito();
  const alvos = [{ tipo: 'devolucao', membro_id: ana.id }];
  expect(await sair({ descricao: 'PIX ENVIADO', pagador: null })).toMatchObject({ certeza: 'candidatas', alvos });
  expect(await sair({ valor_centavos: -3000 })).toMatchObject({ certeza: 'candidatas', alvos });
  expect(await sair({ valor_centavos: -8001 })).toMatchObject({ certeza: null, alvos: [] });
  const { id } = await dono.call('criarContaAPagar', {
    descricao: 'Gás',
    tipo: 'outro',
    valor_centavos: 8000,
    vencimento: '2026-10-12',
  });
  const { itens } = await dono.call('listarLinhasAConferir', {});
  expect(itens.find(({ descricao }) => descricao === 'PIX ENVIADO')).toMatchObject({
    certeza: 'candidatas',
    alvos: [{ tipo: 'conta', id }, ...alvos],
  });
});

it('[E5 E7] credit that was given back by hand is here already: the line is linked and gives nothing again', async () => {
  const { dono, ana, credito, sair } = await casaComCredito();
  const devolvido = { membro_id: ana.id, valor_centavos: 8000, forma_pagamento: 'pix' as const };
  const { id } = await dono.call('devolverCredito', devolvido);
  expect((await sair({ dia: 'hoje' })).alvos).toMatchObject([{ tipo: 'lancado', id }]);
  expect(await credito()).toBe(0);
});
