import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { casaComLinhas } from './casa-com-linhas-for-tests.ts';

const credito = (membro_id: string) => [{ tipo: 'credito' as const, membro_id, valor_centavos: 1000 }];

it('[E2 E6] a statement from before the first month of dues is read, and books nothing on its days', async () => {
  const { dono, trazer, decidir, bento, saldos } = await casaComLinhas();
  const antes = await saldos();
  const linha = await trazer({ valor_centavos: 1000, dia: '2019-05-05' });
  expect(linha.alvos).toEqual([]);
  expect((await refusal(decidir(linha, credito(bento.id)))).fields).toHaveProperty('data');
  const doacao = { tipo: 'lancamento' as const, tipo_nome: 'Doação', valor_centavos: 1000 };
  expect((await refusal(decidir(linha, [doacao]))).fields).toHaveProperty('data');
  await dono.call('ignorarLinhas', { linhas: [linha.id], motivo: 'De antes da casa' });
  expect(await saldos()).toEqual(antes);
});

it('[E7] a line of tomorrow makes no credit yet, and no line makes one for somebody who is forgotten or unknown', async () => {
  const { dono, trazer, decidir, bento } = await casaComLinhas();
  const amanha = await trazer({ valor_centavos: 1000, dia: somarDias(hoje(), 1) });
  expect((await refusal(decidir(amanha, credito(bento.id)))).fields).toHaveProperty('data');
  const linha = await trazer({ valor_centavos: 1000, dia: 'hoje' });
  await dono.call('anonimizarMembro', { id: bento.id });
  for (const membro of [bento.id, randomUUID()])
    expect((await refusal(decidir(linha, credito(membro)))).code).toBe('membro_nao_encontrado');
});

it('[E7 G6] a line of a published month, or from before an opening, moves money on its day; the next paper adjusts', async () => {
  const { dono, trazer, decidir, saldos, banco, outroBanco } = await casaComLinhas();
  const papel = { competencia: '202610', texto: '' };
  const { sha256 } = await dono.call('preverPrestacao', papel);
  await dono.call('publicarPrestacao', { ...papel, visto: sha256, versao: 0 });
  const linha = await trazer({ valor_centavos: -3000, dia: '2026-10-20', descricao: 'TED PARA POUPANCA' });
  const digitada = {
    tipo: 'transferencia' as const,
    carteira_de: banco,
    carteira_para: outroBanco,
    valor_centavos: 3000,
  };
  expect((await refusal(dono.call('transferir', { ...digitada, dia: '2026-10-20' }))).code).toBe('mes_publicado');
  await decidir(linha, [{ tipo: 'transferencia', carteira_id: outroBanco, valor_centavos: -3000 }]);
  expect(await saldos()).toMatchObject({ Banco: 97_000, Poupança: 503_000 });
  const { itens } = await dono.call('listarAjustes', { competencia: '202611' });
  expect(itens.map(({ dia, origem, carteira, valor_centavos }) => [dia, origem, carteira, valor_centavos])).toEqual(
    expect.arrayContaining([
      ['2026-10-20', 'transferencia', 'Banco', -3000],
      ['2026-10-20', 'transferencia', 'Poupança', 3000],
    ]),
  );
  // Before the openings it changes no balance, and the line is done.
  const antiga = await trazer({ valor_centavos: -100, dia: '2026-09-20', descricao: 'TED ANTIGA' });
  await decidir(antiga, [{ tipo: 'transferencia', carteira_id: outroBanco, valor_centavos: -100 }]);
  expect(await saldos()).toMatchObject({ Banco: 97_000, Poupança: 503_000 });
  expect((await dono.call('listarLinhasAConferir', {})).itens).toEqual([]);
});

it("[K13] a bank's line that takes more from the cash than there is is asked about, and booked after a yes", async () => {
  const { dono, trazer, saldos } = await casaComLinhas();
  const { itens } = await dono.call('listarCarteiras', {});
  const carteira_id = itens.find(({ tipo }) => tipo === 'dinheiro')?.id ?? '';
  const linha = await trazer({ valor_centavos: 90_000, dia: 'hoje', descricao: 'DEPOSITO EM DINHEIRO' });
  const destino = { tipo: 'transferencia' as const, carteira_id, valor_centavos: 90_000 };
  const decisao = {
    linha_id: linha.id,
    resta_centavos: 90_000,
    como: 'escolhida' as const,
    lembrar: false,
    destinos: [destino],
  };
  expect(await refusal(dono.call('conciliarLinhas', { decisoes: [decisao] }))).toMatchObject({
    status: 409,
    code: 'confirme_falta',
    message: expect.stringMatching(/^Dinheiro vai ficar com [−-]\s?R\$\s700,00\. É isso\?$/) as string,
  });
  expect(await saldos()).toMatchObject({ Dinheiro: 20_000, Banco: 100_000 });
  await dono.call('conciliarLinhas', { decisoes: [decisao], confirmado: ['falta'] });
  expect(await saldos()).toMatchObject({ Dinheiro: -70_000, Banco: 190_000 });
});
